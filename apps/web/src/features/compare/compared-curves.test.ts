import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { type CurvePoint, commonStart, comparedChart } from './compared-curves.ts';

const at = (text: string, hundredths: number): CurvePoint => {
  const date_num = parseDay(text);
  assert(date_num !== undefined, 'the test names a day');
  const value = rate(BigInt(hundredths) * 10_000n);
  return { date_num, yield: value, benchmark_yield: null, peer_yield: null };
};
const OLD = [at('2026-01-05', 0), at('2026-01-06', 50), at('2026-01-07', 125)];
const YOUNG = [at('2026-01-06', 0), at('2026-01-08', -20)];

it('begins where the youngest begins', () => {
  expect(commonStart([OLD, YOUNG])).toBe('2026-01-06');
  expect(commonStart([OLD, []])).toBe('2026-01-05');
  expect(commonStart([])).toBeUndefined();
});

it('lays the curves over the days any of them has, and leaves gaps empty', () => {
  const { days, series } = comparedChart([
    { productNo: '1', name: '甲', points: OLD },
    { productNo: '2', name: '乙', points: YOUNG },
  ]);
  expect(days).toEqual(['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08']);
  expect(series.map(({ values }) => values)).toEqual([
    [0, 0.5, 1.25, null],
    [null, 0, null, -0.2],
  ]);
  expect(new Set(series.map(({ tone }) => tone)).size).toBe(2);
});
