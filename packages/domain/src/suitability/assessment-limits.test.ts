import { expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { assessmentValidTo, attemptsLeft, refuseAttempt } from './assessment-limits.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const TODAY = day('2026-11-12');
const times = (count: number, on: string) => Array.from({ length: count }, () => day(on));

it.each([
  { before: [], left: { today: 2, year: 8 }, why: 'the first' },
  { before: times(1, '2026-11-12'), left: { today: 1, year: 7 }, why: 'one today' },
  { before: times(2, '2026-11-12'), left: { today: 0, year: 6 }, why: 'two today' },
  { before: times(3, '2026-11-12'), left: { today: 0, year: 5 }, why: 'never below nothing' },
  { before: times(2, '2025-11-13'), left: { today: 2, year: 6 }, why: 'still within the months' },
  { before: times(2, '2025-11-12'), left: { today: 2, year: 8 }, why: 'a year ago is over' },
])('leaves $left: $why', ({ before, left }) => {
  expect(attemptsLeft(before, TODAY)).toEqual(left);
});

it.each([
  { before: times(1, '2026-11-12'), refusal: undefined, why: 'a second one may follow' },
  { before: times(2, '2026-11-12'), refusal: 'attempts_today_used_up', why: 'two a day' },
  { before: times(8, '2026-05-06'), refusal: 'attempts_of_year_used_up', why: 'eight a year' },
  {
    before: [...times(6, '2026-05-06'), ...times(2, '2026-11-12')],
    refusal: 'attempts_of_year_used_up',
    why: 'both are used up, and the year lasts longer',
  },
  { before: times(8, '2025-11-12'), refusal: undefined, why: 'those of a year ago are over' },
])('refuses with $refusal: $why', ({ before, refusal }) => {
  expect(refuseAttempt(before, TODAY)).toBe(refusal);
});

it.each([
  { on: '2025-03-10', validTo: '2027-03-10', why: 'EX-6.4' },
  { on: '2024-02-29', validTo: '2026-02-28', why: 'a day that the later year does not have' },
])('counts from $on until $validTo: $why', ({ on, validTo }) => {
  expect(assessmentValidTo(day(on))).toBe(validTo);
});
