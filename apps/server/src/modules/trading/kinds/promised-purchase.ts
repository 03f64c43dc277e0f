import { sharesFor } from '@mall/domain/fees/purchase-fee';
import type { Fen, Nav } from '@mall/domain/money/units';
import type { DividendMethod } from '#modules/trading/orders/dividend-method-store.ts';
import type { FeePreview } from './preview-fee.ts';
import type { PurchaseOffer } from './purchase-offer.ts';

/** A purchase that was decided on, with the fee and the dividends it was told. */
export type DecidedPurchase = {
  readonly clientId: string;
  readonly amount: Fen;
  readonly offer: Pick<PurchaseOffer, 'terms' | 'times' | 'businType'>;
  readonly fee: FeePreview;
  readonly dividendMethod: DividendMethod;
  /** The last known price; undefined: there is none yet. */
  readonly unitValue: Nav | undefined;
};

/** What the content hash of a purchase binds, by click or by sweep. */
export function boundBy({ clientId, amount, offer, fee, dividendMethod }: DecidedPurchase) {
  const { terms, times } = offer;
  return {
    clientId,
    productNo: terms.productNo,
    money: amount,
    ...times,
    rate: fee.rate,
    flat: fee.flat,
    discount: fee.discount,
    shareRounding: terms.shareRounding,
    holdMonths: terms.holdMonths,
    fee: fee.fee,
    dividendMethod,
  };
}

/** The columns that keep what was asked and promised. */
export function promisedBy({ amount, offer, fee, dividendMethod, unitValue }: DecidedPurchase) {
  const { terms, times } = offer;
  return {
    busin_type: offer.businType,
    product_no: terms.productNo,
    entrust_money_fen: amount,
    dividend_method: dividendMethod,
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    redeemable_on: times.redeemableOn ?? null,
    fee_rate_e8: fee.rate ?? null,
    flat_fee_fen: fee.flat ?? null,
    discount_rate_e8: fee.discount,
    share_rounding: terms.shareRounding,
    hold_months: terms.holdMonths ?? null,
    est_fee_fen: fee.fee,
    est_nav_e8: unitValue ?? null,
    est_shares_e2: unitValue ? sharesFor(fee.net, unitValue, terms.shareRounding) : null,
  };
}
