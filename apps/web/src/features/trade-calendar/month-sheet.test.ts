// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { leadingBlanks, monthName } from './month-sheet.ts';

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
