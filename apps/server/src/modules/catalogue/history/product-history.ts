import type { PERIODS } from '@mall/contract/catalogue/product-request';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { mayShowPast } from '@mall/domain/catalogue/figures/period-figures';
import {
  baseDayOf,
  type Period,
  returnBetween,
} from '@mall/domain/catalogue/figures/period-return';
import { formatDecimal } from '@mall/domain/money/decimal';
import { divide } from '@mall/domain/money/rounding';
import { NAV_ONE, type Nav, nav, RATE_ONE, type Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { type Page, windowOf } from '#modules/catalogue/list/list-products.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import {
  type DayRange,
  findAdjustedValues,
  findCloses,
  findHistoryPage,
  findPeerGrowth,
  findValueDaysUpTo,
  findValueDayUpTo,
  type HistoryRow,
} from './history-store.ts';

export type AskedRange = {
  readonly period?: (typeof PERIODS)[number] | undefined;
  readonly begin_date?: Day | undefined;
  readonly end_date?: Day | undefined;
};

/** The days a request means: two days of its own, or a named period that ends with the last value. */
export function rangeOf({ period, begin_date, end_date }: AskedRange, last: Day): DayRange {
  if (begin_date !== undefined || end_date !== undefined) return { from: begin_date, to: end_date };
  if (period === undefined || period === 'all') return { from: undefined, to: undefined };
  return { from: baseDayOf(period, last), to: undefined };
}

export async function listHistory(
  db: Db,
  row: ShelfRow,
  { range, page }: { readonly range: AskedRange; readonly page: Page },
  dictionaries: Dictionaries,
) {
  if (row.nav_on === null) return { list: [], count: 0 };
  const days = rangeOf(range, row.nav_on);
  const { rows, count } = await findHistoryPage(db, row.product_no, days, windowOf(page));
  return { list: rows.map((value) => presentValue(value, dictionaries)), count };
}

function presentValue(row: HistoryRow, dictionaries: Dictionaries) {
  return {
    nav_date_num: row.nav_on,
    unit_net_value: row.nav_e8,
    total_net_value: row.total_nav_e8,
    nav_ratio: row.income_nav_e8 === null ? row.growth_rate_e8 : null,
    income_unit: row.income_nav_e8,
    mfund_year_rate: row.year_rate_e8,
    remark: remarkOf(row, dictionaries),
  };
}

function remarkOf(row: HistoryRow, dictionaries: Dictionaries): string | null {
  if (row.dividend_nav_e8 !== null)
    return nameOf(dictionaries, 'VALUE_EVENT', 'dividend').replace(
      '{amount}',
      formatDecimal(row.dividend_nav_e8 / 10_000n, 4),
    );
  if (row.split_ratio_e9 === null) return null;
  const ratio = formatDecimal(row.split_ratio_e9, 9).replace(/0{1,5}$/, '');
  return nameOf(dictionaries, 'VALUE_EVENT', 'split').replace('{ratio}', ratio);
}

export type CurvePoint = {
  readonly date_num: Day;
  readonly yield: Rate;
  readonly benchmark_yield: Rate | null;
  readonly peer_yield: Rate | null;
};

/**
 * The return since the first day of the range, with the benchmark index and the mean of its kind. By regulation the mall does not show
 * the past of a product younger than half a year, so it has no curve yet (domain rules 7.4).
 */
export async function drawCurve(
  db: Db,
  row: ShelfRow,
  asked: AskedRange,
): Promise<readonly CurvePoint[]> {
  if (row.nav_on === null || !mayShowPast(row.established_on ?? row.nav_on, row.nav_on)) return [];
  const { from, to } = rangeOf(asked, row.nav_on);
  // A range that begins on a closed day is counted from the last value before it.
  const start = from && ((await findValueDayUpTo(db, row.product_no, from)) ?? from);
  const values = await findAdjustedValues(db, row.product_no, { from: start, to });
  const first = values[0];
  if (!first) return [];
  const range = { from: first.day, to: values.at(-1)?.day };
  const [benchmark, peers] = await Promise.all([
    benchmarkLine(db, row.benchmark_index_code, range),
    peerLine(db, row.cat_varieties, range),
  ]);
  return values.map(({ day, value }) => ({
    date_num: day,
    yield: returnBetween(first.value, value),
    benchmark_yield: benchmark(day),
    peer_yield: peers(day),
  }));
}

type Line = (day: Day) => Rate | null;
const NO_LINE: Line = () => null;

/** The index since its last close on or before the first day. A day without a close is a gap. */
export async function benchmarkLine(
  db: Db,
  indexCode: string | null,
  range: DayRange,
): Promise<Line> {
  if (indexCode === null || range.from === undefined) return NO_LINE;
  const rows = await findCloses(db, indexCode, { from: addDays(range.from, -15), to: range.to });
  const base = rows.findLast(({ price_on }) => range.from !== undefined && price_on <= range.from);
  if (!base) return NO_LINE;
  const closes = new Map(rows.map(({ price_on, close_points_e4 }) => [price_on, close_points_e4]));
  return (day) => {
    const close = closes.get(day);
    // Both are points of one index, so their ratio is a return like any other.
    return close === undefined ? null : returnBetween(nav(base.close_points_e4), nav(close));
  };
}

/** The mean growths of a kind, one after another. */
export async function peerLine(db: Db, variety: string | null, range: DayRange): Promise<Line> {
  if (variety === null) return NO_LINE;
  return lineFrom(await findPeerGrowth(db, variety, range), range.from);
}

/**
 * The mean of a kind over each of several periods that end with the last value of a product: what its curve shows on that day, so that
 * a table of periods and the curve tell one figure.
 */
export async function peersOverPeriods(
  db: Db,
  { product_no, cat_varieties: variety, nav_on: last }: ShelfRow,
  periods: readonly Period[],
): Promise<ReadonlyMap<string, Rate | null>> {
  if (variety === null || last === null) return new Map();
  const bases = periods.map((period) => baseDayOf(period, last));
  const starts = await findValueDaysUpTo(db, product_no, bases);
  const from = starts.flatMap((day) => day ?? []).toSorted()[0];
  const rows = await findPeerGrowth(db, variety, { from, to: last });
  return new Map(
    periods.map((period, at) => {
      const start = starts[at];
      const since = start && rows.filter(({ nav_on }) => nav_on >= start);
      return [period, since ? lineFrom(since, start)(last) : null];
    }),
  );
}

type Growth = Awaited<ReturnType<typeof findPeerGrowth>>[number];

function lineFrom(rows: readonly Growth[], from: Day | undefined): Line {
  const grown = new Map<Day, Nav>();
  let value: Nav = NAV_ONE;
  for (const { nav_on, growth_rate_e8 } of rows) {
    // The first day is the base: what it grew by belongs to the day before the range.
    if (nav_on !== from)
      value = nav(divide(value * (RATE_ONE + growth_rate_e8), RATE_ONE, 'half_up'));
    grown.set(nav_on, value);
  }
  return (day) => {
    const at = grown.get(day);
    return at === undefined ? null : returnBetween(NAV_ONE, at);
  };
}
