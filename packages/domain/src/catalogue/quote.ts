import type { Day } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import type { Rate } from '../money/units.ts';
import type { FigurePeriod, PeriodFigure } from './period-figures.ts';
import { baseDayOf, type DatedValue, lastOnOrBefore, returnBetween } from './period-return.ts';

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

const TREND_STEPS = 25;

/** The figures of a product as its row in a list has them; a product without figures has nothing to show. */
export function quoteOf(series: readonly DatedValue[], figures: readonly PeriodFigure[]): Quote {
  const of = (period: FigurePeriod) => figures.find((figure) => figure.period === period);
  const last = series.at(-1);
  return {
    month1: of('1m')?.return,
    month3: of('3m')?.return,
    month6: of('6m')?.return,
    year1: of('1y')?.return,
    year2: of('2y')?.return,
    year3: of('3y')?.return,
    thisYear: of('ytd')?.return,
    sinceStart: of('all')?.return,
    // Of a product younger than a year it is the deepest fall of its life.
    drawdown: (of('1y') ?? of('all'))?.depth,
    yearTrend:
      last && figures.length > 0 ? trendOf(partSince(series, baseDayOf('1y', last.day))) : [],
  };
}

/** From the last value on or before a day; the whole series when it begins later. */
function partSince(series: readonly DatedValue[], day: Day): readonly DatedValue[] {
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
