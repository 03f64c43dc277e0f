import { assert } from '../assert.ts';
import { type Day, parseDay } from './day.ts';

/** The same day of the month so many months later, earlier when negative; clipped to the end of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + count;
  const target = { year: Math.floor(months / 12), month: (months % 12) + 1 };
  for (const clipped of [date, 30, 29, 28]) {
    // A month without this date has no later one either, so the first that exists is the last of the month.
    const found = parseDay(written({ ...target, date: clipped }));
    if (found) return found;
  }
  assert(false, 'every month has a 28th');
}

function written(parts: {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.date)}`;
}
