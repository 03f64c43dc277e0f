import { expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { findLockEnd, firstRedeemableDay, lockEndOf } from './lock-end.ts';

const calendar = builtInCalendar();
const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

it.each([
  {
    from: '2025-08-29',
    months: 6,
    end: '2026-03-02',
    why: 'EX-1.3: February ends on Saturday the 28th',
  },
  { from: '2026-01-12', months: 1, end: '2026-02-12', why: 'the same date of the next month' },
  { from: '2025-11-13', months: 3, end: '2026-02-13', why: 'a year may end in between' },
  { from: '2026-03-31', months: 1, end: '2026-04-30', why: 'April has no 31st' },
  { from: '2026-09-01', months: 1, end: '2026-10-08', why: 'the National Day holiday is closed' },
])('$from for $months months ends $end: $why', ({ from, months, end }) => {
  expect(lockEndOf(day(from), months, calendar)).toBe(end);
  expect(findLockEnd(day(from), months, calendar)).toBe(end);
});

it.each([
  { lockedUntil: undefined, first: '2026-11-16', why: 'there is no lock' },
  { lockedUntil: day('2027-05-13'), first: '2027-05-13', why: 'the lock ends later' },
  { lockedUntil: day('2026-11-13'), first: '2026-11-16', why: 'the lock ends earlier' },
])('shares can be redeemed from $first when $why', ({ lockedUntil, first }) => {
  expect(firstRedeemableDay({ redeemableOn: day('2026-11-16'), lockedUntil })).toBe(first);
});

it('a lock that ends beyond the calendar is left open', () => {
  expect(findLockEnd(day('2026-09-01'), 1_200, calendar)).toBeUndefined();
});
