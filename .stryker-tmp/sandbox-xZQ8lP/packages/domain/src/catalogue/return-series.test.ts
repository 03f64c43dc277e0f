import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../money/decimal.ts';
import { nav, rate } from '../money/units.ts';
import { adjustedAfter, growthOf, totalValue, type ValueEvent } from './return-series.ts';

const value = (text: string) => nav(parseDecimal(text, 8) ?? 0n);
const ratio = (text: string) => rate(parseDecimal(text, 8) ?? 0n);

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
