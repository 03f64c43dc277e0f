import { assert } from '../../assert.ts';
import { addMonths } from '../../calendar/add-months.ts';
import { type Day, parseDay } from '../../calendar/day.ts';

const SHORTEST_MONTHS = 12;

/** The first day of every month in a span from which at least a year is left to its end. */
export function startMonths({
  from,
  to,
}: {
  readonly from: Day;
  readonly to: Day;
}): readonly Day[] {
  const begun = parseDay(`${from.slice(0, 8)}01`);
  assert(begun !== undefined, 'every month has a first day');
  const last = addMonths(to, -SHORTEST_MONTHS);
  const starts: Day[] = [];
  for (let day = begun < from ? addMonths(begun, 1) : begun; day <= last; day = addMonths(day, 1))
    starts.push(day);
  return starts;
}

/** How results are spread: the worst, the quarters, the best, and how many of them gained. */
export type Spread = {
  readonly count: number;
  readonly lowest: number;
  readonly lowerQuarter: number;
  readonly middle: number;
  readonly upperQuarter: number;
  readonly highest: number;
  readonly gained: number;
};

/** Undefined without any result. A quarter between two results lies on the straight line between them. */
export function spreadOf(results: readonly number[]): Spread | undefined {
  const sorted = results.toSorted((one, other) => one - other);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return undefined;
  const at = (part: number) => {
    const place = part * (sorted.length - 1);
    const [below = lowest, above = highest] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  return {
    count: sorted.length,
    lowest,
    lowerQuarter: at(0.25),
    middle: at(0.5),
    upperQuarter: at(0.75),
    highest,
    gained: sorted.filter((result) => result > 0).length,
  };
}
