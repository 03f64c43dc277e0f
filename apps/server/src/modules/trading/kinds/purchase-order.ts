import { slotText } from '@mall/contract/refusals';
import { assert } from '@mall/domain/assert';
import { formatYuan } from '@mall/domain/money/yuan';
import type { PurchaseRefusal } from '@mall/domain/orders/decide-purchase';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { isMultipleRule } from '@mall/domain/orders/purchase-amount';
import { worseTerms } from '@mall/domain/orders/told-terms';
import { takeQuota } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { lockCash } from '#modules/ledger/index.ts';
import { explainChanges } from '#modules/trading/flow/explain-changes.ts';
import { type Flow, findOwnFlow } from '#modules/trading/flow/flow-store.ts';
import { hasExpired, readFlow } from '#modules/trading/flow/read-flow.ts';
import { findTold, termsOf } from '#modules/trading/flow/tell-terms.ts';
import { findOrderByFlow } from '#modules/trading/orders/order-store.ts';
import type {
  OrderMaker,
  OrderTaker,
  Refused,
  TxDeps,
} from '#modules/trading/orders/place-order.ts';
import type {
  BuyRefusal,
  PlacedKind,
  PreparedPurchase,
  PurchaseRequest,
} from './prepared-purchase.ts';
import { previewFee } from './preview-fee.ts';
import { readPurchaseFacts } from './purchase-facts.ts';
import { purchaseHead } from './purchase-head.ts';
import { findOffer } from './purchase-offer.ts';

/** How a purchase is placed. */
export const PURCHASE_ORDER: OrderTaker<PlacedKind, PurchaseRequest, PreparedPurchase, BuyRefusal> =
  {
    rules: PURCHASE_RULES,
    // The same purchase sent again, whatever the page noted about clicks and times, is the same purchase.
    contentOf: ({ client_id, request_no, click_evidence, ...content }) => content,
    prepare,
    explain,
    reserve,
    headOf: ({ db }, prepared) => {
      assert(prepared.fee !== undefined, 'a purchase without a fee preview was refused');
      return purchaseHead(db, prepared, prepared.fee);
    },
  };

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: PurchaseRequest,
): Promise<PreparedPurchase | Refused<BuyRefusal>> {
  const { db } = deps;
  const flow = await findOwnFlow(db, clientId, request.flow_id);
  if (!flow || !isFlowOf(flow, request)) return refuse('flow_expired');
  const offer = await findOffer(deps, clientId, request.product_no);
  if (!offer) return refuse('product_absent');
  if (hasExpired(flow, offer.now) || (await findOrderByFlow(db, clientId, flow.flow_id)))
    return refuse('flow_expired');

  const state = await readFlow(deps, flow, offer);
  const purse = await lockCash(db, clientId);
  const facts = await readPurchaseFacts(db, state, request.click_evidence.ticks, purse);
  const amount = request.entrust_money;
  return {
    ok: true,
    order: { clientId, productNo: request.product_no, amount },
    facts,
    now: offer.now,
    request,
    state,
    told: await findTold(db, flow.flow_id, request.click_evidence.terms_sha256),
    fee: previewFee(amount, offer.terms),
  };
}

/** A flow is bound to the product and the amount its steps were passed for. */
function isFlowOf(flow: Flow, request: PurchaseRequest): boolean {
  return flow.product_no === request.product_no && flow.entrust_money_fen === request.entrust_money;
}

/** The refusal with the figure or the names its text has room for. */
function explain(
  refused: PurchaseRefusal,
  { state }: PreparedPurchase,
  { dictionaries }: TxDeps,
): Refused<BuyRefusal> {
  // Where the minimum is no multiple of the step, no amount that may be bought is one either.
  if (refused.refusal === 'off_purchase_step' && !isMultipleRule(refused)) {
    const minimum = formatYuan(refused.minimum);
    const x = slotText('step_from_minimum', { minimum, step: formatYuan(refused.limit) });
    return { ok: false, refusal: refused.refusal, slots: { x } };
  }
  if ('limit' in refused)
    return { ok: false, refusal: refused.refusal, slots: { x: formatYuan(refused.limit) } };
  if (refused.refusal !== 'client_type_not_allowed') return refuse(refused.refusal);
  const { clientTypes } = state.offer.terms;
  const names = clientTypes.map((type) => nameOf(dictionaries, 'CLIENT_TYPE', type));
  return { ok: false, refusal: refused.refusal, slots: { x: names.join('、') } };
}

/** Asks the customer again when the terms became worse than told, and takes the amount from the product's quota. */
async function reserve(
  deps: TxDeps,
  { order, facts, fee, state, told, request }: PreparedPurchase,
): Promise<Refused<BuyRefusal> | undefined> {
  if (!fee) return refuse('product_not_buyable');
  const { db, dictionaries } = deps;
  if (!told) return refuse('flow_expired');
  const now = termsOf(state, fee, facts.dividendMethod);
  const worse = worseTerms(told, now, request.dividend_method);
  if (worse.length > 0) {
    const changes = explainChanges(worse, dictionaries);
    return { ok: false, refusal: 'terms_changed', slots: { changes } };
  }
  const isTaken = await takeQuota(db, order.productNo, order.amount);
  return isTaken ? undefined : refuse('quota_exhausted');
}

function refuse(refusal: BuyRefusal): Refused<BuyRefusal> {
  return { ok: false, refusal };
}
