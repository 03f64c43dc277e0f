import { assert } from '../assert.ts';
import type { Rounding } from '../money/rounding.ts';
import {
  type Fen,
  fen,
  type Nav,
  RATE_ONE,
  type Rate,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';
import { type FeeTier, sharesFor, splitPurchase } from './purchase-fee.ts';
import { feeOf, marketValue } from './redemption-fee.ts';

export type SwitchSide = { readonly value: Nav; readonly purchaseRate: Rate };

export type SwitchSplit = CarriedOver & {
  readonly gross: Fen;
  readonly redemptionFee: Fen;
  readonly net: Fen;
};

/** What a net amount becomes in the other fund. */
export type CarriedOver = {
  /** Only what the new fund's purchase fee is above the old one's; never negative. */
  readonly difference: Fen;
  readonly amountIn: Fen;
  readonly sharesIn: Shares;
};

/** What a fund charges for a purchase at this mall. */
export type PurchaseCharge = { readonly tiers: readonly FeeTier[]; readonly discount: Rate };

/** Leaves one fund of a manager for another (转换) without touching cash. */
export function splitSwitch(
  count: Shares,
  out: SwitchSide & { readonly redemptionRate: Rate },
  into: SwitchSide,
  rounding: Rounding = 'half_up',
): SwitchSplit {
  const gross = marketValue(count, out.value);
  const redemptionFee = feeOf(gross, out.redemptionRate);
  const net = subtract(gross, redemptionFee);
  const charges = { out: flatTable(out.purchaseRate), into: flatTable(into.purchaseRate) };
  return { gross, redemptionFee, net, ...carryOver(net, charges, into.value, rounding) };
}

/** Enters the other fund with what is left after the redemption fee, for the difference of the purchase fees (rules 2.7). */
export function carryOver(
  net: Fen,
  charges: { readonly out: PurchaseCharge; readonly into: PurchaseCharge },
  intoValue: Nav,
  rounding: Rounding,
): CarriedOver {
  assert(net >= 0n, 'a redemption fee leaves something or nothing');
  // Shares worth less than a fen buy nothing and cost nothing.
  if (net === 0n) return { difference: net, amountIn: net, sharesIn: shares(0n) };
  const excess = purchaseFeeOf(net, charges.into) - purchaseFeeOf(net, charges.out);
  const difference = fen(excess > 0n ? excess : 0n);
  const amountIn = subtract(net, difference);
  return { difference, amountIn, sharesIn: sharesFor(amountIn, intoValue, rounding) };
}

function flatTable(rate: Rate): PurchaseCharge {
  return { tiers: [{ from: fen(0n), charge: { kind: 'rate', rate } }], discount: RATE_ONE };
}

function purchaseFeeOf(amount: Fen, { tiers, discount }: PurchaseCharge): Fen {
  return splitPurchase(amount, tiers, discount).fee;
}
