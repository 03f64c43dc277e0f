import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nav, rate, shares } from '../money/units.ts';
import { isNearest } from '../testing/is-nearest.ts';
import { performanceFee } from './performance-fee.ts';

const LOT = {
  shares: shares(100_000_000n),
  startValue: nav(100_000_000n),
  startTotal: nav(100_000_000n),
  bands: [{ above: rate(4_000_000n), part: rate(20_000_000n) }],
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
          bands: [{ above: rate(drawn.benchmark), part: rate(drawn.part) }],
        });
        // In yuan: shares × (gain − start × benchmark × days ÷ 365) × part, over one denominator.
        const free = drawn.start * drawn.benchmark * BigInt(drawn.days);
        const excess = drawn.gain * 365n * 10n ** 8n - free;
        const numerator = drawn.shares * (excess > 0n ? excess : 0n) * drawn.part;
        expect(isNearest(fee, numerator, 365n * 10n ** 24n)).toBe(true);
      }),
    );
  });

  // 4 % are free, a fifth is taken up to 8 % and half of what is above; a year of a million shares at 1.0000.
  const bands = [
    { above: rate(4_000_000n), part: rate(20_000_000n) },
    { above: rate(8_000_000n), part: rate(50_000_000n) },
  ];
  it.each([
    { end: 104_000_000n, fee: 0n, why: 'it ends where the first band begins' },
    { end: 106_000_000n, fee: 4_000_00n, why: 'only the first band is reached' },
    { end: 108_000_000n, fee: 8_000_00n, why: 'the first band is full' },
    { end: 110_000_000n, fee: 18_000_00n, why: 'each band is charged at its own rate' },
  ])('of two bands is $fee at $end, because $why', ({ end, fee }) => {
    expect(performanceFee({ ...LOT, bands, endTotal: nav(end), days: 365 })).toBe(fee);
  });

  it('is the same for a band that is cut in two, and is rounded once for all of them', () => {
    const figures = fc.record({
      shares: fc.bigInt(1n, 10n ** 12n),
      gain: fc.bigInt(0n, 100_000_000n),
      days: fc.integer({ min: 1, max: 1_000 }),
      cut: fc.bigInt(1n, 20_000_000n),
    });
    fc.assert(
      fc.property(figures, ({ shares: count, gain, days, cut }) => {
        const [above, part] = [rate(4_000_000n), rate(20_000_000n)];
        const period = { ...LOT, shares: shares(count), endTotal: nav(100_000_000n + gain), days };
        const cutInTwo = [
          { above, part },
          { above: rate(above + cut), part },
        ];
        expect(performanceFee({ ...period, bands: cutInTwo })).toBe(performanceFee(period));
      }),
    );
  });

  it('of bands that are not in order is a bug, as is one of no days', () => {
    const period = { ...LOT, endTotal: nav(110_000_000n), days: 365 };
    expect(() => performanceFee({ ...period, bands: bands.toReversed() })).toThrow('lowest first');
    expect(() => performanceFee({ ...period, days: 0 })).toThrow('has days');
  });
});
