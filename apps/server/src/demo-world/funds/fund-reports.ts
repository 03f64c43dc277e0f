import { type Day, epochOf } from '@mall/domain/calendar/day';
import { type Rate, rate } from '@mall/domain/money/units';
import type { DemoProduct } from '#demo-world/product-draft.ts';
import { between, normalAt, streamOf, uniformAt } from '#demo-world/random.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import type { CatalogueRow, ReportedHolding } from '#modules/catalogue/index.ts';
import { mixOf, type ReportKind, reportKindOf } from './asset-mix.ts';
import { quarterEnds } from './product-scales.ts';
import type { Security, SecurityMarket } from './securities.ts';

export type Report = {
  readonly report: CatalogueRow<'fund_report'>;
  readonly holdings: readonly ReportedHolding[];
};

/** How many quarters back the demo keeps reports: the last one and what it changed against. */
const REPORTS = 2;

/**
 * The last reports of a fund. The first class reports for all of them. Asked for any quarter, chance answers the
 * same, so that a later quarter goes on from the one before.
 */
export function reportsOf(
  demo: DemoProduct,
  plan: WorldPlan,
  market: SecurityMarket,
): readonly Report[] {
  const kind = reportKindOf(demo);
  if (!kind || !isFirstClass(demo)) return [];
  const stream = streamOf(plan.seed, 'report', demo.product.fund_no);
  return reportDays(demo, plan).map((report_on) => {
    const key = { fund_no: demo.product.fund_no, report_on };
    const quarter = Math.round(epochOf(report_on) / 91);
    const mix = mixOf(kind, stream, quarter);
    const holdings = SHELVES.flatMap(({ part, shelf }) =>
      topTen(shelf(kind, demo, market), mix[part], stream ^ PART_STREAM[part], quarter),
    );
    return { report: { ...key, ...mix }, holdings: holdings.map((held) => ({ ...key, ...held })) };
  });
}

/** The quarter ends that the size of the product is known for too. */
function reportDays({ product, life }: DemoProduct, { history }: WorldPlan): readonly Day[] {
  const through = history.at(-1 - (product.nav_lag_days ?? 0));
  if (!life || through === undefined) return [];
  const last = life.endsOn !== undefined && life.endsOn < through ? life.endsOn : through;
  const valued = life.behaviour.kind === 'income' ? last : history.findLast((day) => day <= last);
  if (valued === undefined) return [];
  return quarterEnds(valued)
    .filter((day) => day >= life.startsOn)
    .slice(-REPORTS);
}

/** The classes of a fund follow each other; the first one's number is in the number of the fund. */
function isFirstClass({ product }: DemoProduct): boolean {
  return product.share_class === null || product.fund_no === `F${product.product_no}`;
}

type Part = 'stock_rate_e8' | 'bond_rate_e8' | 'fund_rate_e8';
type Shelf = (kind: ReportKind, demo: DemoProduct, market: SecurityMarket) => readonly Security[];

const PART_STREAM: Readonly<Record<Part, number>> = {
  stock_rate_e8: 0,
  bond_rate_e8: 0x1f83d9ab,
  fund_rate_e8: 0x5be0cd19,
};

const SHELVES: readonly { readonly part: Part; readonly shelf: Shelf }[] = [
  { part: 'stock_rate_e8', shelf: stocksFor },
  {
    part: 'bond_rate_e8',
    shelf: (kind, _, { bonds, deposits }) => (kind === 'money' ? deposits : bonds),
  },
  // What a portfolio is made of is told by its own call.
  { part: 'fund_rate_e8', shelf: (kind, _, { funds }) => (kind === 'portfolio' ? [] : funds) },
];

/** Its own sector first and another one beside it; the broad market for who has no sector. */
function stocksFor(kind: ReportKind, { life }: DemoProduct, market: SecurityMarket) {
  if (kind === 'qdii') return market.overseas;
  const behaviour = life?.behaviour;
  const sector = behaviour?.kind === 'growth' ? behaviour.sector : undefined;
  if (sector === undefined) return market.sectors.flatMap((stocks) => stocks.slice(0, 4));
  const beside = market.sectors[(sector + 3) % market.sectors.length] ?? [];
  return [...(market.sectors[sector] ?? []), ...beside.slice(0, 6)];
}

const PLACES = 10;
/** Below a tenth of the fund no report lists names. */
const LEAST_PART = 1_000;
const POINT = 10_000n;

/**
 * The ten largest of a shelf. What a manager likes changes slowly, so most names stay from quarter to quarter. No
 * name is above the tenth of a fund that law allows, and all ten together leave a part for the rest.
 */
function topTen(shelf: readonly Security[], part: Rate, stream: number, quarter: number) {
  // In hundredths of a percent.
  const whole = Number(part / POINT);
  if (whole < LEAST_PART || shelf.length < PLACES) return [];
  const largest = whole * between(stream, 5, 0.055, 0.09);
  return shelf
    .map((security, index) => ({ security, liking: likingOf(stream, index, quarter) }))
    .toSorted((left, right) => right.liking - left.liking)
    .slice(0, PLACES)
    .map(({ security }, place) => {
      const wanted =
        largest * (1 - 0.06 * place) * (1 + 0.04 * normalAt(stream, quarter * 16 + place));
      return {
        security_code: security.security_code,
        weight_rate_e8: rate(BigInt(Math.min(990, Math.round(wanted))) * POINT),
      };
    });
}

function likingOf(stream: number, index: number, quarter: number): number {
  const lasting = uniformAt(stream, 1_000 + index);
  const passing = uniformAt(stream ^ quarter, 2_000 + index);
  return lasting + 0.12 * passing;
}
