import type { Lot } from '../lots/lot.ts';
import { type Shares, shares } from '../money/units.ts';

/** Shares that a corrected purchase should not have and that an order held, with the lot of the purchase. */
export type OpenClaim = {
  readonly orderNo: string;
  readonly claim: Shares;
  readonly lot: Lot | undefined;
};

export type SettledClaim = { readonly orderNo: string; readonly lot: Lot; readonly shares: Shares };

/**
 * What of the shares that leave settles claims, the oldest order first: it leaves the lot of its purchase, as it did at the registrar, also a
 * locked one. The rest belongs to no claim.
 */
export function settleClaims(
  claims: readonly OpenClaim[],
  leaving: Shares,
): { readonly settled: readonly SettledClaim[]; readonly rest: Shares } {
  const settled: SettledClaim[] = [];
  let rest: bigint = leaving;
  for (const { orderNo, claim, lot } of claims) {
    if (!lot) continue;
    const there = claim < lot.shares ? claim : lot.shares;
    const taken = there < rest ? there : rest;
    if (taken <= 0n) continue;
    settled.push({ orderNo, lot, shares: shares(taken) });
    rest -= taken;
  }
  return { settled, rest: shares(rest) };
}
