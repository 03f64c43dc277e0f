import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nav, rate, shares } from '../money/units.ts';
import { isNearest } from '../testing/is-nearest.ts';
import { performanceFee } from './performance-fee.ts';

const LOT = {
  shares: shares(100_000_000n),
  startValue: nav(100_000_000n),
  startTotal: nav(100_000_000n),
  benchmark: rate(4_000_000n),
  part: rate(20_000_000n),
};

describe('the performance fee', () => {
  it.each([
    { end: 103_000_000n, days: 182, fee: 201_096n, why: 'EX-5.1: a fifth of what is above 4 %' },
    { end: 100_800_000n, days: 92, fee: 0n, why: 'EX-5.2: 3.17 % a year is below the benchmark' },
    { end: 98_000_000n, days: 92, fee: 0n, why: 'a loss is never charged' },
    { end: 104_000_000n, days: 365, fee: 0n, why: 'exactly the benchmark is not above it' },
    { end: 104_100_000n, days: 365, fee: 20_000n, why: 'a fifth of a thousand yuan' },
  ])('is $fee after $days days at $end, because $why', ({ end, days, fee }) => {
    expect(performanceFee({ ...LOT, endTotal: nav(end), days })).toBe(fee);
  });

  it('is rounded once, whatever was earned', () => {
    const values = fc.bigInt(10_000_000n, 1_000_000_000n);
    const figures = fc.record({
      shares: fc.bigInt(1n, 10n ** 12n),
      start: values,
      gain: fc.bigInt(0n, 1_000_000_000n),
      days: fc.integer({ min: 1, max: 1_000 }),
      benchmark: fc.bigInt(0n, 10_000_000n),
      part: fc.bigInt(0n, 60_000_000n),
    });
    fc.assert(
      fc.property(figures, (drawn) => {
        const fee = performanceFee({
          shares: shares(drawn.shares),
          startValue: nav(drawn.start),
          startTotal: nav(drawn.start),
          endTotal: nav(drawn.start + drawn.gain),
          days: drawn.days,
          benchmark: rate(drawn.benchmark),
          part: rate(drawn.part),
        });
        // In yuan: shares × (gain − start × benchmark × days ÷ 365) × part, over one denominator.
        const free = drawn.start * drawn.benchmark * BigInt(drawn.days);
        const excess = drawn.gain * 365n * 10n ** 8n - free;
        const numerator = drawn.shares * (excess > 0n ? excess : 0n) * drawn.part;
        expect(isNearest(fee, numerator, 365n * 10n ** 24n)).toBe(true);
      }),
    );
  });
});
