import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { openDaysOf } from '../calendar/trading-calendar.ts';
import { bookingDay } from './booking-day.ts';

const calendar = {
  openDays: openDaysOf(knownDay('2026-06-01'), knownDay('2026-06-30'), []),
  closures: [],
  provisionalYears: [],
};

it.each([
  { day: '2026-06-10', confirmDays: 1, is: '2026-06-10', why: 'orders of the day before are in' },
  { day: '2026-06-12', confirmDays: 2, is: '2026-06-15', why: 'they need a day more' },
  { day: '2026-06-13', confirmDays: 1, is: '2026-06-15', why: 'a Saturday counts for Monday' },
  { day: '2026-06-10', confirmDays: 0, is: '2026-06-10', why: 'never before the day itself' },
  { day: '2026-06-30', confirmDays: 2, is: undefined, why: 'the calendar has ended' },
])('$day with T+$confirmDays is $is: $why', ({ day, confirmDays, is }) => {
  expect(bookingDay(calendar, knownDay(day), confirmDays)).toBe(is);
});
