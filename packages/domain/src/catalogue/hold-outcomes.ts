import { addMonths } from '../calendar/add-months.ts';
import type { Day } from '../calendar/day.ts';
import type { Rate } from '../money/units.ts';
import { rateOfDouble, shareOf } from './daily-returns.ts';
import type { DatedValue } from './period-return.ts';

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

/** The end of a holding that began on a day. */
export type HoldEnd = (start: Day, period: HoldPeriod) => Day;

export const holdEnd: HoldEnd = (start, period) => addMonths(start, HOLD_MONTHS[period]);

/** The same, remembered: thousands of products begin on the same days. */
export function rememberHoldEnds(): HoldEnd {
  const known = new Map<HoldPeriod, Map<Day, Day>>(
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
  series: readonly DatedValue[],
  period: HoldPeriod,
  endOf: HoldEnd = holdEnd,
): HoldOutcome {
  const through = series.at(-1)?.day;
  let ahead = 0;
  let samples = 0;
  let total = 0;
  let at = 0;
  for (const start of series) {
    const end = endOf(start.day, period);
    if (through === undefined || end > through) break;
    // Later starts end later, so the place only moves on.
    while ((series[at + 1]?.day ?? end) <= end && at + 1 < series.length) at++;
    const sold = series[at] ?? start;
    samples++;
    if (sold.value > start.value) ahead++;
    total += Number(sold.value) / Number(start.value) - 1;
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
