import type { FeeCharge, FeeTier } from '@mall/domain/fees/purchase-fee';
import { splitPurchase, tierFor } from '@mall/domain/fees/purchase-fee';
import { type Fen, fen, RATE_ONE, type Rate, rate, subtract } from '@mall/domain/money/units';
import type { FeeRate, FeeType } from './fee-rate.ts';

/** A step of the purchase table with what it costs before and after the mall's discount. */
export type PurchaseTier = FeeTier & {
  readonly to: Fen | null;
  readonly base: FeeCharge;
  /** What a fee is computed from: a rate and its discount, whose product is rounded only to be shown. */
  readonly priced: { readonly charge: FeeCharge; readonly discount: Rate };
};

/** The table of purchase or subscription fees in force, from the smallest order up; empty: free of charge. */
export function purchaseTiers(rates: readonly FeeRate[], type: FeeType): readonly PurchaseTier[] {
  return rates
    .filter(({ fee_type }) => fee_type === type)
    .map((line) => ({
      from: line.amt_from ?? fen(0n),
      to: line.amt_to,
      base: chargeOf(line, line.rate),
      charge: chargeOf(line, line.discount_rate ?? line.rate),
      priced: pricedOf(line),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The table a fee is computed from; every rate in it has the same discount, the product's. */
export function pricedTable(tiers: readonly PurchaseTier[]): {
  readonly tiers: readonly FeeTier[];
  readonly discount: Rate;
} {
  const discounts = tiers.map(({ priced }) => priced.discount);
  return {
    tiers: tiers.map(({ from, priced }) => ({ from, charge: priced.charge })),
    discount: discounts.find((discount) => discount !== RATE_ONE) ?? RATE_ONE,
  };
}

export type FeePreview = {
  readonly tier: PurchaseTier | undefined;
  readonly fee: Fen;
  readonly net: Fen;
};

/** What an order of this size costs, by the very rule the server confirms with. */
export function previewFee(amount: Fen, tiers: readonly PurchaseTier[]): FeePreview {
  if (tiers.length === 0 || amount <= 0n) return { tier: undefined, fee: fen(0n), net: amount };
  const tier = tiers.findLast(({ from }) => from <= amount);
  const { charge } = tierFor(amount, tiers);
  // A flat fee above the amount leaves nothing to invest; the limits of the product refuse such an order.
  if (charge.kind === 'flat' && charge.fee >= amount)
    return { tier, fee: charge.fee, net: fen(0n) };
  const priced = pricedTable(tiers);
  return { tier, ...splitPurchase(amount, priced.tiers, priced.discount) };
}

export type TierHint = {
  /** How much more makes the next step. */
  readonly more: Fen;
  readonly amount: Fen;
  readonly charge: FeeCharge;
  /** How much less the fee is in all; null when it is lower only in proportion. */
  readonly saved: Fen | null;
};

// A hint to invest many times as much is no help.
const WITHIN = 2n;

/** The next step of the table, when it costs less and is within reach. */
export function nextTierHint(amount: Fen, tiers: readonly PurchaseTier[]): TierHint | undefined {
  const next = tiers.find(({ from }) => from > amount);
  if (!next || amount <= 0n || next.from > amount * WITHIN) return undefined;
  const now = previewFee(amount, tiers);
  const then = previewFee(next.from, tiers);
  const isCheaperRate =
    next.charge.kind === 'rate' &&
    now.tier?.charge.kind === 'rate' &&
    next.charge.rate < now.tier.charge.rate;
  const isCheaper = then.fee < now.fee;
  if (!isCheaperRate && !isCheaper) return undefined;
  return {
    more: subtract(next.from, amount),
    amount: next.from,
    charge: next.charge,
    saved: isCheaper ? subtract(now.fee, then.fee) : null,
  };
}

function pricedOf(line: FeeRate): PurchaseTier['priced'] {
  const isExact = line.discount !== null;
  return {
    charge: chargeOf(line, isExact ? line.rate : (line.discount_rate ?? line.rate)),
    discount: line.discount ?? RATE_ONE,
  };
}

function chargeOf({ fixed_fee }: FeeRate, per: Rate | null): FeeCharge {
  if (fixed_fee !== null) return { kind: 'flat', fee: fixed_fee };
  return { kind: 'rate', rate: per ?? rate(0n) };
}
