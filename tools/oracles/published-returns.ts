import { addMonths } from '../../packages/domain/src/calendar/add-months.ts';
import { type Day, parseDay } from '../../packages/domain/src/calendar/day.ts';
import { dailyReturns } from '../../packages/domain/src/catalogue/figures/daily-returns.ts';
import {
  type PeriodFigure,
  periodFigures,
} from '../../packages/domain/src/catalogue/figures/period-figures.ts';
import type {
  DatedValue,
  Period,
} from '../../packages/domain/src/catalogue/figures/period-return.ts';
import {
  adjustedAfter,
  type ValueEvent,
} from '../../packages/domain/src/catalogue/figures/return-series.ts';
import { trackOf } from '../../packages/domain/src/catalogue/figures/value-track.ts';
import { parseDecimal } from '../../packages/domain/src/money/decimal.ts';
import { nav, rate, splitRatio } from '../../packages/domain/src/money/units.ts';
import { type PublishedRow, publishedFiles, publishedRows } from './published-data.ts';

const COLUMNS: readonly (readonly [Period, string])[] = [
  ['1m', 'r_1m'],
  ['3m', 'r_3m'],
  ['6m', 'r_6m'],
  ['ytd', 'r_ytd'],
  ['1y', 'r_1y'],
  ['2y', 'r_2y'],
  ['3y', 'r_3y'],
];
/** Published returns have two decimals of a percent, so the last one may fall on either side. */
const TOLERANCE_POINTS = 0.011;
/** When the pages were read; a page whose figures end long before has stopped following its fund. */
const PAGES_READ_ON = dayOf('2020-10-13');

/** Why the files cannot give a cell, whatever the formula. Decided from the files alone, never from the figure. */
type Unsupported =
  | 'its page stopped following the fund long before it was read'
  | 'the dividend list was cut and begins after the base day'
  | 'a listed dividend or split has no net value of its day'
  | 'a listed split has no ratio';

export type ReturnCell = {
  readonly code: string;
  readonly period: Period;
  readonly published: number;
  readonly ours: number;
  readonly isEqual: boolean;
};

export type ReturnComparison = {
  readonly cells: readonly ReturnCell[];
  readonly unsupported: readonly {
    readonly code: string;
    readonly period: Period;
    readonly why: Unsupported;
  }[];
};

/** Recomputes the stage returns of a large fund site from net values, dividends and splits. */
export function compareReturns(): ReturnComparison {
  const sources = readSources();
  const cells: ReturnCell[] = [];
  const unsupported: ReturnComparison['unsupported'][number][] = [];
  for (const [code, row] of sources.published) {
    const fund = fundOf(sources, code, row);
    if (!fund) continue;
    for (const [period, column] of COLUMNS) {
      const text = row[column] ?? '';
      const figure = fund.figures.find((each) => each.period === period);
      if (text === '' || !figure) continue;
      const why = unsupportedSince(fund, figure.from);
      if (why) unsupported.push({ code, period, why });
      else cells.push(cellOf(code, period, Number(text), figure.return));
    }
  }
  return { cells, unsupported };
}

function cellOf(code: string, period: Period, published: number, ours: bigint): ReturnCell {
  const points = Number(ours) / 1e6;
  const isEqual = Math.abs(points - published) <= TOLERANCE_POINTS;
  return { code, period, published, ours: points, isEqual };
}

type Sources = {
  readonly published: ReadonlyMap<string, PublishedRow>;
  readonly events: ReadonlyMap<string, readonly PublishedRow[]>;
  readonly snapshots: ReadonlyMap<string, PublishedRow>;
  readonly files: ReadonlyMap<string, string>;
};

function readSources(): Sources {
  const byCode = (path: string) =>
    new Map(publishedRows(path).map((row) => [row['code'] ?? '', row]));
  // Where both folders have a fund, the shorter file brings its own dividends and wins.
  const files = ['nav_long', 'nav'].flatMap((folder) =>
    publishedFiles(folder).map((name) => [name.slice(0, 6), `${folder}/${name}`] as const),
  );
  return {
    published: byCode('golden/em_returns_2020-10.csv'),
    events: Map.groupBy(publishedRows('dividends_2020-10.csv'), (row) => row['code'] ?? ''),
    snapshots: byCode('fund_snapshot_2020-10.csv'),
    files: new Map(files),
  };
}

type ListedEvent = { readonly day: Day; readonly event: ValueEvent | undefined };

type Fund = {
  readonly asOf: Day;
  readonly figures: readonly PeriodFigure[];
  readonly valueDays: ReadonlySet<Day>;
  readonly listed: readonly ListedEvent[];
  /** Whether the page says there were more events than it lists. */
  readonly isListCut: boolean;
};

/** A fund whose net values reach the day of its published returns; undefined for all others. */
function fundOf(sources: Sources, code: string, row: PublishedRow): Fund | undefined {
  const file = sources.files.get(code);
  const asOf = parseDay(row['as_of'] ?? '');
  if (!file || !asOf) return undefined;
  const values = publishedRows(file).filter(({ date = '' }) => date <= asOf);
  if (values.at(-1)?.['date'] !== asOf) return undefined;
  const listed = (sources.events.get(code) ?? []).map(listedEvent);
  const snapshot = sources.snapshots.get(code);
  const happened = Number(snapshot?.['dividend_count']) + Number(snapshot?.['split_count']);
  const series = seriesOf(values, new Map(listed.map(({ day, event }) => [day, event])));
  const valueDays = new Set(series.map(({ day }) => day));
  const figures = figuresOf(series);
  return { asOf, figures, valueDays, listed, isListCut: happened > listed.length };
}

/** The same function that computes what the mall shows. */
function figuresOf(series: readonly DatedValue[]): readonly PeriodFigure[] {
  const [first] = series;
  if (!first) return [];
  const track = trackOf(series);
  const returns = dailyReturns(track.values);
  const basis = { track, returns, establishedOn: first.day, riskFree: rate(0n) };
  return periodFigures({ ...basis, hasRisk: false });
}

/** 每份派现金0.0500元, 每份基金份额折算1.4655份; a ratio that was not known is written '--'. */
function listedEvent(row: PublishedRow): ListedEvent {
  const day = dayOf(row['date'] ?? '');
  if (row['kind'] !== 'split')
    return { day, event: { dividend: nav(parseDecimal(row['amount_per_share'] ?? '', 8) ?? 0n) } };
  const ratio = /(\d+(?:\.\d+)?)\D$/.exec(row['text'] ?? '')?.[1];
  const split = ratio === undefined ? undefined : parseDecimal(ratio, 9);
  return { day, event: split === undefined ? undefined : { split: splitRatio(split) } };
}

function seriesOf(
  rows: readonly PublishedRow[],
  listed: ReadonlyMap<Day, ValueEvent | undefined>,
): readonly DatedValue[] {
  const series: DatedValue[] = [];
  let before = nav(0n);
  for (const row of rows) {
    const day = parseDay(row['date'] ?? '');
    const unit = nav(parseDecimal(row['unit_nav'] ?? '', 8) ?? 0n);
    if (!day || unit === 0n) continue;
    const last = series.at(-1);
    const event = listed.get(day) ?? ownDividend(row);
    series.push({ day, value: last ? adjustedAfter(last.value, before, unit, event) : unit });
    before = unit;
  }
  return series;
}

function ownDividend(row: PublishedRow): ValueEvent | undefined {
  const dividend = parseDecimal(row['dividend'] ?? '', 8) ?? 0n;
  return dividend > 0n ? { dividend: nav(dividend) } : undefined;
}

function unsupportedSince(fund: Fund, base: Day): Unsupported | undefined {
  if (fund.asOf < addMonths(PAGES_READ_ON, -1))
    return 'its page stopped following the fund long before it was read';
  const known = fund.listed.map(({ day }) => day).toSorted();
  if (fund.isListCut && (known[0] ?? fund.asOf) > base)
    return 'the dividend list was cut and begins after the base day';
  const within = fund.listed.filter(({ day }) => day > base && day <= fund.asOf);
  if (within.some(({ day }) => !fund.valueDays.has(day)))
    return 'a listed dividend or split has no net value of its day';
  if (within.some(({ event }) => !event)) return 'a listed split has no ratio';
  return undefined;
}

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new RangeError(`${text} is no day`);
  return day;
}
