// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { timelySince } from './timely-since.ts';

const sheet = (...days: readonly string[]) =>
  days.map((text) => ({
    date_num: day(text.replace('x', '')),
    is_trade_day: text.endsWith('x') ? ('0' as const) : ('1' as const),
  }));

it.each([
  {
    days: sheet('2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'),
    since: '2026-11-09',
    why: 'three trading days before today, which does not count itself',
  },
  {
    days: sheet('2026-11-06', '2026-11-07x', '2026-11-08x', '2026-11-10', '2026-11-11'),
    since: '2026-11-06',
    why: 'closed days do not count',
  },
  {
    days: sheet('2026-11-11', '2026-11-10', '2026-11-09', '2026-11-06'),
    since: '2026-11-09',
    why: 'whatever order the days come in',
  },
  { days: sheet('2026-11-11'), since: undefined, why: 'a calendar that does not reach back' },
])('is $since: $why', ({ days, since }) => {
  expect(timelySince(days, day('2026-11-12'))).toBe(since);
});

function day(text: string) {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
