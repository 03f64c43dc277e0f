import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type FeeTier, splitPurchase, tierFor } from '@mall/domain/fees/purchase-fee';
import { type Fen, fen, RATE_ONE, type Rate, rate } from '@mall/domain/money/units';
import { BUSINESS_TYPE, type BusinessType } from '@mall/domain/orders/business-type';

export type FeePreview = {
  /** The standard rate of the tier; a flat fee has none. */
  readonly rate: Rate | undefined;
  readonly discount: Rate;
  readonly flat: Fen | undefined;
  readonly fee: Fen;
  readonly net: Fen;
};

type Priced = {
  readonly terms: Pick<ProductTerms, 'fees'>;
  readonly businType: BusinessType;
};

/** What an order of this size costs by the schedule of its business in force; undefined when the fee would eat it all. */
export function previewFee(
  amount: Fen,
  { terms: { fees }, businType }: Priced,
): FeePreview | undefined {
  const tiers = tiersOf(fees, businType);
  if (tiers.length === 0) return withoutFee(amount);
  const { charge } = tierFor(amount, tiers);
  if (charge.kind === 'flat' && charge.fee >= amount) return undefined;
  const { net, fee } = splitPurchase(amount, tiers, fees.discount);
  return {
    rate: charge.kind === 'rate' ? charge.rate : undefined,
    discount: fees.discount,
    flat: charge.kind === 'flat' ? charge.fee : undefined,
    fee,
    net,
  };
}

/** A subscription has fees of its own; lending to the house costs nothing (rules 4.2). */
function tiersOf(fees: ProductTerms['fees'], businType: BusinessType): readonly FeeTier[] {
  if (businType === BUSINESS_TYPE.purchase) return fees.purchase;
  return businType === BUSINESS_TYPE.subscription ? fees.subscription : [];
}

/** Certificates and trusts are sold without a fee, and so are repos. */
function withoutFee(amount: Fen): FeePreview {
  return { rate: rate(0n), discount: RATE_ONE, flat: undefined, fee: fen(0n), net: amount };
}
