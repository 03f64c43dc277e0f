import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { splitPurchase, tierFor } from '@mall/domain/fees/purchase-fee';
import type { Fen, Rate } from '@mall/domain/money/units';

export type FeePreview = {
  /** The standard rate of the tier; a flat fee has none. */
  readonly rate: Rate | undefined;
  readonly discount: Rate;
  readonly flat: Fen | undefined;
  readonly fee: Fen;
  readonly net: Fen;
};

/** What a purchase of this size costs by the schedule in force; undefined when the fee would eat it all. */
export function previewFee(amount: Fen, { fees }: ProductTerms): FeePreview | undefined {
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
