// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { leadingBlanks, monthAfter, monthName } from './month-sheet.ts';

it.each([
  { first: '2026-11-01', blanks: 6, name: '2026 年 11 月', why: 'a Sunday stands last' },
  { first: '2026-06-01', blanks: 0, name: '2026 年 6 月', why: 'a Monday stands first' },
  { first: '2027-01-01', blanks: 4, name: '2027 年 1 月', why: 'a Friday' },
])('$first: $why', ({ first, blanks, name }) => {
  const date_num = parseDay(first);
  assert(date_num !== undefined, `${first} is a day`);
  expect(leadingBlanks([{ date_num }])).toBe(blanks);
  expect(monthName([{ date_num }])).toBe(name);
});

it('draws nothing for a month without days', () => {
  expect(leadingBlanks([])).toBe(0);
  expect(monthName([])).toBe('');
});

it.each([
  { from: '2026-11-16', months: 0, month: '202611', why: 'its own' },
  { from: '2026-11-16', months: 2, month: '202701', why: 'over the end of the year' },
  { from: '2026-01-31', months: -1, month: '202512', why: 'before the year began' },
  { from: '2026-12-31', months: 12, month: '202712', why: 'a whole year on' },
])('$months months from $from: $why', ({ from, months, month }) => {
  const day = parseDay(from);
  assert(day !== undefined, `${from} is a day`);
  expect(monthAfter(day, months)).toBe(month);
});
