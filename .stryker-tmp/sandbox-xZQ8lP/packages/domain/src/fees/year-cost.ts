import { add, type Fen, fen, type Rate } from '../money/units.ts';
import { type FeeTier, splitPurchase } from './purchase-fee.ts';
import { feeOf, type HoldingTier, holdingRate } from './redemption-fee.ts';

/** The fees a product charges, as far as they fall due within a year. An empty table is free of charge. */
export type YearTerms = {
  readonly purchase: readonly FeeTier[];
  readonly redemption: readonly HoldingTier[];
  /** A purchase fee that was put off (后端) and falls due on leaving. */
  readonly backEnd: readonly HoldingTier[];
  /** Management, custody and sales service together, per year. */
  readonly yearly: Rate;
};

export type YearCost = {
  readonly purchase: Fen;
  readonly running: Fen;
  readonly exit: Fen;
  readonly total: Fen;
};

const YEAR_DAYS = 365;

/**
 * What it costs to buy for this amount, hold for a year and leave, so that classes with fees in different
 * places can be told apart. The net value is taken as unchanged: a gain would only hide the fees in it.
 */
export function yearCost(gross: Fen, terms: YearTerms): YearCost {
  const bought =
    terms.purchase.length === 0
      ? { net: gross, fee: fen(0n) }
      : splitPurchase(gross, terms.purchase);
  const running = feeOf(bought.net, terms.yearly);
  const exit = add(exitFee(bought.net, terms.redemption), exitFee(bought.net, terms.backEnd));
  return { purchase: bought.fee, running, exit, total: add(add(bought.fee, running), exit) };
}

function exitFee(held: Fen, tiers: readonly HoldingTier[]): Fen {
  return tiers.length === 0 ? fen(0n) : feeOf(held, holdingRate(YEAR_DAYS, tiers));
}
