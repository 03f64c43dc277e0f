import { slotText } from '@mall/contract/refusals';
import type { Purse } from '@mall/domain/ledger/cash-freeze';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { EntryRefusal } from '@mall/domain/orders/decide-entry';
import { isMultipleRule } from '@mall/domain/orders/purchase-amount';
import type { ToldTerms } from '@mall/domain/orders/told-terms';
import { nameOf } from '#modules/dictionary/index.ts';
import { lockCash } from '#modules/ledger/index.ts';
import { type Flow, findOwnFlow } from '#modules/trading/flow/flow-store.ts';
import { type FlowState, hasExpired, readFlow } from '#modules/trading/flow/read-flow.ts';
import { findTold } from '#modules/trading/flow/tell-terms.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { findOrderByFlow } from '#modules/trading/orders/order-store.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';
import type { BuyRefusal } from './prepared-purchase.ts';
import { findOffer } from './purchase-offer.ts';
import type { PurchaseRequest } from './purchase-request.ts';

/** The flow behind an order that brings money in, as it stands inside the transaction that takes the order. */
export type BuyingFlow = {
  readonly ok: true;
  readonly state: FlowState;
  /** What the named digest told; undefined: the flow told no such terms. */
  readonly told: ToldTerms | undefined;
  readonly purse: Purse;
};

/** Finds the flow an order names, open and of the same product and amount, and locks the customer's cash. */
export async function readBuyingFlow(
  deps: TxDeps,
  clientId: string,
  request: PurchaseRequest,
): Promise<BuyingFlow | Refused<BuyRefusal>> {
  const { db } = deps;
  const { flowId, productNo, click } = request;
  const [flow, earlier, told, purse, offer] = await Promise.all([
    findOwnFlow(db, clientId, flowId),
    findOrderByFlow(db, clientId, flowId),
    findTold(db, flowId, click.terms_sha256),
    lockCash(db, clientId),
    findOffer(deps, clientId, productNo),
  ]);
  if (!flow || !isFlowOf(flow, request)) return refuse('flow_expired');
  if (!offer) return refuse('product_absent');
  // A product whose collection ended since the flow began is another business by now.
  if (offer.businType !== flow.busin_type) return refuse('product_not_buyable');
  if (hasExpired(flow, offer.now) || earlier) return refuse('flow_expired');
  const state = await readFlow(deps, flow, offer);
  return { ok: true, state, told, purse };
}

/** A flow is bound to the product and the amount its steps were passed for. */
function isFlowOf(flow: Flow, request: PurchaseRequest): boolean {
  return flow.product_no === request.productNo && flow.entrust_money_fen === request.amount;
}

/** The refusal with the figure or the names its text has room for. */
export function explainEntry(
  refused: EntryRefusal | { readonly refusal: 'renewal_not_offered' },
  { offer }: Pick<FlowState, 'offer'>,
  { dictionaries }: Pick<TxDeps, 'dictionaries'>,
): Refused<BuyRefusal> {
  // Where the minimum is no multiple of the step, no amount that may be bought is one either.
  if (refused.refusal === 'off_purchase_step' && !isMultipleRule(refused)) {
    const minimum = groupedYuan(refused.minimum);
    const x = slotText('step_from_minimum', { minimum, step: groupedYuan(refused.limit) });
    return { ok: false, refusal: refused.refusal, slots: { x } };
  }
  if ('limit' in refused)
    return { ok: false, refusal: refused.refusal, slots: { x: groupedYuan(refused.limit) } };
  if ('days' in refused)
    return { ok: false, refusal: refused.refusal, slots: { n: String(refused.days) } };
  if (refused.refusal !== 'client_type_not_allowed') return refuse(refused.refusal);
  const { clientTypes } = offer.terms;
  const names = clientTypes.map((type) => nameOf(dictionaries, 'CLIENT_TYPE', type));
  return { ok: false, refusal: refused.refusal, slots: { x: names.join('、') } };
}

export function refuse(refusal: BuyRefusal): Refused<BuyRefusal> {
  return { ok: false, refusal };
}
