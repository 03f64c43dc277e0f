import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitShares } from '../../lots/split-shares.ts';
import { parseDecimal } from '../../money/decimal.ts';
import { nav, RATE_ONE, SPLIT_ONE, shares, splitRatio } from '../../money/units.ts';
import { isNearest } from '../../testing/is-nearest.ts';
import { adjustedAfter, growthOf, totalValue, type ValueEvent } from './return-series.ts';

const value = (text: string) => nav(parseDecimal(text, 8) ?? 0n);
const ratio = (text: string) => splitRatio(parseDecimal(text, 9) ?? 0n);

describe('a series with a dividend and a split (EX-7.5)', () => {
  const days: readonly { nav: string; event?: ValueEvent; growth: string; adjusted: string }[] = [
    { nav: '1.2120', growth: '1.0000', adjusted: '1.212000' },
    { nav: '1.1700', event: { dividend: value('0.05') }, growth: '0.6601', adjusted: '1.220000' },
    { nav: '0.7900', event: { split: ratio('1.5') }, growth: '1.2821', adjusted: '1.235641' },
  ];

  it('grows by what a holder who reinvests has', () => {
    let before = value('1.2000');
    let adjusted = value('1.2000');
    for (const day of days) {
      const current = value(day.nav);
      const growth = Number(growthOf(before, current, day.event)) / 1e6;
      adjusted = adjustedAfter(adjusted, before, current, day.event);
      expect(growth.toFixed(4)).toBe(day.growth);
      expect((Number(adjusted) / 1e8).toFixed(6)).toBe(day.adjusted);
      before = current;
    }
    expect(((Number(adjusted) / 1.2e8 - 1) * 100).toFixed(4)).toBe('2.9701');
  });
});

it('counts dividends on as many shares as one had become (EX-7.6)', () => {
  const events = [
    { dividend: value('0.10') },
    { split: ratio('1.5') },
    { dividend: value('0.05') },
  ];
  expect(totalValue(value('1.0800'), events)).toBe(value('1.7950'));
  expect(totalValue(value('1.0800'), [])).toBe(value('1.0800'));
});

describe('a split is one fraction until the result', () => {
  const value8 = fc.bigInt(1_000_000n, 10n ** 10n).map(nav);
  const ratio9 = fc.bigInt(1n, 20n * SPLIT_ONE).map(splitRatio);
  const RUNS = { numRuns: 2_000 };

  it('in the growth of a day', () => {
    fc.assert(
      fc.property(value8, value8, ratio9, (previous, current, split) => {
        const growth = growthOf(previous, current, { split });
        // 1 + growth = k × current ÷ previous. A loss is rounded away from zero, so only growth is looked at.
        const exact = (split * current - previous * SPLIT_ONE) * RATE_ONE;
        if (exact >= 0n) expect(isNearest(growth, exact, previous * SPLIT_ONE)).toBe(true);
      }),
      RUNS,
    );
  });

  it('in the adjusted value', () => {
    fc.assert(
      fc.property(value8, value8, value8, ratio9, (adjusted, previous, current, split) => {
        const after = adjustedAfter(adjusted, previous, current, { split });
        const exact = adjusted * split * current;
        expect(isNearest(after, exact, previous * SPLIT_ONE)).toBe(true);
      }),
      RUNS,
    );
  });

  it('in the accumulated value, over several splits and dividends', () => {
    const event = fc.oneof(
      ratio9.map((split): ValueEvent => ({ split })),
      value8.map((dividend): ValueEvent => ({ dividend })),
    );
    fc.assert(
      fc.property(value8, fc.array(event, { maxLength: 6 }), (current, events) => {
        // Σ Dᵢ × Kᵢ + nav × K, every K over one power of ten.
        const scale = SPLIT_ONE ** BigInt(events.length);
        let held = scale;
        let paid = 0n;
        for (const one of events) {
          if ('split' in one) held = (held * one.split) / SPLIT_ONE;
          else paid += held * one.dividend;
        }
        expect(isNearest(totalValue(current, events), held * current + paid, scale)).toBe(true);
      }),
      RUNS,
    );
  });

  it('a value of three hundred-millionths split in three halves grows by a half', () => {
    // 1.5 × 0.00000003 = 0.000000045: rounded first it would be 0.00000005, a growth of 66.7 % instead of 50 %.
    expect(growthOf(nav(3n), nav(3n), { split: ratio('1.5') })).toBe(50_000_000n);
  });
});

it('EX-7.3 and EX-7.4: a split multiplies shares by a ratio of nine decimals and drops the tail', () => {
  const count = (text: string) => shares(parseDecimal(text, 2) ?? 0n);
  expect(splitShares(count('10000.00'), ratio('1.8536'))).toBe(count('18536.00'));
  expect(splitShares(count('12345.67'), ratio('1.853600001'))).toBe(count('22883.93'));
  // The ninth decimal is worth a yuan and more of a large holding.
  expect(splitShares(count('10000000000.00'), ratio('1.853600001'))).toBe(count('18536000010.00'));
});

it('keeps the rounding of a thousand days below anything a screen shows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1000, maxLength: 1000 }),
      (steps) => {
        let current = 10_000n;
        let adjusted = nav(100_000_000n);
        let exact = 1;
        for (const step of steps) {
          const next = (current * BigInt(10_000 + step)) / 10_000n;
          const to = next < 100n ? 100n : next;
          adjusted = adjustedAfter(adjusted, nav(current * 10_000n), nav(to * 10_000n));
          exact *= Number(to) / Number(current);
          current = to;
        }
        expect(Math.abs(Number(adjusted) / 1e8 - exact) / exact).toBeLessThan(0.0005);
      },
    ),
    { numRuns: 20 },
  );
});
