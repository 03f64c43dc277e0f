import { addDays, type Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ValueEvent } from '@mall/domain/catalogue/figures/return-series';
import { NAV_ONE } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  addCatalogueRows,
  addNetValues,
  findEstablished,
  findEvents,
  findLastCloses,
  findLastValues,
  hasRepoQuotes,
  type NavRow,
  publishDays,
  refreshQuotes,
} from '#modules/catalogue/index.ts';
import type { TellDeps } from '#modules/trail/index.ts';
import { buildWorld, type DemoWorld } from './build-world.ts';
import { DEMO_STAFF } from './customers/demo-customers.ts';
import { findWorld } from './demo-world-store.ts';
import type { ProductDraft } from './product-draft.ts';
import { INDICES } from './seed/indices.ts';
import { repoDisclosureOn } from './terms/repo-disclosures.ts';
import { repoQuotesOn } from './terms/repurchases.ts';
import { indexAfter } from './values/index-history.ts';
import { marketFactors } from './values/market-factors.ts';
import { pointsThrough, type SeriesEnd, type SeriesWorld } from './values/value-history.ts';
import { type EventRows, eventRows, eventsOf, navRow } from './values/value-rows.ts';
import type { Behaviour, Life } from './values/value-series.ts';
import { planWorld, type WorldPlan } from './world-plan.ts';

/**
 * Publishes the net values, closes and quotes that a demo has on the evening of a trading day, as the history
 * before it was made. Doing it again adds nothing; a database without a demo world is left alone.
 */
export async function publishDemoDay(
  { db: tx, clock }: Omit<TellDeps, 'doneBy'>,
  day: Day,
  calendar: TradingCalendar,
): Promise<void> {
  const row = await findWorld(tx);
  if (!row) return;
  const plan = planWorld(row, calendar);
  const world = worldOf(plan);
  const factorsOn = marketFactors(plan.seed);
  const due = await findDueValues(tx, { day, calendar, world, factorsOn });
  // A dividend or split comes with the value of its day.
  const days = [day, ...due.values.map((value) => value.day)];
  await publishDays({ db: tx, clock, doneBy: DEMO_STAFF }, days, async () => {
    await writeValues(tx, due);
    if (!(await hasRepoQuotes(tx, day))) {
      await addCatalogueRows(tx, 'repo_quote', repoQuotesOn(plan, world.repoCount, day));
      await addCatalogueRows(tx, 'repo_disclosure', [repoDisclosureOn(plan, day)]);
    }
  });
  await publishCloses(tx, { seed: plan.seed, day, calendar, factorsOn });
  await refreshQuotes(tx);
}

/** The world of the last database asked for: one process serves one. */
let kept: { readonly key: string; readonly world: DemoWorld } | undefined;

function worldOf(plan: WorldPlan): DemoWorld {
  const key = [plan.seed, plan.productCount, plan.openedOn].join();
  if (kept?.key !== key) kept = { key, world: buildWorld(plan) };
  return kept.world;
}

type Evening = {
  readonly day: Day;
  readonly calendar: TradingCalendar;
  readonly world: DemoWorld;
  readonly factorsOn: SeriesWorld['factorsOn'];
};

type DueValues = {
  readonly values: readonly NavRow[];
  readonly events: readonly EventRows[];
};

/** What every series has to publish up to this evening. */
async function findDueValues(
  tx: Tx,
  { day, calendar, world, factorsOn }: Evening,
): Promise<DueValues> {
  const ends = await seriesEnds(tx);
  const established = await findEstablished(tx);
  const published = world.products.flatMap(({ product, life: known, awaited }) => {
    const end = ends.get(product.product_no);
    const establishedOn = established.get(product.product_no);
    const life =
      known ?? (awaited && establishedOn ? youngLife(product, awaited, establishedOn) : undefined);
    if (!life || !(end || establishedOn)) return [];
    const tradingDays = daysAround(calendar, end?.day ?? life.startsOn, day);
    const through = tradingDays.at(-1 - (product.nav_lag_days ?? 0));
    if (through === undefined || (end && through <= end.day)) return [];
    return [{ product, points: pointsThrough(life, end, { through, tradingDays, factorsOn }) }];
  });
  return {
    values: published.flatMap(({ product, points }) =>
      points.map((point) => ({ ...navRow(product.product_no, point), knownOn: day })),
    ),
    events: published.flatMap(({ product, points }) =>
      eventsOf(points).map((event) => eventRows(product, event)),
    ),
  };
}

/** A product whose collection ended in the demo begins at 1.0000 on the day its contract took effect. */
function youngLife(
  { product_no: productNo, expires_on }: ProductDraft,
  behaviour: Behaviour,
  establishedOn: Day,
): Life {
  return {
    productNo,
    behaviour,
    establishedOn,
    startsOn: establishedOn,
    startNav: NAV_ONE,
    startAdjusted: NAV_ONE,
    earlierEvents: [],
    endsOn: expires_on ?? undefined,
  };
}

async function writeValues(tx: Tx, { values, events }: DueValues): Promise<void> {
  await addNetValues(tx, values);
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
}

async function seriesEnds(tx: Tx): Promise<ReadonlyMap<string, SeriesEnd>> {
  const events = Map.groupBy(await findEvents(tx), ({ product_no }) => product_no);
  const values = await findLastValues(tx);
  return new Map(
    values.map((value) => [
      value.product_no,
      {
        day: value.nav_on,
        nav: value.nav_e8,
        adjusted: value.adjusted_nav_e8,
        events: (events.get(value.product_no) ?? []).map(eventOf),
      },
    ]),
  );
}

type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

function eventOf({ dividend_nav_e8, split_ratio_e9 }: EventRow): ValueEvent {
  if (dividend_nav_e8 !== null) return { dividend: dividend_nav_e8 };
  if (split_ratio_e9 !== null) return { split: split_ratio_e9 };
  throw new TypeError('an event is a dividend or a split');
}

/** The trading days from a week before `from` through `to`: enough for a fund that publishes days late. */
function daysAround({ openDays }: TradingCalendar, from: Day, to: Day): readonly Day[] {
  const first = addDays(from, -7);
  return openDays.filter((day) => day >= first && day <= to);
}

type Closing = Omit<Evening, 'world'> & { readonly seed: string };

async function publishCloses(tx: Tx, { seed, day, calendar, factorsOn }: Closing): Promise<void> {
  const closes = await findLastCloses(tx);
  const rows = closes.flatMap((last) => {
    const index = INDICES.find(({ code }) => code === last.index_code);
    if (!index) return [];
    let before = { close_points_e4: last.close_points_e4, pe_rate_e8: last.pe_rate_e8 };
    return daysAround(calendar, last.price_on, day)
      .filter((each) => each > last.price_on)
      .map((each) => {
        const row = indexAfter(seed, index, before, factorsOn(each), each);
        before = { close_points_e4: row.close_points_e4, pe_rate_e8: row.pe_rate_e8 ?? null };
        return row;
      });
  });
  await addCatalogueRows(tx, 'index_price', rows);
}
