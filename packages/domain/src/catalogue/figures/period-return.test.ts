import { describe, expect, it } from 'vitest';
import { assert } from '../../assert.ts';
import { addMonths } from '../../calendar/add-months.ts';
import { type Day, parseDay } from '../../calendar/day.ts';
import { baseDayOf, type Period } from './period-return.ts';

function day(text: string): Day {
  const found = parseDay(text);
  assert(found !== undefined, `${text} is a day`);
  return found;
}

describe('a number of months earlier', () => {
  it.each([
    ['2026-11-13', -1, '2026-10-13', 'the same day of the month'],
    ['2026-03-31', -1, '2026-02-28', 'clipped to the end of a shorter month'],
    ['2024-03-31', -1, '2024-02-29', 'a leap February has one day more'],
    ['2026-01-15', -1, '2025-12-15', 'the year goes back too'],
    ['2025-08-29', 6, '2026-02-28', 'a lock of six months ends with February (EX-1.3)'],
    ['2026-11-30', 3, '2027-02-28', 'forward over a year'],
  ])('%s %i is %s: %s', (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected);
  });
});

describe('the base of a period', () => {
  it.each<[Period, string]>([
    ['1m', '2026-10-13'],
    ['3m', '2026-08-13'],
    ['6m', '2026-05-13'],
    ['1y', '2025-11-13'],
    ['3y', '2023-11-13'],
    ['ytd', '2025-12-31'],
  ])('%s counts from %s', (period, expected) => {
    expect(baseDayOf(period, day('2026-11-13'))).toBe(expected);
  });
});
