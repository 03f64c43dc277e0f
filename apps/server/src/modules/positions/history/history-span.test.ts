import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { daySpan, monthSpan } from './history-span.ts';

const THROUGH = knownDay('2026-11-15');
const A_YEAR = { daysMax: 3_660, usual: (to: Day) => addMonths(to, -12) };
const days = (begin?: string, end?: string) => ({
  ...(begin === undefined ? {} : { begin_date: knownDay(begin) }),
  ...(end === undefined ? {} : { end_date: knownDay(end) }),
});
const months = (begin?: string, end?: string) => ({
  ...(begin === undefined ? {} : { begin_month: begin }),
  ...(end === undefined ? {} : { end_month: end }),
});

it.each([
  { asked: days(), from: '2025-11-15', to: '2026-11-15', why: 'a year up to the last closed day' },
  { asked: days('2026-11-10'), from: '2026-11-10', to: '2026-11-15', why: 'up to the last day' },
  {
    asked: days('2026-11-10', '2027-01-01'),
    from: '2026-11-10',
    to: '2026-11-15',
    why: 'not over',
  },
  { asked: days(undefined, '2026-01-31'), from: '2025-01-31', to: '2026-01-31', why: 'its year' },
  { asked: days('2010-01-01'), from: '2010-01-01', to: '2020-01-08', why: 'ten years at most' },
  { asked: days('0001-01-01', '2000-01-05'), from: '2000-01-01', to: '2000-01-05', why: 'early' },
])('$from to $to: $why', ({ asked, from, to }) => {
  expect(daySpan(asked, THROUGH, A_YEAR)).toEqual({ from, to });
});

it.each([
  { asked: days('9999-12-31'), why: 'the future, to the last day that can be written' },
  { asked: days('2026-11-16'), why: 'the open day' },
  { asked: days(undefined, '0001-01-01'), why: 'the first day that can be written' },
])('has no days: $why', ({ asked }) => {
  expect(daySpan(asked, THROUGH, A_YEAR)).toBeUndefined();
});

it.each([
  { asked: months(), from: '2025-12-01', to: '2026-11-15', why: 'twelve months, one running' },
  { asked: months('202609', '202610'), from: '2026-09-01', to: '2026-10-31', why: 'whole months' },
  { asked: months('202611', '999912'), from: '2026-11-01', to: '2026-11-15', why: 'not over' },
  { asked: months('000001', '200001'), from: '2000-01-01', to: '2000-01-31', why: 'no year zero' },
  { asked: months('201001'), from: '2010-01-01', to: '2019-12-31', why: 'ten years at most' },
])('months $from to $to: $why', ({ asked, from, to }) => {
  expect(monthSpan(asked, THROUGH)).toEqual({ from, to });
});

it.each([
  { asked: months('999912'), why: 'the future' },
  { asked: months(undefined, '000012'), why: 'the year zero' },
])('has no months: $why', ({ asked }) => {
  expect(monthSpan(asked, THROUGH)).toBeUndefined();
});
