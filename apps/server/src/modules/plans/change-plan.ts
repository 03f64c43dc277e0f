import type { RefusalOf } from '@mall/contract/define-call';
import type { cancelRationPlan, modifyRationPlan } from '@mall/contract/plans/plan-writes';
import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { allows } from '@mall/domain/catalogue/trade-status';
import { fen } from '@mall/domain/money/units';
import { refusePlan } from '@mall/domain/plans/decide-plan';
import { changeHoldsFrom, payDatesBetween } from '@mall/domain/plans/pay-dates';
import { isPlanEnded, type PlanEvent, planAfter } from '@mall/domain/plans/plan-state';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import {
  findStandingFlow,
  lockTradeAccount,
  type OrderMaker,
  type Refused,
  refusePlanCustomer,
  type TxDeps,
} from '#modules/trading/index.ts';
import { countRunning, explainPlan } from './create-plan.ts';
import { enterNext } from './enter-event.ts';
import { hasPeriod, insertPeriod } from './period-store.ts';
import { dueDayOf, type Plan, planKindOf, planOf } from './plan.ts';
import type { PlanDeps } from './plan-deps.ts';
import type { ChangeRequest, EndRequest, TermColumns } from './plan-request.ts';
import { findPlanEvents, type PlanRow, planEventName, replaceDue } from './plan-store.ts';
import { indexFactOf } from './strategy-of-plan.ts';
import { calendarFor, readWritten, type Written } from './written-plan.ts';

type ChangeRefusal = RefusalOf<typeof modifyRationPlan>;
type EndRefusal = RefusalOf<typeof cancelRationPlan>;

/** Changes, pauses or resumes a plan. The same request finds what it noted again. */
export async function changePlan(
  deps: PlanDeps,
  maker: OrderMaker,
  request: ChangeRequest,
): Promise<Written | Refused<ChangeRefusal>> {
  return asWrite<ChangeRefusal>(deps, maker, request, async (inTx, plan, now) => {
    const changed = await enterChange(inTx, { plan, maker, request, now });
    if ('refusal' in changed) return changed;
    const { status } = request;
    if (status === undefined || status === changed.status) return changed;
    const kind = status === '2' ? 'customer_paused' : 'customer_resumed';
    if (kind === 'customer_resumed' && !request.termsAfter) {
      const refused = await refuseTerms(inTx, changed, changed);
      if (refused) return refused;
    }
    return enterStatus(inTx, changed, { kind, maker, now });
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
  act: (inTx: InTx, plan: Plan, now: Moment) => Promise<PlanRow | Refused<Refusal>>,
): Promise<Written | Refused<Refusal | CommonRefusal>> {
  const { clientId } = maker;
  const { requestNo, allotNo, content } = request;
  const numbered = { clientId, requestNo, kind: 'plan', hash: contentHash(content) } as const;
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    await lockTradeAccount(tx, clientId);
    if (!(await holdRight(inTx, maker, 'make'))) return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat') return readWritten(inTx, asked.objectId);
    const events = await findPlanEvents(tx, { clientId, allotNo });
    if (events.length === 0) return refuse('plan_not_found');
    const plan = planOf(events);
    if (isPlanEnded(plan.now.status)) return refuse('plan_ended');
    const now = await deps.clock.businessNow(tx);
    const written = await act(inTx, plan, now);
    if ('refusal' in written) return written;
    await renewDue(inTx, plan.now, now);
    await insertRequest(tx, numbered, planEventName(written));
    return readWritten(inTx, planEventName(written));
  });
}

/**
 * The next pay day after a write. Today's counts for a plan that ran until now and did not settle it yet; a plan that is
 * resumed after the first run of the day does not make it up.
 */
async function renewDue(inTx: TxDeps, before: PlanRow, now: Moment): Promise<void> {
  const { db } = inTx;
  const key = { clientId: before.client_id, allotNo: before.allot_no };
  const plan = planOf(await findPlanEvents(db, key));
  const calendar = await calendarFor(inTx, before.product_no, now.day);
  const isSettled = await hasPeriod(db, key, now.day);
  const isOpen = before.status === '1' && !isSettled;
  if (isOpen && plan.now.status !== '1') await skipStopped(db, { plan, now, calendar });
  const from = isOpen ? now.day : changeHoldsFrom(now);
  await replaceDue(db, key, dueDayOf(plan, isSettled ? addDays(now.day, 1) : from, calendar));
}

type Stopped = {
  readonly plan: Plan;
  readonly now: Moment;
  readonly calendar: TradingCalendar;
};

/** A pay day whose first run is over has an outcome, also when the customer stops the plan before the next run. */
async function skipStopped(tx: Tx, { plan, now, calendar }: Stopped): Promise<void> {
  const { day } = now;
  if (changeHoldsFrom(now) === day) return;
  const [today] = payDatesBetween(plan.history, { from: day, to: day, calendar });
  if (!today) return;
  await insertPeriod(tx, {
    client_id: plan.now.client_id,
    allot_no: plan.now.allot_no,
    pay_on: today.payOn,
    nominal_on: today.nominals[0] ?? today.payOn,
    terms_seq: today.terms.row.seq,
    outcome: 'skipped',
    finding: 'stopped_by_customer',
    amount_fen: fen(0n),
    settled_at: instantFromMs(epochMsOf(now)),
  });
}

type Change = {
  readonly plan: Plan;
  readonly maker: OrderMaker;
  readonly request: ChangeRequest;
  readonly now: Moment;
};

/** Enters the terms that a request names; a request that names none leaves the plan as it is. */
async function enterChange(
  inTx: InTx,
  { plan, maker, request, now }: Change,
): Promise<PlanRow | Refused<ChangeRefusal>> {
  const { now: before } = plan;
  if (!request.termsAfter) return before;
  const terms = request.termsAfter(before, now);
  const refused = await refuseTerms(inTx, before, terms);
  if (refused) return refused;
  return enterNext(inTx, before, { kind: 'changed', status: before.status, terms, maker, now });
}

/** Why a plan cannot go on with these terms, by the same rules as a new one. */
async function refuseTerms(
  inTx: InTx,
  before: PlanRow,
  terms: TermColumns,
): Promise<Refused<ChangeRefusal> | undefined> {
  const { client_id: clientId, product_no: productNo, allot_no: allotNo } = before;
  const [created] = await findPlanEvents(inTx.db, { clientId, allotNo });
  const flowId = created?.flow_id;
  assert(flowId !== undefined && flowId !== null, 'a plan was created with a flow');
  const state = await findStandingFlow(inTx, clientId, flowId);
  if (!state) return { ok: false, refusal: 'product_not_buyable' };
  const running = await countRunning(inTx, clientId, productNo);
  const refused = refusePlan(
    { kind: planKindOf(terms.ration_type), base: terms.base_fen, rhythm: 'daily' },
    {
      terms: state.offer.terms,
      isBuyable: state.offer.isBuyable && allows(state.offer.terms.status, 'plan'),
      index: await indexFactOf(inTx.pasts, terms, state.offer.now.day),
      runningPlans: running - (before.status === '1' ? 1 : 0),
    },
  );
  if (refused) return explainPlan(refused);
  const customer = refusePlanCustomer(state, undefined, inTx);
  if (!customer) return undefined;
  assert(
    customer.refusal !== 'confirm_items_unticked' && customer.refusal !== 'account_not_open',
    'a plan belongs to an open account and was ticked when it was created',
  );
  return { ...customer, refusal: customer.refusal };
}

async function enterStatus(
  inTx: TxDeps,
  before: PlanRow,
  {
    kind,
    maker,
    now,
  }: { readonly kind: PlanEvent; readonly maker: OrderMaker; readonly now: Moment },
): Promise<PlanRow> {
  const step = planAfter(before.status, kind);
  assert(step.ok, 'an ended plan was refused before');
  return enterNext(inTx, before, { kind, status: step.status, maker, now });
}

function refuse(refusal: CommonRefusal): Refused<CommonRefusal> {
  return { ok: false, refusal };
}
