import { dayOfEpoch, epochOf } from '../../calendar/day.ts';
import { divide } from '../../money/rounding.ts';
import type { Rate } from '../../money/units.ts';
import type { FigurePeriod, PeriodFigure } from './period-figures.ts';
import { baseDayOf } from './period-return.ts';
import { placeOnOrBefore, trackFrom, type ValueTrack, valueAt } from './value-track.ts';

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
export function quoteOf(track: ValueTrack, figures: readonly PeriodFigure[]): Quote {
  const of = (period: FigurePeriod) => figures.find((figure) => figure.period === period);
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
    yearTrend: figures.length > 0 ? trendOf(lastYear(track)) : [],
  };
}

/** From the last value a year ago; the whole track when it begins later. */
function lastYear(track: ValueTrack): ValueTrack {
  const yearAgo = epochOf(baseDayOf('1y', dayOfEpoch(track.epochs.at(-1) ?? 0)));
  return trackFrom(track, placeOnOrBefore(track, yearAgo) ?? 0);
}

function trendOf(track: ValueTrack): readonly number[] {
  const { length } = track.values;
  if (length < TREND_STEPS) return [];
  const first = valueAt(track, 0);
  return Array.from({ length: TREND_STEPS }, (_, step) => {
    const at = Math.round((step * (length - 1)) / (TREND_STEPS - 1));
    // The return is rounded to the hundredth of a percent in one step.
    return Number(divide((valueAt(track, at) - first) * 10_000n, first, 'half_up'));
  });
}
