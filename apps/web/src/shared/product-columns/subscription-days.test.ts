import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { subscriptionDays } from './subscription-days.ts';

it.each([
  { begins: '2026-11-14', ends: '2026-12-01', text: '2天后开售', why: 'it has not begun' },
  { begins: '2026-11-13', ends: '2026-12-01', text: '1天后开售', why: 'it begins tomorrow' },
  { begins: '2026-11-12', ends: '2026-11-13', text: '还剩1天', why: 'it began today' },
  { begins: '2026-11-01', ends: '2026-11-12', text: '今日截止', why: 'the last day' },
  { begins: '2026-11-01', ends: '2026-11-11', text: '--', why: 'it is over' },
  { begins: '2026-11-01', ends: '2027-01-01', text: '还剩50天', why: 'days count over the year' },
])('says $text from $begins to $ends: $why', ({ begins, ends, text }) => {
  const today = day('2026-11-12');
  expect(subscriptionDays({ begins: day(begins), ends: day(ends), today })).toBe(text);
});

it('says nothing before the business day is known', () => {
  expect(subscriptionDays({ begins: null, ends: day('2026-11-13'), today: undefined })).toBe('--');
});

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
