// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { rangeRequest, readRange, writeRange } from './chart-ranges.ts';

it.each([
  { range: '', asked: { period: '1y' }, why: 'none is the usual one' },
  { range: '3m', asked: { period: '3m' }, why: 'a button' },
  { range: '2y', asked: { period: '1y' }, why: 'no button for it' },
  {
    range: '20260105-20260630',
    asked: { begin_date: '2026-01-05', end_date: '2026-06-30' },
    why: 'two days of one’s own',
  },
  { range: '20260630-20260105', asked: { period: '1y' }, why: 'backwards' },
  { range: '20260105-20260105', asked: { period: '1y' }, why: 'one day is no range' },
  { range: '20260230-20260630', asked: { period: '1y' }, why: 'no such day' },
  { range: '<script>', asked: { period: '1y' }, why: 'nonsense' },
])('asks for $asked when the address says $range: $why', ({ range, asked }) => {
  expect(rangeRequest(readRange(new URLSearchParams({ range })))).toEqual(asked);
});

it('writes what it reads, and leaves the usual range and everything else alone', () => {
  const [from, to] = [parseDay('2026-01-05'), parseDay('2026-06-30')];
  assert(from !== undefined && to !== undefined, 'the test names days');
  const address = new URLSearchParams('product_no=910021&range=3m');
  const own = writeRange(address, { kind: 'days', from, to });
  expect(own.toString()).toBe('product_no=910021&range=20260105-20260630');
  expect(readRange(own)).toEqual({ kind: 'days', from, to });
  const usual = writeRange(own, { kind: 'named', key: '1y' });
  expect(usual.toString()).toBe('product_no=910021');
});
