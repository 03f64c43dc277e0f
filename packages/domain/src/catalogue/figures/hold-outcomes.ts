import { addMonths } from '../../calendar/add-months.ts';
import { dayOfEpoch, epochOf } from '../../calendar/day.ts';
import type { Rate } from '../../money/units.ts';
import { rateOfDouble, shareOf } from './daily-returns.ts';
import type { ValueTrack } from './value-track.ts';

const HOLD_MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '2y': 24, '3y': 36 } as const;
export type HoldPeriod = keyof typeof HOLD_MONTHS;
export const HOLD_PERIODS: readonly HoldPeriod[] = ['1m', '3m', '6m', '1y', '2y', '3y'];

/** How everyone fared who bought on some day of the past and held for a period (domain rules 8.9). */
export type HoldOutcome = {
  /** Start days whose holder had more at the end; the same amount is not more. */
  readonly ahead: number;
  readonly samples: number;
  /** The mean return of all start days; undefined without any. */
  readonly average: Rate | undefined;
};

/** The end of a holding that began on a day, both as days since 1970. */
export type HoldEnd = (start: number, period: HoldPeriod) => number;

export const holdEnd: HoldEnd = (start, period) =>
  epochOf(addMonths(dayOfEpoch(start), HOLD_MONTHS[period]));

/** The same, remembered: thousands of products begin on the same days. */
export function rememberHoldEnds(): HoldEnd {
  const known = new Map<HoldPeriod, Map<number, number>>(
    HOLD_PERIODS.map((period) => [period, new Map()]),
  );
  return (start, period) => {
    const ends = known.get(period);
    const found = ends?.get(start);
    if (found !== undefined) return found;
    const end = holdEnd(start, period);
    ends?.set(start, end);
    return end;
  };
}

/** Counts every start day whose holding has ended by the last value; each is sold at the last value on or before its end. */
export function holdOutcome(
  { epochs, values }: ValueTrack,
  period: HoldPeriod,
  endOf: HoldEnd = holdEnd,
): HoldOutcome {
  const through = epochs.at(-1) ?? 0;
  let ahead = 0;
  let samples = 0;
  let total = 0;
  let at = 0;
  for (let start = 0; start < epochs.length; start++) {
    const end = endOf(epochs[start] ?? 0, period);
    if (end > through) break;
    // Later starts end later, so the place only moves on; some value is on the last day at the latest.
    while ((epochs[at + 1] ?? Number.POSITIVE_INFINITY) <= end) at++;
    const bought = values[start] ?? 0;
    const sold = values[at] ?? 0;
    samples++;
    if (sold > bought) ahead++;
    total += sold / bought - 1;
  }
  return { ahead, samples, average: samples === 0 ? undefined : rateOfDouble(total / samples) };
}

/** Fewer start days than this are an anecdote. */
const MIN_SAMPLES = 60;

/** What may be shown of an outcome: nothing of too few samples. */
export function shownOutcome({ ahead, samples, average }: HoldOutcome): {
  readonly probability: Rate | undefined;
  readonly average: Rate | undefined;
} {
  if (samples < MIN_SAMPLES) return { probability: undefined, average: undefined };
  return { probability: shareOf(ahead, samples), average };
}
