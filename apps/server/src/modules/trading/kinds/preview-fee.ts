import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { splitPurchase, tierFor } from '@mall/domain/fees/purchase-fee';
import { type Fen, fen, RATE_ONE, type Rate, rate } from '@mall/domain/money/units';

export type FeePreview = {
  /** The standard rate of the tier; a flat fee has none. */
  readonly rate: Rate | undefined;
  readonly discount: Rate;
  readonly flat: Fen | undefined;
  readonly fee: Fen;
  readonly net: Fen;
};

/** What a purchase of this size costs by the schedule in force; undefined when the fee would eat it all. */
export function previewFee(
  amount: Fen,
  { fees, categoryId }: Pick<ProductTerms, 'fees' | 'categoryId'>,
): FeePreview | undefined {
  if (categoryId === CATEGORY.repo) return withoutFee(amount);
  const { charge } = tierFor(amount, fees.purchase);
  if (charge.kind === 'flat' && charge.fee >= amount) return undefined;
  const { net, fee } = splitPurchase(amount, fees.purchase, fees.discount);
  return {
    rate: charge.kind === 'rate' ? charge.rate : undefined,
    discount: fees.discount,
    flat: charge.kind === 'flat' ? charge.fee : undefined,
    fee,
    net,
  };
}

/** Lending to the house costs nothing (rules 4.2). */
function withoutFee(amount: Fen): FeePreview {
  return { rate: rate(0n), discount: RATE_ONE, flat: undefined, fee: fen(0n), net: amount };
}
