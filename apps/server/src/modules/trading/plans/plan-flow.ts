import { epochMsOf } from '@mall/domain/calendar/moment';
import type { Fen } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import {
  type PurchaseFacts,
  refuseCustomer,
  refuseDocuments,
  refuseProfile,
  refuseRisk,
  refuseTicks,
} from '@mall/domain/orders/decide-purchase';
import type { Tx } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { agreedBefore } from '#modules/trading/flow/agreed-before.ts';
import { type ClickEvidence, keptClick } from '#modules/trading/flow/click-evidence.ts';
import { hasTickedAll, keptTicks } from '#modules/trading/flow/confirm-items.ts';
import { flowContent } from '#modules/trading/flow/flow-content.ts';
import { type FlowOffer, findFlowOffer } from '#modules/trading/flow/flow-offer.ts';
import {
  findOwnFlow,
  findStepRows,
  hasLedToPlan,
  readOwnFlow,
  tradeOf,
} from '#modules/trading/flow/flow-store.ts';
import {
  type FlowState,
  hasExpired,
  readFlow,
  unsignedOf,
} from '#modules/trading/flow/read-flow.ts';
import { findToldTerms, type TermsRow } from '#modules/trading/flow/told-terms-store.ts';
import { accountStateOf } from '#modules/trading/kinds/purchase-offer.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { findOrderByFlow } from '#modules/trading/orders/order-store.ts';
import type { Refused } from '#modules/trading/orders/place-order.ts';
import { mayBeOrdered } from '#modules/trading/orders/trade-account-store.ts';

/** The click that asks for a plan. */
export type PlanClick = {
  readonly flowId: string;
  readonly productNo: string;
  readonly base: Fen;
  readonly click: ClickEvidence;
};

/** The flow of a plan as it stands, with the terms its confirm screen told. */
export type PlanFlow = { readonly ok: true; readonly state: FlowState; readonly told: TermsRow };

type FlowRefusal = 'flow_expired' | 'product_absent';

/** Finds the flow that a new plan names, open and of the same product and amount. */
export async function findPlanFlow(
  deps: TxDeps,
  clientId: string,
  { flowId, productNo, base, click }: PlanClick,
): Promise<PlanFlow | Refused<FlowRefusal>> {
  const { db: tx } = deps;
  const flow = await findOwnFlow(tx, clientId, flowId);
  const isOfPlan =
    flow?.busin_type === BUSINESS_TYPE.planCreation &&
    flow.product_no === productNo &&
    flow.entrust_money_fen === base;
  if (!flow || !isOfPlan || (await isSpent(tx, clientId, flowId)))
    return { ok: false, refusal: 'flow_expired' };
  const offer = await findFlowOffer(deps, clientId, tradeOf(flow));
  if (!offer) return { ok: false, refusal: 'product_absent' };
  const { terms_sha256: digest } = click;
  const told = await findToldTerms(tx, flowId, digest ? Buffer.from(digest, 'hex') : undefined);
  if (!told || hasExpired(flow, offer.now)) return { ok: false, refusal: 'flow_expired' };
  return { ok: true, state: await readFlow(deps, flow, offer), told };
}

/** A flow leads to one plan, or to one proposal of a plan. */
async function isSpent(tx: Tx, clientId: string, flowId: string): Promise<boolean> {
  if (await hasLedToPlan(tx, clientId, flowId)) return true;
  return (await findOrderByFlow(tx, clientId, flowId)) !== undefined;
}

/** The flow that a plan was created with, as the customer and the product are now; undefined: the product is gone. */
export async function findStandingFlow(
  deps: TxDeps,
  clientId: string,
  flowId: string,
): Promise<FlowState | undefined> {
  const flow = await readOwnFlow(deps.db, clientId, flowId);
  const offer = await findFlowOffer(deps, clientId, tradeOf(flow));
  return offer && readFlow(deps, flow, offer);
}

export type PlanCustomerRefusal =
  | NonNullable<ReturnType<typeof refuseCustomer>>['refusal']
  | NonNullable<ReturnType<typeof refuseProfile>>['refusal']
  | NonNullable<ReturnType<typeof refuseRisk>>['refusal']
  | NonNullable<ReturnType<typeof refuseDocuments>>['refusal']
  | 'confirm_items_unticked';

/** Why a plan cannot buy for this customer now; of a plan that was created before, the ticks count as made. */
export function refusePlanCustomer(
  state: FlowState,
  click: ClickEvidence | undefined,
  { dictionaries }: Pick<TxDeps, 'dictionaries'>,
): Refused<PlanCustomerRefusal> | undefined {
  const facts = customerFacts(state, click);
  const refused =
    refuseCustomer(facts) ??
    refuseProfile(facts) ??
    refuseRisk(facts) ??
    refuseDocuments(facts) ??
    refuseTicks(facts);
  if (!refused) return undefined;
  const { refusal } = refused;
  if (refusal !== 'client_type_not_allowed') return { ok: false, refusal };
  return { ok: false, refusal, slots: { x: clientTypesOf(state.offer, dictionaries) } };
}

function customerFacts(
  { offer, passed, documents, items }: FlowState,
  click: ClickEvidence | undefined,
) {
  const { match, risk, parts } = offer.suitability;
  const signed = click === undefined ? agreedBefore(documents) : documents;
  const steps = new Set(passed.map(({ step }) => step));
  return {
    account: accountStateOf(offer.account),
    mayOrderAlone: mayBeOrdered(offer.account),
    isClientTypeAllowed: offer.isClientTypeAllowed,
    risk,
    match,
    parts,
    isLowestClass: offer.investor?.isLowestClass === true,
    hasConfirmedSuitability: steps.has('SUIT') || (click === undefined && match === 'match'),
    hasSignedAll: unsignedOf(signed).length === 0,
    hasTickedAll: click === undefined || (steps.has('CONFIRM') && hasTickedAll(click.ticks, items)),
  } satisfies Partial<PurchaseFacts>;
}

function clientTypesOf({ terms }: FlowOffer, dictionaries: TxDeps['dictionaries']): string {
  return terms.clientTypes.map((type) => nameOf(dictionaries, 'CLIENT_TYPE', type)).join('、');
}

/** What a new plan keeps of its flow and its click. */
export async function planEvidence(
  { db }: Pick<TxDeps, 'db'>,
  { state, told }: PlanFlow,
  click: ClickEvidence,
) {
  const { flow, documents, items, offer } = state;
  const known = { fromMs: msOfInstant(flow.started_at), toMs: epochMsOf(offer.now) };
  return {
    flow_id: flow.flow_id,
    told_no: told.told_no,
    flow_sha256: flowContent(flow, await findStepRows(db, flow.flow_id), told),
    sign_nos: documents.flatMap(({ signNo }) => signNo ?? []),
    ticks: JSON.stringify(keptTicks(items)),
    shown_sha256: Buffer.from(click.shown_sha256, 'hex'),
    evidence: JSON.stringify(keptClick(click, known)),
  };
}
