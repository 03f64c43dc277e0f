import { assert } from '@mall/domain/assert';
import { sharesFor } from '@mall/domain/fees/purchase-fee';
import type { Fen } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { MATCH_CODES } from '#modules/suitability/index.ts';
import type { FeePreview } from '#modules/trading/kinds/preview-fee.ts';
import type { NewOrder } from '#modules/trading/orders/order-store.ts';
import { signaturesOf, type TreasureOffer } from './treasure-offer.ts';

/** The income of a money fund becomes shares, so a choice of cash would say nothing. */
const REINVESTED = '0';

/** The row of a purchase that a sweep makes: what is promised by the terms of the day, without a click. */
export async function sweepHead(
  tx: Tx,
  {
    found,
    amount,
    fee,
    clientId,
  }: {
    readonly found: TreasureOffer;
    readonly amount: Fen;
    readonly fee: FeePreview;
    readonly clientId: string;
  },
): Promise<Omit<NewOrder, 'source_no' | 'accepted_at'>> {
  const { terms, times, account, investor, now } = found.offer;
  assert(account !== undefined, 'idle cash lies on an open account');
  const latest = await findLatestNetValue(tx, terms.productNo, now.day);
  const dividendMethod = found.limits.dividendMethod ?? REINVESTED;
  const bound = {
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
  return {
    client_id: clientId,
    order_source: 'SWEEP',
    trade_account: account.tradeAccount,
    busin_type: PURCHASE_RULES.businType,
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
    est_nav_e8: latest?.unitValue ?? null,
    est_shares_e2: latest ? sharesFor(fee.net, latest.unitValue, terms.shareRounding) : null,
    client_risk: investor?.assessment?.level ?? null,
    product_risk: terms.risk,
    match_result: MATCH_CODES.match,
    sign_nos: signaturesOf(found),
    content_sha256: contentHash(bound),
  };
}
