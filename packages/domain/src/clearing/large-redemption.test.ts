import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shares } from '../money/units.ts';
import { acceptedPart, isLargeRedemption } from './large-redemption.ts';

// EX-1.4: 500 million shares, 80 million redeemed, 10 million bought.
const flows = {
  totalBefore: shares(500_000_000_00n),
  redeemed: shares(80_000_000_00n),
  bought: shares(10_000_000_00n),
};
const acceptance = { accepted: shares(50_000_000_00n), appliedTotal: flows.redeemed };

describe('EX-1.4: a run on a fund', () => {
  it('is large above ten percent net and not at ten percent', () => {
    expect(isLargeRedemption(flows)).toBe(true);
    expect(isLargeRedemption({ ...flows, redeemed: shares(60_000_000_00n) })).toBe(false);
    expect(isLargeRedemption({ ...flows, redeemed: shares(60_000_000_01n) })).toBe(true);
  });

  it.each([
    { applied: 200_000_00n, confirmed: 125_000_00n, rest: 75_000_00n, why: '62.5 % of it' },
    { applied: 333_33n, confirmed: 208_33n, rest: 125_00n, why: '208.33125' },
    { applied: 3n, confirmed: 1n, rest: 2n, why: 'of 0.01875 the tail is dropped' },
  ])('confirms $confirmed of $applied: $why', ({ applied, confirmed, rest }) => {
    expect(acceptedPart(shares(applied), acceptance)).toEqual({ confirmed, rest });
  });
});

it('never accepts more than the manager does, and loses no share', () => {
  const asked = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 100 }), (applied, percentage) => {
      const appliedTotal = applied.reduce((sum, one) => sum + one, 0n);
      const accepted = (appliedTotal * BigInt(percentage)) / 100n;
      const parts = applied.map((one) =>
        acceptedPart(shares(one), {
          accepted: shares(accepted),
          appliedTotal: shares(appliedTotal),
        }),
      );
      expect(parts.reduce((sum, { confirmed }) => sum + confirmed, 0n) <= accepted).toBe(true);
      expect(parts.map(({ confirmed, rest }) => confirmed + rest)).toEqual(applied);
    }),
  );
});
