// @vitest-environment node

import { type Day, parseDay } from '@mall/domain/calendar/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDateTime, formatDay, formatFullDay, formatMonth, formatWeekday } from './day.ts';

// The text is a day, as the first test below shows.
const today = parseDay('2026-11-12') as Day;

it.each([
  { value: 20261116, text: '11-16', full: '2026-11-16', why: 'same year, from the integer' },
  { value: '20261116', text: '11-16', full: '2026-11-16', why: 'same year, from digits' },
  { value: '2026-11-16', text: '11-16', full: '2026-11-16', why: 'same year, as a day' },
  { value: 20250310, text: '2025-03-10', full: '2025-03-10', why: 'another year is named' },
  { value: 20270108, text: '2027-01-08', full: '2027-01-08', why: 'also a later one' },
  { value: 2026111, text: '--', full: '--', why: 'seven digits are no date' },
  { value: 0, text: '--', full: '--', why: 'the registrar writes 0 for none' },
  { value: '', text: '--', full: '--', why: 'empty' },
  { value: null, text: '--', full: '--', why: 'missing' },
  { value: 20260230, text: '--', full: '--', why: 'no such day' },
])('$value → $text: $why', ({ value, text, full }) => {
  expect(formatDay(value, { today })).toBe(text);
  expect(formatFullDay(value)).toBe(full);
});

it.each([
  { value: 202611, text: '2026年11月' },
  { value: '2026-03-10', text: '2026年3月' },
  { value: 202613, text: '--' },
  { value: null, text: '--' },
])('prints the month of $value as $text', ({ value, text }) => {
  expect(formatMonth(value)).toBe(text);
});

it.each([
  { value: '2026-11-16 14:50:12', text: '2026-11-16 14:50:12' },
  { value: '2026-11-16', text: '--' },
  { value: '', text: '--' },
  { value: null, text: '--' },
])('prints the instant $value as $text', ({ value, text }) => {
  expect(formatDateTime(value)).toBe(text);
});

it('knows the weekday of a day', () => {
  expect([formatWeekday(today), formatWeekday('2027-01-08'), formatWeekday(0)]).toEqual([
    '周四',
    '周五',
    '--',
  ]);
});

it('agrees with the platform calendar on every weekday', () => {
  const names = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(formatWeekday(day)).toBe(names[date.getUTCDay()]);
      },
    ),
  );
});
