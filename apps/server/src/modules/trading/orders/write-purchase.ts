import type { RequestOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { sharesFor } from '@mall/domain/fees/purchase-fee';
import type { Move } from '@mall/domain/ledger/move';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { contentHash, sha256Of } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { MATCH_CODES } from '#modules/suitability/index.ts';
import { keptClick } from '#modules/trading/flow/click-evidence.ts';
import { keptTicks } from '#modules/trading/flow/confirm-items.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import type { FeePreview } from '#modules/trading/kinds/preview-fee.ts';
import { orderContent } from './order-content.ts';
import { type DividendMethod, insertOrder } from './order-store.ts';

export type PurchaseRequest = RequestOf<typeof buyProd>;
/** For whom is ordered, by whose hand, and from where. */
export type Buyer = {
  readonly clientId: string;
  /** Absent: a natural person orders for himself. */
  readonly instUserCode?: string | undefined;
  readonly address: string;
};

export type AcceptedPurchase = {
  readonly state: FlowState;
  readonly request: PurchaseRequest;
  readonly requestHash: Buffer;
  readonly buyer: Buyer;
  /** What is frozen for it. */
  readonly moves: readonly Move[];
  readonly fee: FeePreview;
  readonly dividendMethod: DividendMethod;
};

/** Writes an order that was decided on, and promises its cash to it; returns its number and the hash over its row. */
export async function writePurchase(tx: Tx, accepted: AcceptedPurchase) {
  const { state, moves } = accepted;
  const { day } = state.offer.now;
  const order = await insertOrder(tx, await orderOf(tx, accepted), day);
  await postEntry(tx, { source: `freeze:${order.order_no}`, postedOn: day, moves });
  return { orderNo: order.order_no, content: orderContent(order) };
}

async function orderOf(tx: Tx, accepted: AcceptedPurchase) {
  const { state, request, requestHash, buyer, fee, dividendMethod } = accepted;
  const { offer, flow, documents, items } = state;
  const { terms, times, suitability, account, investor, now } = offer;
  const { match } = suitability;
  assert(account !== undefined, 'an order belongs to an open account');
  assert(match === 'match' || match === 'warn', 'the match allows the purchase');
  const latest = await findLatestNetValue(tx, terms.productNo, now.day);
  const ticks = keptTicks(items);
  const bound = {
    clientId: buyer.clientId,
    productNo: terms.productNo,
    money: request.entrust_money,
    ...times,
    rate: fee.rate,
    flat: fee.flat,
    discount: fee.discount,
    shareRounding: terms.shareRounding,
    holdMonths: terms.holdMonths,
    fee: fee.fee,
    dividendMethod,
    ticks,
  };
  return {
    client_id: buyer.clientId,
    inst_user_code: buyer.instUserCode ?? null,
    trade_account: account.tradeAccount,
    request_no: request.request_no,
    request_sha256: requestHash,
    busin_type: BUSINESS_TYPE.purchase,
    order_source: 'MALL',
    product_no: terms.productNo,
    entrust_money_fen: request.entrust_money,
    dividend_method: dividendMethod,
    accepted_at: instantFromMs(epochMsOf(now)),
    trade_on: times.tradeOn,
    confirm_on: times.confirmOn,
    redeemable_on: times.redeemableOn,
    fee_rate_e8: fee.rate ?? null,
    flat_fee_fen: fee.flat ?? null,
    discount_rate_e8: fee.discount,
    share_rounding: terms.shareRounding,
    hold_months: terms.holdMonths ?? null,
    est_fee_fen: fee.fee,
    est_nav_e8: latest?.unitValue ?? null,
    est_shares_e2: latest ? sharesFor(fee.net, latest.unitValue, terms.shareRounding) : null,
    flow_id: flow.flow_id,
    client_risk: investor?.assessment?.level ?? null,
    product_risk: terms.risk,
    match_result: MATCH_CODES[match],
    sign_nos: documents.flatMap(({ signNo }) => signNo ?? []),
    shown_sha256: Buffer.from(request.click_evidence.shown_sha256, 'hex'),
    content_sha256: contentHash(bound),
    address_sha256: sha256Of(buyer.address),
    evidence: JSON.stringify(keptClick(request.click_evidence, state)),
    ticks: JSON.stringify(ticks),
  } as const;
}
