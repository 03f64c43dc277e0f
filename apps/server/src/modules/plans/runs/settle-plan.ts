import { assert } from '@mall/domain/assert';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { leastPlanAmount } from '@mall/domain/plans/least-plan-amount';
import { type PayDate, payDatesBetween } from '@mall/domain/plans/pay-dates';
import {
  decideRun,
  endsByFailure,
  NO_RUN_ALL_DAY,
  type RunDecision,
  type RunFinding,
} from '@mall/domain/plans/period-outcome';
import { type PlanEvent, planAfter } from '@mall/domain/plans/plan-state';
import { instantFromMs } from '#db/instant.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { enterNext } from '#modules/plans/enter-event.ts';
import { enterPeriod } from '#modules/plans/enter-outcome.ts';
import { findPeriods } from '#modules/plans/period-store.ts';
import {
  dueDayOf,
  findNextPay,
  outcomesOf,
  type Plan,
  type PlanTerms,
  paidOf,
  planEndOf,
  planOf,
} from '#modules/plans/plan.ts';
import {
  findPlanEvents,
  type PlanKey,
  type PlanRow,
  replaceDue,
} from '#modules/plans/plan-store.ts';
import { amountOn, type PlannedAmount } from '#modules/plans/strategy-of-plan.ts';
import { calendarFor } from '#modules/plans/written-plan.ts';
import { takeDeduction } from '#modules/trading/index.ts';
import { hasEnded } from './has-ended.ts';
import type { RunTx } from './run-deps.ts';
import { tellPlan } from './tell-plan.ts';

/** A run of one day: what it may still do, and by which moment its orders are dated. */
export type PlanRun = {
  readonly day: Day;
  /** The moment of the run; undefined: the day is over, and what no run settled is skipped. */
  readonly at: Moment | undefined;
  readonly isLast: boolean;
};

export type Settled = 'paid' | 'settled' | 'retry' | 'missed' | 'not_due';

/**
 * Settles the pay days of one plan up to the day of a run, in the transaction of its customer, whose account is locked. A day
 * is settled once: the next pay day is written down with it, and the key of the period holds against everything else.
 */
export async function settlePlan(
  deps: RunTx,
  { dueOn, ...key }: PlanKey & { readonly dueOn: Day },
  run: PlanRun,
): Promise<readonly Settled[]> {
  const { db: tx } = deps;
  let plan = planOf(await findPlanEvents(tx, key));
  const terms = await findTermsOfAnyStatus(tx, plan.now.product_no, run.day);
  const calendar = await calendarFor(deps, plan.now.product_no, run.day);
  const settled: Settled[] = [];
  if (plan.now.status === '1' && terms) {
    const context = { deps, key, run, calendar, terms };
    if (PRODUCT_ENDED.includes(terms.status)) await endPlanBy(context, plan, 'product_ended');
    else
      for (const date of payDatesBetween(plan.history, { from: dueOn, to: run.day, calendar })) {
        const result = await settleDate(context, plan, date);
        settled.push(result);
        if (result === 'retry') return settled;
        plan = planOf(await findPlanEvents(tx, key));
        if (plan.now.status !== '1') break;
      }
  }
  await replaceDue(tx, key, dueDayOf(plan, addDays(run.day, 1), calendar));
  return settled;
}

/** Terminated, not established, matured: nothing of it can be bought ever again. */
const PRODUCT_ENDED: readonly ProductTerms['status'][] = ['9', '10', '14'];

type Context = {
  readonly deps: RunTx;
  readonly key: PlanKey;
  readonly run: PlanRun;
  readonly calendar: TradingCalendar;
  readonly terms: ProductTerms;
};

async function settleDate(
  context: Context,
  plan: Plan,
  date: PayDate<PlanTerms>,
): Promise<Settled> {
  const { deps, key, run, terms } = context;
  if (await finishBefore(context, plan, date)) return 'not_due';
  const { row } = date.terms;
  // A day before that of the run had none.
  const isOver = run.at === undefined || date.payOn < run.day;
  const planned = isOver
    ? { amount: fen(0n), ratio: undefined }
    : await amountOn(deps.pasts, row, { payOn: date.payOn, least: leastPlanAmount(terms) });
  const found = isOver ? undefined : await deduct(context, { plan, row }, planned);
  const decision = found ? decideRun(found.finding, { isLastRun: run.isLast }) : NO_RUN_ALL_DAY;
  if (decision.kind === 'retry') return 'retry';
  await enterPeriod(deps, {
    client_id: key.clientId,
    allot_no: key.allotNo,
    pay_on: date.payOn,
    nominal_on: date.nominals[0] ?? date.payOn,
    terms_seq: row.seq,
    outcome: decision.outcome,
    finding: found?.finding ?? 'no_run_all_day',
    pay_rate_e8: planned.ratio ?? null,
    amount_fen: planned.amount,
    order_no: found && 'orderNo' in found ? found.orderNo : null,
    settled_at: instantFromMs(epochMsOf(await momentOf(context))),
  });
  await followOutcome(context, plan, { decision, finding: found?.finding });
  if (decision.alertsOperator) return 'missed';
  return decision.outcome === 'paid' ? 'paid' : 'settled';
}

async function momentOf({ deps, run }: Context): Promise<Moment> {
  return run.at ?? deps.clock.businessNow(deps.db);
}

/** An end that was met before this pay day: the plan is finished without it. */
async function finishBefore(
  context: Context,
  plan: Plan,
  date: PayDate<PlanTerms>,
): Promise<boolean> {
  const isMet = await hasEnded(context.deps, plan, { next: date, terms: context.terms });
  if (isMet) await endPlanBy(context, plan, 'end_met');
  return isMet;
}

type Found =
  | { readonly finding: 'order_placed'; readonly orderNo: string }
  | { readonly finding: Exclude<RunFinding, 'order_placed'> };

async function deduct(
  { deps, key, run }: Context,
  { plan, row }: { readonly plan: Plan; readonly row: PlanRow },
  { amount }: PlannedAmount,
): Promise<Found> {
  if (amount === 0n) return { finding: 'strategy_pays_nothing' };
  if (await exceedsTotal(deps, row, key, amount)) return { finding: 'amount_capped' };
  const { flow_id: flowId } = plan.created;
  assert(flowId !== null && run.at !== undefined, 'a plan has its flow, and its run a moment');
  const deduction = { ...key, flowId, amount, now: run.at };
  return takeDeduction({ ...deps, isTradingOpen: true }, deduction);
}

/** An end by total amount is never exceeded, also not by what a strategy made of the base amount. */
async function exceedsTotal({ db }: RunTx, row: PlanRow, key: PlanKey, amount: Fen) {
  const end = planEndOf(row);
  if (end.kind !== 'total') return false;
  return add(paidOf(await findPeriods(db, key)).total, amount) > end.total;
}

type Followed = {
  readonly decision: Extract<RunDecision, { kind: 'settled' }>;
  readonly finding: RunFinding | undefined;
};

/** What the outcome of a period makes of its plan: paused, ended, finished, or nothing. */
async function followOutcome(
  context: Context,
  plan: Plan,
  { decision, finding }: Followed,
): Promise<void> {
  const { deps, key, run, calendar } = context;
  const told = { allotNo: key.allotNo, productNo: plan.now.product_no };
  if (decision.pausesPlan) return endPlanBy(context, plan, 'mall_paused', finding);
  if (decision.outcome === 'failed') {
    await tellPlan(deps, key.clientId, { ...told, event: 'failed', reason: finding });
    const periods = await findPeriods(deps.db, key);
    if (endsByFailure(outcomesOf(periods))) return endPlanBy(context, plan, 'third_failure');
  }
  const next = findNextPay(plan, addDays(run.day, 1), calendar);
  if (await hasEnded(deps, plan, { next, terms: context.terms }))
    await endPlanBy(context, plan, 'end_met');
}

async function endPlanBy(
  context: Context,
  plan: Plan,
  kind: PlanEvent,
  reason?: RunFinding,
): Promise<void> {
  const { deps, key } = context;
  const step = planAfter(plan.now.status, kind);
  assert(step.ok, 'a plan that pays has not ended');
  await enterNext(deps, plan.now, {
    kind,
    status: step.status,
    reason,
    now: await momentOf(context),
  });
  const { product_no: productNo } = plan.now;
  const event = kind === 'mall_paused' ? 'paused' : 'ended';
  const told = { allotNo: key.allotNo, productNo, event, reason: reason ?? kind } as const;
  await tellPlan(deps, key.clientId, told);
}

/** Ends the plans of an account that was closed; nothing is deducted any more. */
export async function endForClosedAccount(deps: RunTx, key: PlanKey, run: PlanRun): Promise<void> {
  const plan = planOf(await findPlanEvents(deps.db, key));
  const step = planAfter(plan.now.status, 'account_closed');
  if (step.ok)
    await enterNext(deps, plan.now, {
      kind: 'account_closed',
      status: step.status,
      now: run.at ?? (await deps.clock.businessNow(deps.db)),
    });
  await replaceDue(deps.db, key, undefined);
}
