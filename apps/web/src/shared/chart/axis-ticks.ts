import { type Day, epochOf } from '@mall/domain/calendar/day';
import type { ValueText } from './chart-data.ts';

type Steps = { readonly most: number; readonly nice: readonly number[] };

const USUAL: Steps = { most: 5, nice: [1, 2, 2.5, 5, 10] };
/** Levels and grades begin at whole fives and tens of percent: steps of 25 would lie inside of them. */
const OF_BANDS: Steps = { most: 6, nice: [1, 2, 5, 10] };

/** How many times ten the steps may grow beyond what the values alone would take. */
const DECADES = [0, 1, 2, 3, 4, 5, 6];

/**
 * A few round values that enclose all of them; the axis ends at the first and the last. No two of them are written alike:
 * near to a line its steps would be finer than what is written of a value.
 */
export function valueTicks(
  lowest: number,
  highest: number,
  text: ValueText = String,
  { most, nice }: Steps = USUAL,
): readonly number[] {
  const span = highest - lowest || Math.abs(highest) * 0.01 || 1;
  const middle = (lowest + highest) / 2;
  const low = highest === lowest ? middle - span : lowest;
  const high = highest === lowest ? middle + span : highest;
  for (const step of stepsFrom((high - low) / (most - 1), nice)) {
    const first = Math.floor(rounded(low / step));
    const last = Math.ceil(rounded(high / step));
    if (last - first >= most) continue;
    const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
      rounded((first + index) * step),
    );
    if (new Set(ticks.map(text)).size === ticks.length) return ticks;
  }
  return [low, high];
}

type Line = { readonly values: readonly (number | null)[] };

export type TickNeeds = {
  /** Percent curves keep zero in sight. */
  readonly hasZero: boolean;
  /** Behind the lines lie levels or grades, whose bounds the values of the axis should be. */
  readonly hasBands?: boolean;
  readonly text: ValueText;
};

/** The values of the axis that encloses all lines. */
export function ticksOfLines(
  lines: readonly Line[],
  { hasZero, hasBands = false, text }: TickNeeds,
): readonly number[] {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const shown = hasZero ? [0, ...values] : values;
  if (shown.length === 0) return [0, 1];
  // A spread of ten thousand arguments would be too many for a call.
  const lowest = shown.reduce((least, value) => Math.min(least, value));
  const highest = shown.reduce((most, value) => Math.max(most, value));
  return valueTicks(lowest, highest, text, hasBands ? OF_BANDS : USUAL);
}

/** An axis that leaves zero out makes small moves look large, so a chart says when it does. */
export function leavesZeroOut(ticks: readonly number[]): boolean {
  const [lowest = 0, highest = 0] = [ticks[0], ticks.at(-1)];
  return lowest > 0 || highest < 0;
}

export type DayTick = { readonly at: number; readonly text: string };

const DAY_TICKS = 5;
/** A whole day and the space after it. */
const DAY_PX = 76;

/** How many days can stand below a plot without touching each other: at least its ends. */
export function dayPlaces(plotPx: number): number {
  return Math.max(2, Math.min(DAY_TICKS, Math.floor(plotPx / DAY_PX)));
}

/** The first day, the last, and round places between them, in months where each of them has its own. */
export function dayTicks(days: readonly Day[], places = DAY_TICKS): readonly DayTick[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first === last) return [{ at: epochOf(first), text: first }];
  const step = (days.length - 1) / (places - 1);
  const isLong = epochOf(last) - epochOf(first) > QUARTER_DAYS && step > MONTH_DAYS;
  const inner = Array.from({ length: places - 2 }, (_, index) => {
    const day = days[Math.round(step * (index + 1))] ?? last;
    return { at: epochOf(day), text: isLong ? day.slice(0, 7) : day.slice(5) };
  });
  const ends = [first, last].map((day) => ({ at: epochOf(day), text: day }));
  return [...ends.slice(0, 1), ...(days.length > places ? inner : []), ...ends.slice(1)];
}

// Up to about three months the day matters, beyond that the month.
const QUARTER_DAYS = 92;
const MONTH_DAYS = 31;

function stepsFrom(smallest: number, nice: Steps['nice']): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(smallest));
  return DECADES.map((decade) => power * 10 ** decade).flatMap((unit) =>
    nice.map((factor) => factor * unit).filter((step) => step >= smallest * 0.999),
  );
}

/** 0.1 + 0.2 is not what an axis should print. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
