import { assert } from '@mall/domain/assert';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { SUBSCRIPTION_RULES } from '@mall/domain/orders/kinds/subscription';
import type { KindTypes } from '@mall/domain/orders/order-kind';
import { worseTerms } from '@mall/domain/orders/told-terms';
import { takeQuota } from '#modules/catalogue/index.ts';
import { bindAdviser, chooseAdviserContract } from '#modules/trading/adviser/bind-adviser.ts';
import { explainChanges } from '#modules/trading/flow/explain-changes.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import { termsOf } from '#modules/trading/flow/tell-terms.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderTaker, Refused } from '#modules/trading/orders/place-order.ts';
import { explainEntry, readBuyingFlow, refuse } from './buying-flow.ts';
import { type Declared, readFurtherFacts } from './entry-facts.ts';
import type {
  BuyRefusal,
  PlacedKind,
  PreparedPurchase,
  SubscribedKind,
} from './prepared-purchase.ts';
import { previewFee } from './preview-fee.ts';
import { readPurchaseFacts } from './purchase-facts.ts';
import { purchaseHead } from './purchase-head.ts';
import type { PurchaseRequest } from './purchase-request.ts';

type EntryTaker<Kind extends KindTypes> = OrderTaker<
  Kind,
  PurchaseRequest,
  PreparedPurchase,
  BuyRefusal
>;

/** What purchases and subscriptions are placed alike by. */
const ENTRY: Omit<EntryTaker<PlacedKind>, 'rules'> = {
  contentOf: ({ content }) => content,
  prepare,
  // When the terms changed and the papers with them, the customer is told about the terms first.
  explain: (refused, prepared, deps) =>
    (refused.refusal === 'agreement_step_needed' && refuseWorse(prepared, deps)) ||
    explainEntry(refused, prepared.state, deps),
  reserve,
  headOf: async (deps, prepared) => {
    const { fee, order, state } = prepared;
    assert(fee !== undefined, 'a purchase without a fee preview was refused');
    const contractNo = await chooseAdviserContract(deps, order.clientId, state.offer);
    const head = await purchaseHead(deps.db, prepared, fee);
    return contractNo === undefined ? head : { ...head, contract_no: contractNo };
  },
  accept: (deps, { state: { offer } }, order) => bindAdviser(deps, order, offer),
};

/** How a purchase is placed. */
export const PURCHASE_ORDER: EntryTaker<PlacedKind> = { ...ENTRY, rules: PURCHASE_RULES };

/** How a product in its collection is subscribed to. */
export const SUBSCRIPTION_ORDER: EntryTaker<SubscribedKind> = {
  ...ENTRY,
  rules: SUBSCRIPTION_RULES,
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: PurchaseRequest,
): Promise<PreparedPurchase | Refused<BuyRefusal>> {
  const flow = await readBuyingFlow(deps, clientId, request);
  if (!flow.ok) return flow;
  const { state, told, purse } = flow;
  const { now } = state.offer;
  const { productNo, amount, click } = request;
  const [facts, further] = await Promise.all([
    readPurchaseFacts(deps.db, state, click.ticks, purse),
    readFurtherFacts(deps.db, clientId, state.offer, declaredIn(state, request)),
  ]);
  return {
    ok: true,
    order: { clientId, productNo, amount },
    facts: { ...facts, ...further },
    now,
    request,
    state,
    told,
    fee: previewFee(amount, state.offer),
  };
}

function declaredIn({ passed }: FlowState, request: PurchaseRequest): Declared {
  return {
    hasConfirmedIdentity: passed.some(({ step }) => step === 'SMS'),
    isOwnMoney: request.isOwnMoney,
    takesNextWindow: request.takesNextWindow,
  };
}

/** Asks the customer again when the terms became worse than told, and takes the amount from the product's quota. */
async function reserve(
  deps: TxDeps,
  { order, facts, fee, state, told, request }: PreparedPurchase,
): Promise<Refused<BuyRefusal> | undefined> {
  if (!fee) return refuse('product_not_buyable');
  if (!told) return refuse('flow_expired');
  const changed = refuseWorse({ fee, facts, state, told, request }, deps);
  if (changed) return changed;
  if (facts.quotaLeft === undefined) return undefined;
  const isTaken = await takeQuota(deps.db, order.productNo, order.amount);
  return isTaken ? undefined : refuse('quota_exhausted');
}

/** Says what became worse than the customer was told; undefined: nothing did. */
function refuseWorse(
  {
    fee,
    facts,
    state,
    told,
    request,
  }: Pick<PreparedPurchase, 'fee' | 'facts' | 'state' | 'told' | 'request'>,
  { dictionaries }: Pick<TxDeps, 'dictionaries'>,
): Refused<BuyRefusal> | undefined {
  if (!fee || !told) return undefined;
  const now = termsOf(state, fee, facts.dividendMethod);
  const worse = worseTerms(told, now, request.dividendMethod);
  if (worse.length === 0) return undefined;
  const changes = explainChanges(worse, dictionaries);
  return { ok: false, refusal: 'terms_changed', slots: { changes } };
}
