import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { isOpenToPlans } from '@mall/domain/catalogue/plan-offer';
import { fen } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { findingOf } from '@mall/domain/plans/deduction-finding';
import type { RunFinding } from '@mall/domain/plans/period-outcome';
import { instantFromMs } from '#db/instant.ts';
import { takeQuota } from '#modules/catalogue/index.ts';
import { lockCash, postEntry } from '#modules/ledger/index.ts';
import { bindAdviser } from '#modules/trading/adviser/bind-adviser.ts';
import { agreedBefore } from '#modules/trading/flow/agreed-before.ts';
import { findFlowOffer } from '#modules/trading/flow/flow-offer.ts';
import { readOwnFlow, tradeOf } from '#modules/trading/flow/flow-store.ts';
import { type FlowState, readFlow, unsignedOf } from '#modules/trading/flow/read-flow.ts';
import { readFurtherFacts } from '#modules/trading/kinds/entry-facts.ts';
import { previewFee } from '#modules/trading/kinds/preview-fee.ts';
import { readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import { accountStateOf } from '#modules/trading/kinds/purchase-offer.ts';
import { orderContent } from '#modules/trading/orders/order-content.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { insertOrder } from '#modules/trading/orders/order-store.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { Deduction } from './deduction.ts';
import { deductionHead } from './deduction-head.ts';

export type Taken =
  | { readonly finding: 'order_placed'; readonly orderNo: string }
  | { readonly finding: Exclude<RunFinding, 'order_placed'> };

/** Amounts of strategies are computed and not typed, so no step binds them. */
const ANY_STEP = fen(1n);

/**
 * Buys for a plan, with every check of a purchase on the day itself; the caller has locked the customer's account and shares
 * the order-day lock. What was confirmed and ticked at the plan's creation counts as confirmed.
 */
export async function takeDeduction(deps: TxDeps, deduction: Deduction): Promise<Taken> {
  const { db: tx } = deps;
  const { clientId, amount, now } = deduction;
  const flow = await readOwnFlow(tx, clientId, deduction.flowId);
  const offer = await findFlowOffer(deps, clientId, tradeOf(flow));
  // Bought at the value of its own day or not at all.
  if (offer?.times.tradeOn !== now.day || offer.businType !== PURCHASE_RULES.businType)
    return { finding: 'product_not_buyable' };
  const read = await readFlow(deps, flow, offer);
  const state = { ...read, documents: agreedBefore(read.documents) };
  const order = { clientId, productNo: flow.product_no, amount };
  const facts = await readFacts(deps, state);
  const refused = PURCHASE_RULES.decide(order, facts);
  if (refused) return { finding: findingOf(refused.refusal) };
  const fee = previewFee(amount, offer);
  if (!fee) return { finding: 'amount_capped' };
  if (facts.quotaLeft !== undefined && !(await takeQuota(tx, order.productNo, amount)))
    return { finding: 'amount_capped' };

  const head = await deductionHead(deps, { deduction, state, fee, held: facts.dividendMethod });
  const acceptedAt = instantFromMs(epochMsOf(now));
  const row = await insertOrder(tx, { ...head, accepted_at: acceptedAt }, now.day);
  const orderNo = row.order_no;
  await bindAdviser(deps, row, offer);
  const moves = PURCHASE_RULES.freeze(order, facts);
  await postEntry(tx, { source: `freeze:${orderNo}`, postedOn: now.day, moves });
  const object = { kind: 'order', id: orderNo };
  const content = orderContent(row);
  await recordAction(deps, { action: 'order_place', clientId, object, content });
  return { finding: 'order_placed', orderNo };
}

async function readFacts({ db: tx }: TxDeps, { flow, offer, passed, documents }: FlowState) {
  const { client_id: clientId } = flow;
  const purse = await lockCash(tx, clientId);
  const facts = await readLimitFacts(tx, clientId, offer);
  const further = await readFurtherFacts(tx, clientId, offer);
  const { match, risk, parts } = offer.suitability;
  assert(offer.privateSale === undefined, 'no private product is bought by a plan');
  return {
    ...facts,
    ...further,
    limits: { ...facts.limits, step: ANY_STEP },
    isBuyable: offer.isBuyable && isOpenToPlans(offer.terms),
    acceptsOrders: offer.acceptsOrders,
    account: accountStateOf(offer.account),
    // An institution's auditors approved the plan, not each of its deductions (rules 11).
    mayOrderAlone: true,
    isClientTypeAllowed: offer.isClientTypeAllowed,
    risk,
    match,
    parts,
    isLowestClass: offer.investor?.isLowestClass === true,
    hasConfirmedSuitability: match === 'match' || passed.some(({ step }) => step === 'SUIT'),
    hasSignedAll: unsignedOf(documents).length === 0,
    hasTickedAll: true,
    purse,
  };
}
