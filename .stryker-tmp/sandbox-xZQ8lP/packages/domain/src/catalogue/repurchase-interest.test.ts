import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, rate } from '../money/units.ts';
import { repurchaseInterest } from './repurchase-interest.ts';

describe('interest of a quotation repurchase', () => {
  it.each([
    { principal: 100_000_00n, yearly: 2_400_000n, days: 7, interest: 46_03n, why: 'EX-4.1' },
    { principal: 500_000_00n, yearly: 2_900_000n, days: 28, interest: 1_112_33n, why: 'EX-4.2' },
    { principal: 1_000_000_00n, yearly: 3_100_000n, days: 91, interest: 7_728_77n, why: 'EX-4.3' },
    { principal: 100_000_00n, yearly: 400_000n, days: 5, interest: 5_48n, why: 'EX-4.4, early' },
    { principal: 40_000_00n, yearly: 400_000n, days: 5, interest: 2_19n, why: 'EX-4.5, a part' },
    { principal: 60_000_00n, yearly: 2_400_000n, days: 7, interest: 27_62n, why: 'EX-4.5, rest' },
    {
      principal: 100_000_00n,
      yearly: 2_400_000n,
      days: 10,
      interest: 65_75n,
      why: 'EX-4.6, rolled',
    },
    {
      principal: 100_000_00n,
      yearly: 2_300_000n,
      days: 7,
      interest: 44_11n,
      why: 'EX-4.7, renewed',
    },
    {
      principal: 100_000_00n,
      yearly: 2_400_000n,
      days: 3,
      interest: 19_73n,
      why: 'EX-4.8, accrued',
    },
    { principal: 1_000_000_00n, yearly: 2_850_000n, days: 91, interest: 7_105_48n, why: 'EX-4.9' },
    { principal: 100_000_00n, yearly: 2_400_000n, days: 0, interest: 0n, why: 'not a night' },
  ])('$why: $interest fen after $days days', ({ principal, yearly, days, interest }) => {
    expect(repurchaseInterest({ principal: fen(principal), yearly: rate(yearly), days })).toBe(
      interest,
    );
  });

  it('never falls when money is lent for longer', () => {
    const loan = fc.record({
      principal: fc.bigInt({ min: 0n, max: 10n ** 13n }).map(fen),
      yearly: fc.bigInt({ min: 0n, max: 10_000_000n }).map(rate),
      days: fc.integer({ min: 0, max: 365 }),
    });
    fc.assert(
      fc.property(loan, (lent) => {
        const longer = repurchaseInterest({ ...lent, days: lent.days + 1 });
        expect(longer).toBeGreaterThanOrEqual(repurchaseInterest(lent));
      }),
    );
  });

  it('is never asked about half a day', () => {
    const principal = fen(100_000_00n);
    expect(() => repurchaseInterest({ principal, yearly: rate(1n), days: 0.5 })).toThrow();
    expect(() => repurchaseInterest({ principal, yearly: rate(1n), days: -1 })).toThrow();
  });
});
