import { expect, it } from 'vitest';
import { dayOfEpoch } from '../calendar/day.ts';
import { nav, rate } from '../money/units.ts';
import { annualised, maxDrawdown, sharpeRatio, volatility } from './risk-statistics.ts';

/** 2026-01-01 in days since 1970. */
const JANUARY_2026 = 20_454;
const seriesOf = (values: readonly number[]) =>
  values.map((value, index) => ({
    day: dayOfEpoch(JANUARY_2026 + index),
    value: nav(BigInt(Math.round(value * 1e8))),
  }));

it('finds the deepest fall, its days and its recovery (EX-8.11)', () => {
  const fall = maxDrawdown(seriesOf([1.0, 1.05, 1.02, 1.1, 0.99, 0.96, 1.03, 1.12]));
  expect((Number(fall?.depth) / 1e6).toFixed(2)).toBe('12.73');
  expect(fall).toMatchObject({
    peakOn: '2026-01-04',
    troughOn: '2026-01-06',
    recoveredOn: '2026-01-08',
  });
});

it('has no recovery while the peak is not reached again, and no fall where nothing fell', () => {
  expect(maxDrawdown(seriesOf([1, 2, 1.5]))?.recoveredOn).toBeUndefined();
  expect(maxDrawdown(seriesOf([1, 1, 2]))).toBeUndefined();
});

it('prefers the deeper of two falls by its share of the peak, not by its points', () => {
  const fall = maxDrawdown(seriesOf([1, 0.5, 4, 3]));
  expect(fall).toMatchObject({ depth: 50_000_000n, troughOn: '2026-01-02' });
});

it('annualises the spread of daily returns (EX-8.12)', () => {
  let value = 1;
  const series = seriesOf([
    1,
    ...[0.004, -0.002, 0.001, 0.006, -0.005].map((r) => (value *= 1 + r)),
  ]);
  expect((Number(volatility(series)) / 1e6).toFixed(2)).toBe('7.02');
  expect(volatility(seriesOf([1, 1.1]))).toBeUndefined();
});

it('gives a Sharpe ratio only to series that are long enough', () => {
  const zigzag = (length: number) =>
    seriesOf(Array.from({ length }, (_, index) => 1 + (index % 2) * 0.01));
  expect(sharpeRatio(zigzag(60), rate(8_450_000n))).toBeUndefined();
  const spread = Number(volatility(zigzag(61))) / 1e8;
  const sharpe = Number(sharpeRatio(zigzag(61), rate(8_450_000n))) / 1e8;
  expect(sharpe).toBeCloseTo((0.0845 - 0.015) / spread, 6);
});

it('never puts less than a year in yearly terms', () => {
  expect(annualised(rate(10_000_000n), 364)).toBeUndefined();
  expect(annualised(rate(21_000_000n), 730)).toBe(10_000_000n);
});
