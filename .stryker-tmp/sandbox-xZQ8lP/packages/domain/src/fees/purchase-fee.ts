import { assert } from '../assert.ts';
import { divide, type Rounding } from '../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  RATE_ONE,
  type Rate,
  rate,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';

export type FeeCharge =
  | { readonly kind: 'rate'; readonly rate: Rate }
  | { readonly kind: 'flat'; readonly fee: Fen };

/** One step of a purchase fee table: it holds from `from` up to the next step. */
export type FeeTier = { readonly from: Fen; readonly charge: FeeCharge };

export type PurchaseSplit = { readonly net: Fen; readonly fee: Fen };

/**
 * Splits what the customer pays into the money that buys shares and the fee.
 *
 * The rate applies to the net amount and not to the gross one (外扣法): 10 000.00 at 1.5 % costs
 * 147.78 and not 150.00. The tier is chosen by the single order, never by what was bought before.
 */
export function splitPurchase(
  gross: Fen,
  tiers: readonly FeeTier[],
  discount: Rate = RATE_ONE,
): PurchaseSplit {
  assert(gross > 0n, 'a purchase is positive');

  const { charge } = tierFor(gross, tiers);
  // A flat fee is never discounted.
  const net =
    charge.kind === 'flat'
      ? subtract(gross, charge.fee)
      : netOfRate(gross, discountedRate(charge.rate, discount));
  const fee = subtract(gross, net);

  assert(net > 0n, 'the fee leaves something to invest');
  assert(fee >= 0n, 'a fee is never negative');
  assert(add(net, fee) === gross, 'no fen is lost');
  return { net, fee };
}

/** The step of the table an order of this size falls into. */
export function tierFor(gross: Fen, tiers: readonly FeeTier[]): FeeTier {
  const tier = tiers.findLast(({ from }) => from <= gross);
  assert(tier !== undefined, 'the first tier starts at zero');
  return tier;
}

/** 1.5 % at a tenth is 0.15 %. Discounts do not multiply; the caller picks the best one. */
export function discountedRate(base: Rate, discount: Rate): Rate {
  return rate(divide(base * discount, RATE_ONE, 'half_up'));
}

/** What a net amount becomes at a net value: net ÷ nav, once rounded. */
export function sharesFor(net: Fen, unitValue: Nav, rounding: Rounding): Shares {
  assert(unitValue > 0n, 'a net value is positive');
  // shares_e2 = net_e2 × 10⁸ ÷ nav_e8.
  return shares(divide(net * 100_000_000n, unitValue, rounding));
}

function netOfRate(gross: Fen, charged: Rate): Fen {
  return fen(divide(gross * RATE_ONE, RATE_ONE + charged, 'half_up'));
}
