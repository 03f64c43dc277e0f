import { SWITCH_RULES, type SwitchKind } from '@mall/domain/orders/kinds/switch';
import { worseTerms } from '@mall/domain/orders/told-terms';
import { lockHeldShares } from '#modules/positions/index.ts';
import { hasTickedAll } from '#modules/trading/flow/confirm-items.ts';
import { explainChanges } from '#modules/trading/flow/explain-changes.ts';
import { findFlowOffer } from '#modules/trading/flow/flow-offer.ts';
import { type Flow, findOwnFlow } from '#modules/trading/flow/flow-store.ts';
import {
  type FlowState,
  hasExpired,
  readFlow,
  unsignedOf,
} from '#modules/trading/flow/read-flow.ts';
import { findTold, termsOf } from '#modules/trading/flow/tell-terms.ts';
import { readLimitFacts } from '#modules/trading/kinds/purchase-facts.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import { findOrderByFlow } from '#modules/trading/orders/order-store.ts';
import type { OrderTaker, Refused } from '#modules/trading/orders/place-order.ts';
import { explainSwitch } from './explain-switch.ts';
import type { PreparedSwitch, SwitchProdRefusal, SwitchRequest } from './prepared-switch.ts';
import { type PassedSteps, readSwitchFacts } from './switch-facts.ts';
import { switchFee } from './switch-fee.ts';
import { switchHead } from './switch-head.ts';

/** How a switch is placed. */
export const SWITCH_ORDER: OrderTaker<
  SwitchKind,
  SwitchRequest,
  PreparedSwitch,
  SwitchProdRefusal
> = {
  rules: SWITCH_RULES,
  // The click evidence is left out of the hash: a retry of the same switch may carry another one.
  contentOf: ({ request_no, click, ...content }) => content,
  prepare,
  explain: (refused, { offer }, { dictionaries }) => explainSwitch(refused, offer, dictionaries),
  reserve: refuseWorse,
  headOf: ({ db }, prepared) => switchHead(db, prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: SwitchRequest,
): Promise<PreparedSwitch | Refused<SwitchProdRefusal>> {
  const { db } = deps;
  const { productNo, targetProductNo, shares, click } = request;
  const flow = await findOwnFlow(db, clientId, request.flowId);
  if (!flow || !isFlowOf(flow, request)) return { ok: false, refusal: 'flow_expired' };
  const { businType } = SWITCH_RULES;
  const trade = { businType, productNo, targetProductNo, shares };
  const found = await findFlowOffer(deps, clientId, trade, () =>
    lockHeldShares(db, { clientId, productNo }),
  );
  if (!found?.exit) return { ok: false, refusal: 'product_absent' };
  const offer = { ...found, exit: found.exit };
  if (hasExpired(flow, offer.now) || (await findOrderByFlow(db, clientId, flow.flow_id)))
    return { ok: false, refusal: 'flow_expired' };
  const state = await readFlow(deps, flow, offer);
  return {
    ok: true,
    order: { clientId, productNo, targetProductNo, shares, takesRest: false },
    facts: await readSwitchFacts(db, clientId, offer, passedOf(state, request)),
    now: offer.now,
    request,
    state,
    offer,
    told: await findTold(db, flow.flow_id, click.terms_sha256),
  };
}

/** A flow is bound to both products and the shares its steps were passed for. */
function isFlowOf(flow: Flow, request: SwitchRequest): boolean {
  return (
    flow.busin_type === SWITCH_RULES.businType &&
    flow.product_no === request.productNo &&
    flow.target_product_no === request.targetProductNo &&
    flow.entrust_shares_e2 === request.shares
  );
}

function passedOf(
  { offer, passed, documents, items }: FlowState,
  { click }: SwitchRequest,
): PassedSteps {
  const steps = new Set(passed.map(({ step }) => step));
  return {
    risk: offer.suitability.risk,
    hasConfirmedSuitability: steps.has('SUIT'),
    hasSignedAll: unsignedOf(documents).length === 0,
    hasTickedAll: steps.has('CONFIRM') && hasTickedAll(click.ticks, items),
  };
}

/** Asks the customer again when the terms became worse than told. */
async function refuseWorse(
  { db, dictionaries }: TxDeps,
  { order, offer, told }: PreparedSwitch,
): Promise<Refused<SwitchProdRefusal> | undefined> {
  const fee = switchFee(offer.exit.preview);
  if (!fee || !told) return { ok: false, refusal: 'flow_expired' };
  const { dividendMethod } = await readLimitFacts(db, order.clientId, offer);
  const worse = worseTerms(told, termsOf({ offer }, fee, dividendMethod), undefined);
  if (worse.length === 0) return undefined;
  const changes = explainChanges(worse, dictionaries);
  return { ok: false, refusal: 'terms_changed', slots: { changes } };
}
