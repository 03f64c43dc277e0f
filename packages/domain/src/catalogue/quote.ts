import { addMonths } from '../calendar/add-months.ts';
import type { Day } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import { NAV_ONE, type Nav, type Rate, rate } from '../money/units.ts';
import {
  baseDayOf,
  type DatedValue,
  lastOnOrBefore,
  periodReturn,
  returnBetween,
} from './period-return.ts';
import { maxDrawdown } from './risk-statistics.ts';

/** What a list shows of a product's past. Undefined where there is not enough of it. */
export type Quote = {
  readonly month1: Rate | undefined;
  readonly month3: Rate | undefined;
  readonly month6: Rate | undefined;
  readonly year1: Rate | undefined;
  readonly year2: Rate | undefined;
  readonly year3: Rate | undefined;
  readonly thisYear: Rate | undefined;
  readonly sinceStart: Rate | undefined;
  /** The deepest fall of the last year, nothing fallen is zero. */
  readonly drawdown: Rate | undefined;
  /** The last year's return at even steps, in hundredths of a percent. */
  readonly yearTrend: readonly number[];
};

export type QuoteBasis = {
  /** Adjusted values, at least from the base of one year (if the product is that old) to the last. */
  readonly recent: readonly DatedValue[];
  /** The adjusted values at the bases of two and three years. */
  readonly year2Base: Nav | undefined;
  readonly year3Base: Nav | undefined;
  readonly establishedOn: Day;
  /** False for what earns a fixed price: money funds have no fall to show. */
  readonly hasDrawdown: boolean;
};

const NO_PAST: Quote = {
  month1: undefined,
  month3: undefined,
  month6: undefined,
  year1: undefined,
  year2: undefined,
  year3: undefined,
  thisYear: undefined,
  sinceStart: undefined,
  drawdown: undefined,
  yearTrend: [],
};

/** Nobody advertises the past of a product younger than this (domain rules 7.4). */
const MIN_AGE_MONTHS = 6;
const TREND_STEPS = 25;

export function quoteOf(basis: QuoteBasis): Quote {
  const { recent, establishedOn } = basis;
  const last = recent.at(-1);
  if (!last || addMonths(establishedOn, MIN_AGE_MONTHS) > last.day) return NO_PAST;
  const since = (base: Nav | undefined) => base && returnBetween(base, last.value);
  const lastYear = partSince(recent, baseDayOf('1y', last.day));
  return {
    month1: periodReturn(recent, '1m'),
    month3: periodReturn(recent, '3m'),
    month6: periodReturn(recent, '6m'),
    year1: periodReturn(recent, '1y'),
    year2: since(basis.year2Base),
    year3: since(basis.year3Base),
    thisYear: periodReturn(recent, 'ytd'),
    // Every fund begins at a price of one.
    sinceStart: returnBetween(NAV_ONE, last.value),
    drawdown: basis.hasDrawdown ? (maxDrawdown(lastYear)?.depth ?? rate(0n)) : undefined,
    yearTrend: trendOf(lastYear),
  };
}

/** From the last value on or before a day; the whole series when it begins later. */
export function partSince(series: readonly DatedValue[], day: Day): readonly DatedValue[] {
  return series.slice(lastOnOrBefore(series, day) ?? 0);
}

function trendOf(series: readonly DatedValue[]): readonly number[] {
  const first = series[0];
  if (!first || series.length < TREND_STEPS) return [];
  return Array.from({ length: TREND_STEPS }, (_, step) => {
    const index = Math.round((step * (series.length - 1)) / (TREND_STEPS - 1));
    const value = series[index]?.value ?? first.value;
    return Number(divide(returnBetween(first.value, value), 10_000n, 'half_up'));
  });
}
