import { assert } from '../assert.ts';
import { divide } from '../money/rounding.ts';
import { RATE_ONE, type Rate, rate, type Shares, shares, subtract } from '../money/units.ts';

/** The shares of one fund on one open day, switches counted with purchases and redemptions. */
export type DayFlows = {
  readonly totalBefore: Shares;
  readonly redeemed: Shares;
  readonly bought: Shares;
};

/** A tenth of the shares of the day before is the usual line; a private contract may draw another. */
export const USUAL_LARGE_RATIO = rate(10_000_000n);

/** Net redemptions above the line let the manager accept a part and defer the rest (巨额赎回, domain rules 1.7). */
export function isLargeRedemption(
  { totalBefore, redeemed, bought }: DayFlows,
  ratio: Rate = USUAL_LARGE_RATIO,
): boolean {
  return (redeemed - bought) * RATE_ONE > totalBefore * ratio;
}

export type AcceptedPart = { readonly confirmed: Shares; readonly rest: Shares };

/** One account's part of what the manager accepts: in proportion, its tail dropped; the rest waits or is cancelled. */
export function acceptedPart(
  applied: Shares,
  { accepted, appliedTotal }: { readonly accepted: Shares; readonly appliedTotal: Shares },
): AcceptedPart {
  assert(accepted <= appliedTotal, 'the accepted shares are at most those applied for');
  const confirmed = shares(divide(applied * accepted, appliedTotal, 'down'));
  return { confirmed, rest: subtract(applied, confirmed) };
}
