import { assert } from '@mall/domain/assert';
import type { Tx } from '#db/database.ts';
import { insertCollection } from '#gateways/transfer-agent/simulated/collections/collection-store.ts';
import {
  addCatalogueRows,
  addNetValues,
  type NavRow,
  refreshQuotes,
} from '#modules/catalogue/index.ts';
import { buildWorld, type DemoWorld } from './build-world.ts';
import { scaleRows } from './funds/product-scales.ts';
import { writeReports } from './funds/write-reports.ts';
import type { DemoProduct } from './product-draft.ts';
import type { OnProgress } from './tell-progress.ts';
import { failingCollections } from './terms/collections.ts';
import { repoDisclosures } from './terms/repo-disclosures.ts';
import { repoQuotes } from './terms/repurchases.ts';
import { indexHistory, indexRows } from './values/index-history.ts';
import { marketFactors } from './values/market-factors.ts';
import { pointsThrough, type SeriesWorld } from './values/value-history.ts';
import { eventRows, eventsOf, navRow } from './values/value-rows.ts';
import type { ValuePoint } from './values/value-series.ts';
import { indexAnchor, indexDays, type WorldPlan } from './world-plan.ts';

/** Writes a whole world with its history into an empty catalogue. */
export async function writeWorld(tx: Tx, plan: WorldPlan, onProgress: OnProgress): Promise<void> {
  const world = buildWorld(plan);
  const factorsOn = marketFactors(plan.seed);
  await addCatalogueRows(tx, 'market_index', indexRows());
  const closes = { days: indexDays(plan), anchor: indexAnchor(plan) };
  await addCatalogueRows(tx, 'index_price', indexHistory(plan.seed, closes, factorsOn));
  await writeShelf(tx, world);
  await writeHistory(tx, plan, world, { factorsOn, onProgress });
  await writeReports(tx, plan, world);
  await addCatalogueRows(tx, 'repo_quote', repoQuotes(plan, world.repoCount));
  await addCatalogueRows(tx, 'repo_disclosure', repoDisclosures(plan));
  await refreshQuotes(tx);
}

async function writeShelf(tx: Tx, world: DemoWorld): Promise<void> {
  const { products } = world;
  await addCatalogueRows(tx, 'company', world.companies);
  await addCatalogueRows(tx, 'fund_manager', world.managers);
  await addCatalogueRows(tx, 'fee_schedule', world.fees.schedules);
  await addCatalogueRows(tx, 'fee_tier', world.fees.tiers);
  await addCatalogueRows(
    tx,
    'product',
    products.map(({ product }) => product),
  );
  await addCatalogueRows(
    tx,
    'product_archive',
    products.map(({ archive }) => archive),
  );
  await addCatalogueRows(
    tx,
    'product_quota',
    products.flatMap(({ quota }) => quota ?? []),
  );
  await addCatalogueRows(
    tx,
    'open_window',
    products.flatMap(({ windows }) => windows),
  );
  await addCatalogueRows(tx, 'product_manager', world.tenures);
  await addCatalogueRows(tx, 'portfolio_part', world.parts);
  await addCatalogueRows(tx, 'product_term_item', world.termItems);
  await addCatalogueRows(tx, 'notice', world.notices);
  await addCatalogueRows(tx, 'banner', world.banners);
  for (const collection of failingCollections(products)) await insertCollection(tx, collection);
}

const VALUES_AT_ONCE = 40_000;

async function writeHistory(
  tx: Tx,
  plan: WorldPlan,
  { products }: DemoWorld,
  { factorsOn, onProgress }: Pick<SeriesWorld, 'factorsOn'> & { readonly onProgress: OnProgress },
): Promise<void> {
  let values: NavRow[] = [];
  let written: Written[] = [];
  const flush = async () => {
    await addNetValues(tx, values);
    await writeBeside(tx, plan, written);
    values = [];
    written = [];
  };
  for (const [done, product] of products.entries()) {
    onProgress(done);
    const points = historyOf(product, plan, factorsOn);
    for (const point of points) values.push(navRow(product.product.product_no, point));
    written.push({ product, points });
    if (values.length >= VALUES_AT_ONCE) await flush();
  }
  await flush();
}

type Written = { readonly product: DemoProduct; readonly points: readonly ValuePoint[] };

/** What hangs on the values: dividends with their notices, and the sizes of the quarterly reports. */
async function writeBeside(
  tx: Tx,
  { seed }: WorldPlan,
  written: readonly Written[],
): Promise<void> {
  const events = written.flatMap(({ product: { product, life }, points }) =>
    [...(life?.earlierEvents ?? []), ...eventsOf(points)].map((event) => eventRows(product, event)),
  );
  await addCatalogueRows(
    tx,
    'dividend_split',
    events.map(({ event }) => event),
  );
  await addCatalogueRows(
    tx,
    'notice',
    events.map(({ notice }) => notice),
  );
  const scales = written.flatMap(({ product, points }) =>
    scaleRows(seed, product.product.product_no, points),
  );
  await addCatalogueRows(tx, 'product_scale', scales);
}

/** The values a product has published when the mall opens; some publish a day or two behind. */
export function historyOf(
  { product, life }: DemoProduct,
  plan: WorldPlan,
  factorsOn: SeriesWorld['factorsOn'],
): readonly ValuePoint[] {
  if (!life) return [];
  const tradingDays = plan.longHistory;
  const through = tradingDays.at(-1 - (product.nav_lag_days ?? 0));
  assert(through !== undefined, 'the history is longer than any delay');
  return pointsThrough(life, undefined, { through, tradingDays, factorsOn });
}
