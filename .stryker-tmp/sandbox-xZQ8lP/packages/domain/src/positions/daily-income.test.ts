import { describe, expect, it } from 'vitest';
import { confirmPurchase } from '../clearing/confirm-purchase.ts';
import { marketValue } from '../fees/redemption-fee.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import { holdingAfter, incomeOf, NOTHING_HELD } from './holding-cost.ts';

describe('the income of a day', () => {
  it('EX-8.3: is what the value gained without the purchase of that day', () => {
    const before = holdingAfter(NOTHING_HELD, {
      kind: 'bought',
      shares: shares(10_000_00n),
      paid: fen(10_000_00n),
    });
    const terms = {
      tiers: [{ from: fen(0n), charge: { kind: 'rate', rate: rate(150_000n) } }],
      discount: rate(100_000_000n),
      shareRounding: 'half_up',
    } as const;
    const bought = confirmPurchase({ amount: fen(5_000_00n) }, nav(101_000_000n), terms);
    expect(bought).toEqual({ net: 4_992_51n, fee: 7_49n, shares: 4_943_08n });
    const after = holdingAfter(before, {
      kind: 'bought',
      shares: bought.shares,
      paid: fen(5_000_00n),
    });
    const yesterday = incomeOf(before, nav(100_000_000n));
    const today = incomeOf(after, nav(101_000_000n));
    expect(today.marketValue).toBe(15_092_51n);
    expect(today.totalIncome - yesterday.totalIncome).toBe(92_51n);
  });

  it('EX-8.4: is the difference of rounded values, not a rounded product', () => {
    const held = shares(12_973_04n);
    const [before, after] = [nav(126_500_000n), nav(127_000_000n)].map((value) =>
      marketValue(held, value),
    );
    expect([before, after]).toEqual([16_410_90n, 16_475_76n]);
    expect((after ?? 0n) - (before ?? 0n)).toBe(64_86n);
  });
});
