import type { ReplyOf } from '@mall/contract/define-call';
import type { queryRationList, WaitingPlan } from '@mall/contract/plans/plan-queries';
import { assert } from '@mall/domain/assert';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { formatMoment, type Moment, momentAt } from '@mall/domain/calendar/moment';
import { usableCash } from '@mall/domain/ledger/cash-freeze';
import { add, fen } from '@mall/domain/money/units';
import { comingDeductions } from '@mall/domain/plans/coming-deductions';
import { msOfInstant } from '#db/instant.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findWaitingPlans } from '#modules/trading/index.ts';
import { presentSetting } from './audited/present-setting.ts';
import { findPeriods } from './period-store.ts';
import { type Plan, paidOf, planEndOf, planOf } from './plan.ts';
import type { PlanListRequest } from './plan-request.ts';
import { findDueDays, findPlansOf } from './plan-store.ts';
import { type ReadDeps, showPlans } from './present-own-plans.ts';
import { presentPlan } from './present-plan.ts';
import { calendarFor } from './written-plan.ts';

/** The customer's plans, newest first, what they take in the coming month, and what waits for an auditor. */
export async function listPlans(
  deps: ReadDeps,
  clientId: string,
  { productNo, status, page, pageSize }: PlanListRequest,
): Promise<{ readonly ok: true; readonly reply: ReplyOf<typeof queryRationList> }> {
  const { db, clock, dictionaries } = deps;
  const now = await clock.businessNow(db);
  const plans = (await findPlansOf(db, clientId, productNo)).map(planOf);
  const chosen = plans
    .filter((plan) => status === undefined || plan.now.status === status)
    .toReversed();
  const onPage = chosen.slice((page - 1) * pageSize, page * pageSize);
  const shown = await showPlans(deps, clientId, onPage, now.day);
  const cash = await readCash(db, clientId);
  return {
    ok: true,
    reply: {
      list: shown.map((one) => presentPlan(one, dictionaries)),
      count: chosen.length,
      running_count: plans.filter((plan) => plan.now.status === '1').length,
      next_30_days_money: await sumComing(deps, { clientId, plans, day: now.day }),
      enable_balance: usableCash(cash),
      waiting: await listWaiting(deps, clientId, now),
    },
  };
}

const MONTH_DAYS = 30;

type Coming = { readonly clientId: string; readonly plans: readonly Plan[]; readonly day: Day };

/** The base amounts of the pay days of the coming month, today's among them while it is open; what a strategy will make of them is not known. */
async function sumComing(deps: ReadDeps, { clientId, plans, day }: Coming) {
  const periods = Map.groupBy(await findPeriods(deps.db, { clientId }), ({ allot_no }) => allot_no);
  const dueDays = await findDueDays(deps.db, clientId);
  let sum = fen(0n);
  for (const { now, history } of plans) {
    if (now.status !== '1') continue;
    const calendar = await calendarFor(deps, now.product_no, day);
    const paid = paidOf(periods.get(now.allot_no) ?? []);
    const dueOn = dueDays.get(now.allot_no);
    // What a plan has settled today is behind it; a pay day that no run has settled is still to come.
    const from = dueOn === undefined || dueOn > day ? addDays(day, 1) : day;
    const span = { from, to: addDays(day, MONTH_DAYS), calendar };
    for (const { terms } of comingDeductions({ history, end: planEndOf(now), paid }, span))
      sum = add(sum, terms.base);
  }
  return sum < MOST_TOLD ? sum : MOST_TOLD;
}

/** An amount has fifteen digits before its point; plans of before the cap on their amounts may together come to more. */
const MOST_TOLD = fen(99_999_999_999_999_999n);

/** New plans and changes that an institution's auditor has not decided on. */
async function listWaiting(deps: ReadDeps, clientId: string, now: Moment): Promise<WaitingPlan[]> {
  const orders = await findWaitingPlans(deps.db, clientId);
  const names = await readProductNames(
    deps.db,
    orders.map(({ product_no }) => product_no),
  );
  const waiting: WaitingPlan[] = [];
  for (const order of orders) {
    const { product_no, local_order_no, void_at } = order;
    assert(local_order_no !== null && void_at !== null, 'a proposal has a number and an end');
    waiting.push({
      ...(await presentSetting(deps, order, now)),
      local_order_no,
      product_no,
      product_short_name: names.get(product_no)?.shortName ?? product_no,
      expire_time: formatMoment(momentAt(msOfInstant(void_at))),
    });
  }
  return waiting;
}
