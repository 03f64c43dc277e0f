import { assert } from '../assert.ts';
import type { Rounding } from '../money/rounding.ts';
import { type Fen, fen, type Nav, type Rate, type Shares, subtract } from '../money/units.ts';
import { sharesFor, splitPurchase } from './purchase-fee.ts';
import { feeOf, marketValue } from './redemption-fee.ts';

export type SwitchSide = { readonly value: Nav; readonly purchaseRate: Rate };

export type SwitchSplit = {
  readonly gross: Fen;
  readonly redemptionFee: Fen;
  readonly net: Fen;
  /** Only what the new fund's purchase fee is above the old one's; never negative. */
  readonly difference: Fen;
  readonly amountIn: Fen;
  readonly sharesIn: Shares;
};

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
  assert(net > 0n, 'a switch carries something over');

  const excess = purchaseFeeOf(net, into.purchaseRate) - purchaseFeeOf(net, out.purchaseRate);
  const difference = fen(excess > 0n ? excess : 0n);
  const amountIn = subtract(net, difference);
  const sharesIn = sharesFor(amountIn, into.value, rounding);
  return { gross, redemptionFee, net, difference, amountIn, sharesIn };
}

function purchaseFeeOf(amount: Fen, charged: Rate): Fen {
  return splitPurchase(amount, [{ from: fen(0n), charge: { kind: 'rate', rate: charged } }]).fee;
}
