import type { RefusalOf } from '@mall/contract/define-call';
import { type Slots, slotText } from '@mall/contract/refusals';
import type { buyProd } from '@mall/contract/trading/buy';
import { formatYuan } from '@mall/domain/money/yuan';
import type { PurchaseRefusal } from '@mall/domain/orders/decide-purchase';
import { PURCHASE_RULES, type PurchaseOrder } from '@mall/domain/orders/kinds/purchase';
import { isMultipleRule } from '@mall/domain/orders/purchase-amount';
import { worseTerms } from '@mall/domain/orders/told-terms';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { takeQuota } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { holdRight } from '#modules/identity/index.ts';
import { lockCash } from '#modules/ledger/index.ts';
import { type CustomerRequest, insertRequest, lockRequest } from '#modules/requests/index.ts';
import { explainChanges } from '#modules/trading/flow/explain-changes.ts';
import { type Flow, findOwnFlow } from '#modules/trading/flow/flow-store.ts';
import { hasExpired, readFlow } from '#modules/trading/flow/read-flow.ts';
import { findTold, termsOf } from '#modules/trading/flow/tell-terms.ts';
import { previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { readPurchaseFacts } from '#modules/trading/kinds/purchase-facts.ts';
import {
  findOffer,
  type PurchaseOffer,
  type TradingDeps,
} from '#modules/trading/kinds/purchase-offer.ts';
import { recordAction } from '#modules/trail/index.ts';
import { shareOrderDayLock } from './order-day-store.ts';
import { findOrderByFlow, type OrderRecord, readOwnOrder } from './order-store.ts';
import { lockTradeAccount } from './trade-account-store.ts';
import {
  type AcceptedPurchase,
  type Buyer,
  type PurchaseRequest,
  writePurchase,
} from './write-purchase.ts';

type Refusal = RefusalOf<typeof buyProd>;

export type PlaceResult =
  | { readonly ok: true; readonly order: OrderRecord }
  | { readonly ok: false; readonly refusal: Refusal; readonly slots?: Slots };

/**
 * Takes a purchase and freezes its cash. The customer's account is locked first, so that his clicks go one
 * after the other; the order-day lock is shared, so that the day it belongs to cannot close meanwhile.
 */
export async function placePurchase(
  deps: TradingDeps,
  buyer: Buyer,
  request: PurchaseRequest,
): Promise<PlaceResult> {
  return deps.db.transaction().execute(async (tx) => {
    const { clientId } = buyer;
    await lockTradeAccount(tx, clientId);
    if (!(await holdRight(tx, buyer, 'make'))) return refuse('operator_not_permitted');
    const numbered = numberedPurchase(clientId, request);
    const asked = await lockRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'repeat')
      return { ok: true, order: await readOwnOrder(tx, clientId, asked.objectId) };
    if (!deps.isTradingOpen) return refuse('trading_not_open');

    await shareOrderDayLock(tx);
    const inTx = { ...deps, db: tx };
    const flow = await findOwnFlow(tx, clientId, request.flow_id);
    if (!flow || !isFlowOf(flow, request)) return refuse('flow_expired');
    const offer = await findOffer(inTx, clientId, request.product_no);
    if (!offer) return refuse('product_absent');
    if (hasExpired(flow, offer.now) || (await findOrderByFlow(tx, flow.flow_id)))
      return refuse('flow_expired');

    const state = await readFlow(inTx, flow, offer);
    const purse = await lockCash(tx, clientId);
    const ticks = request.click_evidence.ticks;
    const facts = await readPurchaseFacts(tx, state, ticks, purse);
    const order = orderOf(buyer, request);
    const refusal = PURCHASE_RULES.decide(order, facts);
    if (refusal) return explain(refusal, offer, deps);
    const fee = previewFee(request.entrust_money, offer.terms);
    if (!fee) return refuse('product_not_buyable');
    const changed = await refuseChanged(tx, { state, fee, request }, deps);
    if (changed) return changed;
    if (!(await takeQuota(tx, flow.product_no, request.entrust_money)))
      return refuse('quota_exhausted');

    const dividendMethod = facts.dividendMethod ?? request.dividend_method ?? '1';
    const moves = PURCHASE_RULES.freeze(order, facts);
    const requestHash = numbered.hash;
    const accepted = { state, request, requestHash, buyer, moves, fee, dividendMethod };
    const { orderNo, content } = await writePurchase(tx, accepted);
    await insertRequest(tx, numbered, orderNo);
    const object = { kind: 'order', id: orderNo };
    await recordAction(inTx, { action: 'order_place', ...buyer, object, content });
    return { ok: true, order: await readOwnOrder(tx, clientId, orderNo) };
  });
}

/** The same purchase sent again, whatever the page noted about clicks and times, is the same purchase. */
function numberedPurchase(clientId: string, request: PurchaseRequest): CustomerRequest {
  const { client_id, request_no: requestNo, click_evidence, ...content } = request;
  return { clientId, requestNo, kind: 'order', hash: contentHash(content) };
}

function orderOf({ clientId }: Buyer, request: PurchaseRequest): PurchaseOrder {
  return { clientId, productNo: request.product_no, amount: request.entrust_money };
}

/** A flow is bound to the product and the amount its steps were passed for. */
function isFlowOf(flow: Flow, request: PurchaseRequest): boolean {
  return flow.product_no === request.product_no && flow.entrust_money_fen === request.entrust_money;
}

/** A customer is asked again when the terms are worse than those he was told; undefined: they are not. */
async function refuseChanged(
  tx: Tx,
  { state, fee, request }: Pick<AcceptedPurchase, 'state' | 'fee' | 'request'>,
  { dictionaries }: Pick<TradingDeps, 'dictionaries'>,
): Promise<PlaceResult | undefined> {
  const told = await findTold(tx, state.flow.flow_id, request.click_evidence.terms_sha256);
  if (!told) return refuse('flow_expired');
  const worse = worseTerms(told, termsOf(state, fee));
  if (worse.length === 0) return undefined;
  const changes = explainChanges(worse, dictionaries);
  return { ok: false, refusal: 'terms_changed', slots: { changes } };
}

/** The refusal with the figure or the names its text has room for. */
function explain(
  refused: PurchaseRefusal,
  { terms }: PurchaseOffer,
  { dictionaries }: Pick<TradingDeps, 'dictionaries'>,
): PlaceResult {
  // Where the minimum is no multiple of the step, no amount that may be bought is one either.
  if (refused.refusal === 'off_purchase_step' && !isMultipleRule(refused)) {
    const minimum = formatYuan(refused.minimum);
    const x = slotText('step_from_minimum', { minimum, step: formatYuan(refused.limit) });
    return { ok: false, refusal: refused.refusal, slots: { x } };
  }
  if ('limit' in refused)
    return { ok: false, refusal: refused.refusal, slots: { x: formatYuan(refused.limit) } };
  if (refused.refusal !== 'client_type_not_allowed') return refuse(refused.refusal);
  const names = terms.clientTypes.map((type) => nameOf(dictionaries, 'CLIENT_TYPE', type));
  return { ok: false, refusal: refused.refusal, slots: { x: names.join('、') } };
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
