import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rate } from '../../money/units.ts';
import { dailyReturns } from './daily-returns.ts';
import { annualised, maxDrawdown, sharpeRatio, volatility } from './risk-statistics.ts';

/** 2026-01-01 in days since 1970. */
const JANUARY_2026 = 20_454;
const seriesOf = (values: readonly number[]) => ({
  epochs: Int32Array.from(values, (_, index) => JANUARY_2026 + index),
  values: Float64Array.from(values, (value) => Math.round(value * 1e8)),
});

describe('the deepest fall', () => {
  it('comes with its days and its recovery (EX-8.11)', () => {
    const fall = maxDrawdown(seriesOf([1.0, 1.05, 1.02, 1.1, 0.99, 0.96, 1.03, 1.12]));
    expect((Number(fall?.depth) / 1e6).toFixed(2)).toBe('12.73');
    expect(fall).toMatchObject({
      peakOn: '2026-01-04',
      troughOn: '2026-01-06',
      recoveredOn: '2026-01-08',
    });
  });

  it.each([
    {
      values: [1, 2, 1.5],
      fall: { depth: 25_000_000n, troughOn: '2026-01-03', recoveredOn: undefined },
      why: 'a peak that is not reached again is no recovery',
    },
    { values: [1, 1, 2], fall: undefined, why: 'standing still is no fall' },
    { values: [], fall: undefined, why: 'nothing cannot fall' },
    {
      values: [1, 0.5, 4, 3],
      fall: { depth: 50_000_000n, peakOn: '2026-01-01', troughOn: '2026-01-02' },
      why: 'the share of the peak counts, not the points',
    },
    {
      values: [2, 1, 2, 4, 2],
      fall: { depth: 50_000_000n, peakOn: '2026-01-01', recoveredOn: '2026-01-03' },
      why: 'of two equal falls the first is told',
    },
    {
      values: [2, 1, 1, 2],
      fall: { troughOn: '2026-01-02' },
      why: 'the trough is the day it was reached, not the last day there',
    },
  ])('of $values is $fall because $why', ({ values, fall }) => {
    if (fall) expect(maxDrawdown(seriesOf(values))).toMatchObject(fall);
    else expect(maxDrawdown(seriesOf(values))).toBeUndefined();
  });

  it('is as deep as the deepest of all pairs of days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }), (values) => {
        const pairs = values.flatMap((peak, from) =>
          values.slice(from + 1).map((value) => (peak - value) / peak),
        );
        const deepest = Math.max(0, ...pairs);
        const found = Number(maxDrawdown(seriesOf(values))?.depth ?? 0n) / 1e8;
        expect(found).toBeCloseTo(deepest, 7);
      }),
    );
  });
});

describe('volatility', () => {
  it('annualises the sample deviation of daily returns (EX-8.12)', () => {
    let value = 1;
    const steps = [0.004, -0.002, 0.001, 0.006, -0.005];
    const series = seriesOf([1, ...steps.map((step) => (value *= 1 + step))]);
    expect((Number(volatility(dailyReturns(series.values))) / 1e6).toFixed(2)).toBe('7.02');
    // The daily figure of the example is the yearly one without the root of 250.
    const daily = Number(volatility(Float64Array.from(steps))) / 1e6 / Math.sqrt(250);
    expect(daily.toFixed(4)).toBe('0.4438');
  });

  it.each([
    { returns: [0.1], expected: undefined, why: 'one return has no spread' },
    { returns: [0.01, 0.01, 0.01], expected: 0n, why: 'what grows evenly does not vary' },
  ])('of $returns is $expected because $why', ({ returns, expected }) => {
    expect(volatility(Float64Array.from(returns))).toBe(expected);
  });
});

describe('the Sharpe ratio', () => {
  const basis = {
    yearly: rate(8_450_000n),
    volatility: rate(16_200_000n),
    riskFree: rate(1_500_000n),
    returnCount: 60,
  };

  it.each([
    { change: {}, shown: '0.43', why: '(8.45 − 1.50) ÷ 16.20 (EX-8.13)' },
    { change: { yearly: rate(-8_450_000n) }, shown: '-0.61', why: 'a loss counts the deposit too' },
    { change: { riskFree: rate(2_000_000n) }, shown: '0.40', why: 'the deposit is a setting' },
    { change: { returnCount: 59 }, shown: undefined, why: '59 returns say nothing' },
    {
      change: { yearly: undefined },
      shown: undefined,
      why: 'less than a year has no annual return',
    },
    { change: { volatility: rate(0n) }, shown: undefined, why: 'nothing divides by no movement' },
    { change: { volatility: undefined }, shown: undefined, why: 'one return has no volatility' },
  ])('is $shown because $why', ({ change, shown }) => {
    const found = sharpeRatio({ ...basis, ...change });
    expect(found === undefined ? undefined : (Number(found) / 1e8).toFixed(2)).toBe(shown);
  });
});

it('never puts less than a year in yearly terms', () => {
  expect(annualised(rate(10_000_000n), 364)).toBeUndefined();
  expect(annualised(rate(10_000_000n), 365)).toBe(10_000_000n);
  expect(annualised(rate(21_000_000n), 730)).toBe(10_000_000n);
});
