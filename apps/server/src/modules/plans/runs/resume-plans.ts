import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import { nextPayDates } from '@mall/domain/plans/pay-dates';
import { planAfter } from '@mall/domain/plans/plan-state';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { enterNext } from '#modules/plans/enter-event.ts';
import { renewDue } from '#modules/plans/next-event.ts';
import { findPeriods } from '#modules/plans/period-store.ts';
import { planOf, voidFindingOf } from '#modules/plans/plan.ts';
import { findPlanEvents, type PlanKey } from '#modules/plans/plan-store.ts';
import { calendarFor } from '#modules/plans/written-plan.ts';
import { lockTradeAccount, shareOrderDayLock } from '#modules/trading/index.ts';
import { hasEnded } from './has-ended.ts';
import type { RunDeps, RunTx } from './run-deps.ts';
import { tellPlan } from './tell-plan.ts';
import { findVoidedEnds } from './voided-ends-store.ts';

const PAGE = 500;

/**
 * Resumes the plans that finished and whose end is no longer met, because an order that it counted was cancelled or refused since
 * (rules 9.3). Done again it finds none. Returns how many go on.
 */
export async function resumePlans(deps: RunDeps): Promise<number> {
  let count = 0;
  for (let after: PlanKey | undefined; ; ) {
    const page = await findVoidedEnds(deps.db, { after, limit: PAGE });
    for (const key of page)
      if (await deps.db.transaction().execute((tx) => resumePlan({ ...deps, db: tx }, key)))
        count += 1;
    after = page.at(-1);
    if (after === undefined) return count;
  }
}

async function resumePlan(deps: RunTx, key: PlanKey): Promise<boolean> {
  const { db: tx } = deps;
  await lockTradeAccount(tx, key.clientId);
  await shareOrderDayLock(tx);
  const plan = planOf(await findPlanEvents(tx, key));
  if (plan.now.kind !== 'end_met') return false;
  const now = await deps.clock.businessNow(tx);
  const { product_no: productNo } = plan.now;
  const terms = await findTermsOfAnyStatus(tx, productNo, now.day);
  if (!terms) return false;
  const calendar = await calendarFor(deps, productNo, now.day);
  const [next] = nextPayDates(plan.history, { from: addDays(now.day, 1), count: 1, calendar });
  if (await hasEnded(deps, plan, { next, terms })) return false;
  const reason = (await findPeriods(tx, key)).map(voidFindingOf).findLast((found) => found);
  const step = planAfter(plan.now.status, 'mall_resumed');
  assert(step.ok, 'a plan whose end was met can go on');
  await enterNext(deps, plan.now, { kind: 'mall_resumed', status: step.status, reason, now });
  await renewDue({ ...deps, isTradingOpen: true }, plan.now, now);
  const told = { allotNo: key.allotNo, productNo, event: 'continued', reason } as const;
  await tellPlan(deps, key.clientId, told);
  return true;
}
