import type { RefusalOf } from '@mall/contract/define-call';
import type { cancelRationPlan, modifyRationPlan } from '@mall/contract/plans/plan-writes';
import { assert } from '@mall/domain/assert';
import type { Moment } from '@mall/domain/calendar/moment';
import { isOpenToPlans } from '@mall/domain/catalogue/plan-offer';
import { refusePlan } from '@mall/domain/plans/decide-plan';
import { isPlanEnded } from '@mall/domain/plans/plan-state';
import { contentHash } from '#content-hash.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import {
  type FlowState,
  findStandingFlow,
  lockTradeAccount,
  type OrderMaker,
  type OrderRow,
  type Refused,
  refusePlanCustomer,
  shareOrderDayLock,
  type TxDeps,
} from '#modules/trading/index.ts';
import { proposeChange } from './audited/propose-setting.ts';
import { explainPlan } from './create-plan.ts';
import { enterNext } from './enter-event.ts';
import { hasSetTooOften } from './limits/setting-limit.ts';
import { neverPays } from './never-pays.ts';
import { enterStatus, enterStatusAsked, renewDue } from './next-event.ts';
import { type Plan, planKindOf, planOf } from './plan.ts';
import type { PlanDeps } from './plan-deps.ts';
import {
  type ChangeRequest,
  type EndRequest,
  isSameTerms,
  type TermColumns,
} from './plan-request.ts';
import { countRunning, findPlanEvents, type PlanRow, planEventName } from './plan-store.ts';
import { indexFactOf } from './strategy-of-plan.ts';
import { proposalName, readWritten, type Written } from './written-plan.ts';

type ChangeRefusal = RefusalOf<typeof modifyRationPlan>;
type EndRefusal = RefusalOf<typeof cancelRationPlan>;

/** Changes, pauses or resumes a plan. The same request finds what it noted again. */
export async function changePlan(
  deps: PlanDeps,
  maker: OrderMaker,
  request: ChangeRequest,
): Promise<Written | Refused<ChangeRefusal>> {
  const { status } = request;
  return asWrite<ChangeRefusal>(deps, maker, request, async (inTx, plan, now) => {
    if (changesNothing(plan.now, request, now)) return { ok: false, refusal: 'plan_unchanged' };
    if (setsMore(request) && (await hasSetTooOften(inTx, maker.clientId)))
      return { ok: false, refusal: 'plan_settings_too_many' };
    const changed = await enterChange(inTx, { plan, maker, request, now });
    if ('refusal' in changed || 'proposed' in changed) return changed;
    if (status === '1' && changed.status === '2' && !request.termsAfter) {
      const standing = await readStanding(inTx, plan, { terms: changed, now });
      if ('refusal' in standing) return standing;
    }
    return enterStatusAsked(inTx, changed, { status, maker, now });
  });
}

/** Ends a plan; what it bought stays. */
export async function endPlan(
  deps: PlanDeps,
  maker: OrderMaker,
  request: EndRequest,
): Promise<Written | Refused<EndRefusal>> {
  return asWrite<EndRefusal>(deps, maker, request, (inTx, { now: before }, now) =>
    enterStatus(inTx, before, { kind: 'customer_ended', maker, now }),
  );
}

type InTx = TxDeps & Pick<PlanDeps, 'pasts'>;
/** A change that waits for an auditor. */
type Proposed = { readonly proposed: OrderRow };
type CommonRefusal =
  | 'operator_not_permitted'
  | 'request_no_reused'
  | 'writes_too_many'
  | 'plan_not_found'
  | 'plan_ended';

/** What every write about a plan does: lock, find repeats, find the customer's own plan, act, and write its next day down. */
async function asWrite<Refusal>(
  deps: PlanDeps,
  maker: OrderMaker,
  request: EndRequest,
  act: (inTx: InTx, plan: Plan, now: Moment) => Promise<PlanRow | Proposed | Refused<Refusal>>,
): Promise<Written | Refused<Refusal | CommonRefusal>> {
  const { clientId } = maker;
  const { requestNo, allotNo, content } = request;
  const numbered = { clientId, requestNo, kind: 'plan', hash: contentHash(content) } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    const account = await lockTradeAccount(tx, clientId);
    if (!(await holdRight(inTx, maker, 'make'))) return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat') return readWritten(inTx, asked.objectId);
    // A proposal is bound to the day it is made on.
    if (account?.audit) await shareOrderDayLock(tx);
    const events = await findPlanEvents(tx, { clientId, allotNo });
    if (events.length === 0) return refuse('plan_not_found');
    const plan = planOf(events);
    if (isPlanEnded(plan.now.status)) return refuse('plan_ended');
    const now = await deps.clock.businessNow(tx);
    const written = await act(inTx, plan, now);
    if ('refusal' in written) return written;
    const isProposed = 'proposed' in written;
    if (!isProposed) await renewDue(inTx, plan.now, now);
    const name = isProposed ? proposalName(written.proposed) : planEventName(written);
    await insertRequest(tx, numbered, name);
    return readWritten(inTx, name);
  });
}

type Change = {
  readonly plan: Plan;
  readonly maker: OrderMaker;
  readonly request: ChangeRequest;
  readonly now: Moment;
};

/** Enters the terms that a request names, or proposes them; a request that names none leaves the plan as it is. */
async function enterChange(
  inTx: InTx,
  { plan, maker, request, now }: Change,
): Promise<PlanRow | Proposed | Refused<ChangeRefusal>> {
  const { now: before } = plan;
  if (!request.termsAfter) return before;
  const terms = request.termsAfter(before, now);
  const standing = await readStanding(inTx, plan, { terms, now });
  if ('refusal' in standing) return standing;
  const { requestNo, status, content } = request;
  const change = { before, terms, status, state: standing, requestNo, hash: contentHash(content) };
  const proposed = await proposeChange(inTx, maker, change);
  if (proposed) return { proposed };
  return enterNext(inTx, before, { kind: 'changed', status: before.status, terms, maker, now });
}

/** A pause alone takes nothing from the customer, so it is always possible. */
function setsMore({ status, termsAfter }: ChangeRequest): boolean {
  return termsAfter !== undefined || status === '1';
}

/** A request that names the plan as it is, or nothing, is told so: it would look like a change that was made. */
function changesNothing(
  before: PlanRow,
  { status, termsAfter }: ChangeRequest,
  now: Moment,
): boolean {
  if (status !== undefined && status !== before.status) return false;
  return termsAfter === undefined || isSameTerms(before, termsAfter(before, now));
}

/** The plan's flow as the customer and the product are now, or why a plan cannot go on with these terms, by the rules of a new one. */
async function readStanding(
  inTx: InTx,
  plan: Plan,
  { terms, now }: { readonly terms: TermColumns; readonly now: Moment },
): Promise<FlowState | Refused<ChangeRefusal>> {
  const { client_id: clientId, product_no: productNo, status } = plan.now;
  const { flow_id: flowId } = plan.created;
  assert(flowId !== null, 'a plan was created with a flow');
  const state = await findStandingFlow(inTx, clientId, flowId);
  if (!state) return { ok: false, refusal: 'product_not_buyable' };
  const running = await countRunning(inTx.db, clientId, productNo);
  const refused = refusePlan(
    { kind: planKindOf(terms.ration_type), base: terms.base_fen, rhythm: 'daily' },
    {
      terms: state.offer.terms,
      isBuyable: state.offer.isBuyable && isOpenToPlans(state.offer.terms),
      index: await indexFactOf(inTx.pasts, terms, state.offer.now.day),
      runningPlans: running - (status === '1' ? 1 : 0),
      openPlans: 0,
      neverPays: await neverPays(inTx, { terms, plan, product: state.offer.terms, now }),
    },
  );
  if (refused) return explainPlan(refused);
  const customer = refusePlanCustomer(state, undefined, inTx);
  if (!customer) return state;
  assert(
    customer.refusal !== 'confirm_items_unticked' && customer.refusal !== 'account_not_open',
    'a plan belongs to an open account and was ticked when it was created',
  );
  return { ...customer, refusal: customer.refusal };
}

function refuse(refusal: CommonRefusal): Refused<CommonRefusal> {
  return { ok: false, refusal };
}
