import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { planAfter } from '@mall/domain/plans/plan-state';
import { findTargetReach, TARGET_PERIODS_MIN } from '@mall/domain/plans/target-profit';
import { enterNext } from '#modules/plans/enter-event.ts';
import { enterReach } from '#modules/plans/enter-outcome.ts';
import { readLedgers } from '#modules/plans/ledger-store.ts';
import { findPeriods } from '#modules/plans/period-store.ts';
import { type Plan, paidOf, planOf, targetOf } from '#modules/plans/plan.ts';
import { findOpenPlans, replaceDue } from '#modules/plans/plan-store.ts';
import { findReaches } from '#modules/plans/reach-store.ts';
import type { RunDeps, RunTx } from '#modules/plans/runs/run-deps.ts';
import { tellPlan } from '#modules/plans/runs/tell-plan.ts';
import { findShareValue } from '#modules/positions/index.ts';
import { lockTradeAccount, redeemForPlan, shareOrderDayLock } from '#modules/trading/index.ts';
import { findClientsWithTarget } from './target-store.ts';

const PAGE = 500;

/**
 * Compares every plan that has a target with it, at the net values of a day, each customer in one transaction (rules 9.4).
 * Done again it finds the records it made. Returns how many targets were hit.
 */
export async function checkTargets(deps: RunDeps, day: Day): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const clients = await findClientsWithTarget(deps.db, after, PAGE);
    for (const clientId of clients)
      count += await deps.db
        .transaction()
        .execute((tx) => checkCustomer({ ...deps, db: tx }, clientId, day));
    const last = clients.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

async function checkCustomer(deps: RunTx, clientId: string, day: Day): Promise<number> {
  await lockTradeAccount(deps.db, clientId);
  await shareOrderDayLock(deps.db);
  let count = 0;
  for (const plan of (await findOpenPlans(deps.db, clientId)).map(planOf))
    if (await checkPlan(deps, plan, day)) count += 1;
  return count;
}

async function checkPlan(deps: RunTx, plan: Plan, day: Day): Promise<boolean> {
  const { db: tx } = deps;
  const { now } = plan;
  const { client_id: clientId, allot_no: allotNo, product_no: productNo } = now;
  const target = targetOf(now);
  if (!target) return false;
  const paidCount = paidOf(await findPeriods(tx, { clientId, allotNo })).count;
  if (paidCount < TARGET_PERIODS_MIN) return false;
  const latest = await findShareValue(tx, productNo, day);
  const { ledgers, lastSeq } = await readLedgers(deps, { clientId, productNo });
  const ledger = ledgers.get(allotNo);
  if (!latest || !ledger) return false;
  const reaches = await findReaches(tx, { clientId, allotNo });
  const isRecorded = reaches.some(({ round }) => round === ledger.round);
  const facts = { target, ledger, unitValue: latest.unitValue, paidCount, isRecorded };
  const reach = findTargetReach(facts);
  if (!reach) return false;
  const exit = { clientId, productNo, allotNo, shares: reach.redeem };
  const trading = { ...deps, isTradingOpen: true };
  const orderNo = reach.redeem > 0n ? await redeemForPlan(trading, exit) : undefined;
  await enterReach(deps, {
    client_id: clientId,
    allot_no: allotNo,
    round: ledger.round,
    reached_on: day,
    terms_seq: now.seq,
    target_rate_e8: target.rate,
    action: target.action,
    rate_e8: reach.rate,
    shares_e2: ledger.shares,
    invested_fen: ledger.invested,
    cash_out_fen: ledger.cashOut,
    nav_e8: latest.unitValue,
    nav_on: latest.day,
    holding_seq: lastSeq,
    order_no: orderNo ?? null,
  });
  await tellPlan(deps, clientId, { allotNo, productNo, event: 'reached', reason: undefined });
  if (reach.event && orderNo !== undefined) await stop(deps, plan, reach.event);
  return true;
}

/** The target was hit and everything is redeemed: the plan pays no more. */
async function stop(deps: RunTx, { now }: Plan, kind: 'target_stopped' | string): Promise<void> {
  assert(kind === 'target_stopped', 'a target only stops a plan');
  const step = planAfter(now.status, kind);
  assert(step.ok, 'a plan that hit its target has not ended');
  const at = await deps.clock.businessNow(deps.db);
  await enterNext(deps, now, { kind, status: step.status, now: at });
  await replaceDue(deps.db, { clientId: now.client_id, allotNo: now.allot_no }, undefined);
}
