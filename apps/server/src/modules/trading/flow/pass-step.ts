import type { RefusalOf } from '@mall/contract/define-call';
import type { gotoTradeNextStep } from '@mall/contract/trading/trade-flow';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { refuseRisk } from '@mall/domain/orders/decide-purchase';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import {
  type Actor,
  type CheckedNotice,
  holdRight,
  takeCheckedNotice,
} from '#modules/identity/index.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import { findOrderByFlow } from '#modules/trading/orders/order-store.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findFlowOffer } from './flow-offer.ts';
import { basisOf, type FlowStep } from './flow-steps.ts';
import { findOwnFlow, hasLedToPlan, insertPassedStep, tradeOf } from './flow-store.ts';
import { type FlowState, hasExpired, readFlow, unsignedOf } from './read-flow.ts';
import { type Told, tellTerms } from './tell-terms.ts';

/** What a customer says about the step he is at. */
export type StepReport = {
  readonly flowId: string;
  readonly requestNo: string;
  readonly step: string;
  /** '1': he buys of his own accord although the product does not match. */
  readonly initiative: '0' | '1' | undefined;
  readonly tickedItems: readonly string[] | undefined;
  /** The checked message that confirmed who acts. */
  readonly notice: CheckedNotice | undefined;
  /** Looks at the transaction password that came with the report, where one is asked for. */
  readonly provePassword: () => Promise<Refusal | undefined>;
};

type Refusal = RefusalOf<typeof gotoTradeNextStep>;

export type PassResult =
  | { readonly ok: true; readonly state: FlowState; readonly told: Told | undefined }
  | { readonly ok: false; readonly refusal: Refusal };

/** Takes the customer's word that a step is done, looks for itself, and says what comes next. */
export async function passStep(
  deps: TradingDeps,
  actor: Actor,
  report: StepReport,
): Promise<PassResult> {
  // A password takes long to look at, and is looked at only for a customer who is asked for it; the transaction asks again.
  const isAsked = await deps.db
    .transaction()
    .execute(async (tx) => asksPassword(await findState({ ...deps, db: tx }, actor, report)));
  const unproved = isAsked ? await report.provePassword() : undefined;
  if (unproved) return refuse(unproved);
  return deps.db.transaction().execute(async (tx) => {
    const { clientId } = actor;
    // Locked against an order of the same customer, which keeps a hash over the steps of its flow.
    await lockTradeAccount(tx, clientId);
    if (!(await holdRight({ ...deps, db: tx }, actor, 'make')))
      return refuse('operator_not_permitted');
    const inTx = { ...deps, db: tx };
    const flow = await findOwnFlow(tx, clientId, report.flowId);
    const offer = flow && (await findFlowOffer(inTx, clientId, tradeOf(flow)));
    if (!flow || !offer || hasExpired(flow, offer.now)) return refuse('flow_expired');

    const state = await readFlow(inTx, flow, offer);
    const { step: reported, requestNo } = report;
    const isReused = state.passed.some(
      (passed) => passed.request_no === requestNo && passed.step !== reported,
    );
    if (isReused) return refuse('request_no_reused');
    // Reported twice, or nothing left but the order itself: the customer just learns where he stands.
    if (state.passed.some(({ step }) => step === reported)) return tell(tx, state);
    if (state.current === 'SUBMIT') return tell(tx, state);

    if (await findOrderByFlow(tx, clientId, flow.flow_id)) return refuse('flow_expired');
    if (await hasLedToPlan(tx, clientId, flow.flow_id)) return refuse('flow_expired');
    const refusal = refuseStep(state, report);
    if (refusal) return refuse(refusal);
    if (asksPassword(state) && !isAsked) return refuse('transaction_password_wrong');
    // The message is used up by the step, so that it confirms nothing else.
    if (state.current === 'SMS' && !(await takeNotice(inTx, report)))
      return refuse('identity_unconfirmed');
    await insertPassedStep(tx, {
      flowId: flow.flow_id,
      step: state.current,
      basis: basisOf(state.current, state),
      requestNo,
      evidence: evidenceOf(state, report),
      passedAt: instantFromMs(epochMsOf(offer.now)),
    });
    return tell(tx, await readFlow(inTx, flow, offer));
  });
}

/** Where a flow of his own stands, for one who may make orders. */
async function findState(
  deps: TxDeps,
  actor: Actor,
  { flowId, step }: StepReport,
): Promise<FlowState | undefined> {
  if (step !== 'SMS' || !(await holdRight(deps, actor, 'make'))) return undefined;
  const flow = await findOwnFlow(deps.db, actor.clientId, flowId);
  const offer = flow && (await findFlowOffer(deps, actor.clientId, tradeOf(flow)));
  return flow && offer && !hasExpired(flow, offer.now) ? readFlow(deps, flow, offer) : undefined;
}

function asksPassword(state: FlowState | undefined): boolean {
  return state?.current === 'SMS' && state.offer.privateSale?.asksPassword === true;
}

async function takeNotice(deps: TxDeps, { notice, flowId }: StepReport): Promise<boolean> {
  return notice !== undefined && takeCheckedNotice(deps, notice, { purpose: 'order', flowId });
}

async function tell(tx: Tx, state: FlowState): Promise<PassResult> {
  return { ok: true, state, told: await tellTerms(tx, state) };
}

/** Why the current step is not done; a page that reports another one is told what is due. */
function refuseStep(state: FlowState, report: StepReport): Refusal | undefined {
  const { offer, current } = state;
  if (report.step !== current) return DUE[current];
  const { risk, match, parts } = offer.suitability;
  switch (current) {
    case 'ACCOUNT':
      return offer.account ? undefined : 'account_not_open';
    case 'RISK':
      if (risk === 'missing') return 'risk_profile_missing';
      return risk === 'expired' ? 'risk_profile_expired' : undefined;
    case 'SUIT': {
      if (offer.privateSale?.isBarred) return 'own_funds_required';
      const isLowestClass = offer.investor?.isLowestClass === true;
      const forbidden = refuseRisk({ match, isLowestClass, parts });
      if (forbidden) return forbidden.refusal;
      const isConfirmed = match === 'warn' && report.initiative === '1';
      return match === 'match' || isConfirmed ? undefined : 'suitability_step_needed';
    }
    case 'AGREEMENT':
      return unsignedOf(state.documents).length > 0 ? 'agreement_step_needed' : undefined;
    case 'CONFIRM': {
      const ticked = new Set(report.tickedItems);
      const isComplete = state.items.every(({ itemNo }) => ticked.has(itemNo));
      return isComplete ? undefined : 'confirm_items_unticked';
    }
    case 'QUALIFY':
      if (offer.privateSale?.isBarred) return 'own_funds_required';
      return offer.privateSale?.isQualified === false ? 'not_qualified' : undefined;
    case 'SMS':
    case 'SUBMIT':
    case 'COOLING':
    case 'VISIT':
      return undefined;
  }
}

const DUE = {
  ACCOUNT: 'account_not_open',
  RISK: 'risk_profile_missing',
  QUALIFY: 'not_qualified',
  SUIT: 'suitability_step_needed',
  AGREEMENT: 'agreement_step_needed',
  SMS: 'identity_unconfirmed',
  CONFIRM: 'confirm_items_unticked',
  SUBMIT: 'flow_expired',
  COOLING: 'flow_expired',
  VISIT: 'flow_expired',
} as const satisfies Record<FlowStep, Refusal>;

function evidenceOf({ offer, documents }: FlowState, report: StepReport) {
  return {
    clientRisk: offer.investor?.assessment?.level,
    productRisk: offer.terms.risk,
    match: offer.suitability.match,
    initiative: report.initiative,
    ticked: report.tickedItems,
    signNos: documents.flatMap(({ signNo }) => signNo ?? []),
  };
}

function refuse(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
