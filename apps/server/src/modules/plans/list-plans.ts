import type { ReplyOf } from '@mall/contract/define-call';
import type { queryRationList, WaitingPlan } from '@mall/contract/plans/plan-queries';
import { assert } from '@mall/domain/assert';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { formatMoment, type Moment, momentAt } from '@mall/domain/calendar/moment';
import { usableCash } from '@mall/domain/ledger/cash-freeze';
import { add, fen } from '@mall/domain/money/units';
import { msOfInstant } from '#db/instant.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findWaitingPlans } from '#modules/trading/index.ts';
import { presentSetting } from './audited/present-setting.ts';
import { readComingDeductions } from './coming/read-coming-deductions.ts';
import { type Plan, planOf } from './plan.ts';
import type { PlanListRequest } from './plan-request.ts';
import { findNewest, findPlansOf } from './plan-store.ts';
import { type ReadDeps, showPlans } from './present-own-plans.ts';
import { presentPlan } from './present-plan.ts';

/** The customer's plans, what still pays first and of those the newest, what they take in the coming month, and what waits for an auditor. */
export async function listPlans(
  deps: ReadDeps,
  clientId: string,
  { productNo, status, page, pageSize }: PlanListRequest,
): Promise<{ readonly ok: true; readonly reply: ReplyOf<typeof queryRationList> }> {
  const { db, clock, dictionaries } = deps;
  const now = await clock.businessNow(db);
  const all = await findNewest(db, { clientId, productNo });
  const chosen = all
    .filter((plan) => status === undefined || plan.status === status)
    .toReversed()
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const onPage = chosen.slice((page - 1) * pageSize, page * pageSize);
  const shown = await showPlans(deps, clientId, await readPlans(deps, clientId, onPage), now.day);
  const cash = await readCash(db, clientId);
  return {
    ok: true,
    reply: {
      list: shown.map((one) => presentPlan(one, dictionaries)),
      count: chosen.length,
      running_count: all.filter((plan) => plan.status === '1').length,
      next_30_days_money: await sumComing(deps, { clientId, productNo, day: now.day }),
      enable_balance: usableCash(cash),
      waiting: await listWaiting(deps, clientId, now),
    },
  };
}

type Newest = Awaited<ReturnType<typeof findNewest>>[number];

/** Running plans stand before paused ones, those before what has ended. */
function placeOf({ status }: Newest): number {
  return status === '1' ? 0 : status === '2' ? 1 : 2;
}

/** The plans of a page, in its order. */
async function readPlans(
  { db }: ReadDeps,
  clientId: string,
  onPage: readonly Newest[],
): Promise<readonly Plan[]> {
  const allotNos = onPage.map(({ allot_no }) => allot_no);
  const plans = (await findPlansOf(db, clientId, allotNos)).map(planOf);
  const byNo = new Map(plans.map((plan) => [plan.now.allot_no, plan]));
  return allotNos.flatMap((allotNo) => byNo.get(allotNo) ?? []);
}

const MONTH_DAYS = 30;

type Coming = {
  readonly clientId: string;
  readonly productNo: string | undefined;
  readonly day: Day;
};

/**
 * The base amounts of the pay days of the coming month, today's among them while no run has settled it; what a strategy will make of
 * them is not known. The forecast of the account's cash counts the same.
 */
async function sumComing(deps: ReadDeps, { clientId, productNo, day }: Coming) {
  const coming = await readComingDeductions(deps, clientId, addDays(day, MONTH_DAYS));
  const sum = coming
    .filter((one) => one.day >= day && (productNo === undefined || one.productNo === productNo))
    .reduce((total, { amount }) => add(total, amount), fen(0n));
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
