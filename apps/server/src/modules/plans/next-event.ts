import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { fen } from '@mall/domain/money/units';
import { changeHoldsFrom, payDatesBetween } from '@mall/domain/plans/pay-dates';
import { type PlanEvent, planAfter } from '@mall/domain/plans/plan-state';
import { instantFromMs } from '#db/instant.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/index.ts';
import { type EnterDeps, enterNext } from './enter-event.ts';
import { enterPeriod } from './enter-outcome.ts';
import { hasPeriod } from './period-store.ts';
import { dueDayOf, type Plan, planOf } from './plan.ts';
import { findPlanEvents, type PlanRow, replaceDue } from './plan-store.ts';
import { calendarFor } from './written-plan.ts';

type By = {
  readonly maker: OrderMaker;
  readonly now: Moment;
  /** The proposal whose approval enters it. */
  readonly orderNo?: string;
};

/** Pauses or resumes a plan as asked; one that is so already, or that is asked for neither, stays as it is. */
export async function enterStatusAsked(
  inTx: TxDeps,
  before: PlanRow,
  { status, ...by }: By & { readonly status: '1' | '2' | undefined },
): Promise<PlanRow> {
  if (status === undefined || status === before.status) return before;
  const kind = status === '2' ? 'customer_paused' : 'customer_resumed';
  return enterStatus(inTx, before, { kind, ...by });
}

export async function enterStatus(
  inTx: TxDeps,
  before: PlanRow,
  { kind, ...by }: By & { readonly kind: PlanEvent },
): Promise<PlanRow> {
  const step = planAfter(before.status, kind);
  assert(step.ok, 'an ended plan was refused before');
  return enterNext(inTx, before, { kind, status: step.status, ...by });
}

/**
 * The next pay day after a write. Today's counts for a plan that ran until now and did not settle it yet; a plan that is
 * resumed after the first run of the day does not make it up.
 */
export async function renewDue(
  inTx: TxDeps,
  before: PlanRow,
  now: Moment,
  stoppedBy: string = 'stopped_by_customer',
): Promise<void> {
  const { db } = inTx;
  const key = { clientId: before.client_id, allotNo: before.allot_no };
  const plan = planOf(await findPlanEvents(db, key));
  const calendar = await calendarFor(inTx, before.product_no, now.day);
  const isSettled = await hasPeriod(db, key, now.day);
  const isOpen = before.status === '1' && !isSettled;
  if (isOpen && plan.now.status !== '1')
    await skipStopped(inTx, { plan, now, calendar, stoppedBy });
  const from = isOpen ? now.day : changeHoldsFrom(now);
  await replaceDue(db, key, dueDayOf(plan, isSettled ? addDays(now.day, 1) : from, calendar));
}

type Stopped = {
  readonly plan: Plan;
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  /** Why it was stopped, as a finding of the run. */
  readonly stoppedBy: string;
};

/** A pay day whose first run is over has an outcome, also when the plan is stopped before the next run. */
async function skipStopped(
  inTx: EnterDeps,
  { plan, now, calendar, stoppedBy }: Stopped,
): Promise<void> {
  const { day } = now;
  if (changeHoldsFrom(now) === day) return;
  const [today] = payDatesBetween(plan.history, { from: day, to: day, calendar });
  if (!today) return;
  await enterPeriod(inTx, {
    client_id: plan.now.client_id,
    allot_no: plan.now.allot_no,
    pay_on: today.payOn,
    nominal_on: today.nominals[0] ?? today.payOn,
    terms_seq: today.terms.row.seq,
    outcome: 'skipped',
    finding: stoppedBy,
    amount_fen: fen(0n),
    settled_at: instantFromMs(epochMsOf(now)),
  });
}
