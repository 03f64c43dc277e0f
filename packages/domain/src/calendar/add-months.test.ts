import { expect, it } from 'vitest';
import { addMonths } from './add-months.ts';
import { parseDay } from './day.ts';

it.each([
  { from: '2026-01-31', count: 1, to: '2026-02-28', why: 'clipped to the end of February' },
  { from: '2024-01-31', count: 1, to: '2024-02-29', why: 'clipped to a leap day' },
  { from: '2026-01-29', count: 1, to: '2026-02-28', why: 'one day beyond February' },
  { from: '2026-03-31', count: 1, to: '2026-04-30', why: 'clipped to a month of thirty days' },
  { from: '2026-02-28', count: 1, to: '2026-03-28', why: 'the end of a month stays its date' },
  { from: '2026-11-15', count: 2, to: '2027-01-15', why: 'into the next year' },
  { from: '2026-01-15', count: -1, to: '2025-12-15', why: 'back into the last year' },
  { from: '2026-12-31', count: 0, to: '2026-12-31', why: 'no month at all' },
  { from: '0999-12-31', count: -1, to: '0999-11-30', why: 'a year is written with four digits' },
])('$from and $count months is $to: $why', ({ from, count, to }) => {
  const day = parseDay(from);
  if (!day) throw new Error(`${from} is a day`);
  expect(addMonths(day, count)).toBe(to);
});
