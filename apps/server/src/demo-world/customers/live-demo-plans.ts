import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { at, type Moment } from '@mall/domain/calendar/moment';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Db } from '#db/database.ts';
import { readNetValues } from '#modules/catalogue/index.ts';
import { hasPlanRun, type IndexPasts, runDuePlans } from '#modules/plans/index.ts';
import type { DemoPlan, PricedFund } from './demo-plans.ts';
import { once } from './live-demo-contracts.ts';
import { laterRequestNo, planAsCustomer, planRequestNo } from './plan-shopper.ts';
import { type HistoryDeps, shoppersAt, stoppedAt } from './shoppers-at.ts';

const RETRY_MS = 500;
const RUNS = [
  { time: '09:30', msOfDay: at(9, 30) },
  { time: '11:30', msOfDay: at(11, 30) },
  { time: '14:30', msOfDay: at(14, 30) },
] as const;

/** The net values of some funds on the days of the history. */
export async function readPrices(
  db: Db,
  days: readonly Day[],
  shelf: readonly ProductTerms[],
): Promise<readonly PricedFund[]> {
  const nos = shelf.map(({ productNo }) => productNo);
  const values: Awaited<ReturnType<typeof readNetValues>>[] = [];
  for (const day of days) values.push(await readNetValues(db, day, nos));
  return shelf.map((terms) => ({
    terms,
    values: values.map((ofDay) => ofDay.get(terms.productNo)?.unitValue ?? null),
  }));
}

/** Begins, pauses and ends what customers want on a day, each once. */
export async function planOn(
  deps: HistoryDeps,
  plans: readonly DemoPlan[],
  now: Moment,
): Promise<void> {
  const shopperOf = shoppersAt(deps, now);
  for (const plan of plans.filter(({ day }) => day === now.day)) {
    const numbered = { clientId: plan.clientId, requestNo: planRequestNo(plan) };
    await once(deps, numbered, () => planAsCustomer(shopperOf(plan.clientId), plan, now));
  }
  for (const plan of plans.filter(({ later }) => later?.day === now.day))
    await actLater(deps, plan, now);
}

async function actLater(deps: HistoryDeps, plan: DemoPlan, now: Moment): Promise<void> {
  const { clientId, productNo, later } = plan;
  const { client } = shoppersAt(deps, now)(clientId);
  const { queryRationList, modifyRationPlan, cancelRationPlan } = contract.plans;
  const { list } = await client(queryRationList, {
    product_no: productNo,
    page_num: 1,
    page_size: 1,
  });
  const [{ allot_no } = { allot_no: undefined }] = list;
  assert(allot_no !== undefined && later !== undefined, 'what is paused or ended was begun');
  const request = { request_no: laterRequestNo(plan), allot_no };
  if (later.act === 'end') await client(cancelRationPlan, request);
  else await client(modifyRationPlan, { ...request, ration_status: '2' });
}

/**
 * Runs the deductions of a past day at their moments after one and up to another. A second process waits for the one that runs:
 * what it orders and closes comes behind.
 */
export async function runPlansOf(
  deps: HistoryDeps & { readonly pasts: IndexPasts },
  day: Day,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  for (const { time, msOfDay } of RUNS) {
    if (msOfDay <= after || msOfDay > upTo) continue;
    const faults: unknown[] = [];
    const past = {
      ...deps,
      clock: stoppedAt(deps.clock, { day, msOfDay }),
      onFault: (fault: unknown) => faults.push(fault),
    };
    while (!(await hasPlanRun(deps.db, day, time))) {
      const report = await runDuePlans(past);
      if (faults.length > 0) throw faults[0];
      if (!report) await wait(RETRY_MS);
    }
  }
}
