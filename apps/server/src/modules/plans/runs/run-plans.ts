import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { isTradingDay } from '@mall/domain/calendar/trading-calendar';
import { RUN_TIMES_MS } from '@mall/domain/plans/pay-dates';
import { stoppedAt } from '#clock.ts';
import { instantFromMs } from '#db/instant.ts';
import { lockClosedAccount } from '#modules/identity/index.ts';
import { enterPlanRun } from '#modules/plans/enter-outcome.ts';
import { type DueClient, findDueClients, findDuePlans } from '#modules/plans/plan-store.ts';
import { findLastClosedDay, lockTradeAccount, shareOrderDayLock } from '#modules/trading/index.ts';
import type { RunDeps } from './run-deps.ts';
import { asOnlyPlanRunner, behindPlanRunner, hasPlanRun, type RunTime } from './run-store.ts';
import { endForClosedAccount, type PlanRun, type Settled, settlePlan } from './settle-plan.ts';

/** What a run did; undefined: another process runs, or there is nothing to run now. */
export type RunReport = {
  readonly day: Day;
  readonly time: RunTime;
  readonly paid: number;
  readonly settled: number;
  readonly retried: number;
  readonly missed: number;
  readonly faults: number;
};

const TIMES = ['09:30', '11:30', '14:30'] as const;
const PAGE = 500;

/**
 * Runs the deductions that are due by the business clock: the latest of the day's three moments, unless it was run. On a day
 * that is closed, and after the cut-off, nothing is deducted.
 */
export async function runDuePlans(deps: RunDeps): Promise<RunReport | undefined> {
  const now = await deps.clock.businessNow(deps.db);
  const place = RUN_TIMES_MS.findLastIndex((time) => time <= now.msOfDay);
  const time = TIMES[place];
  if (time === undefined || now.msOfDay >= CUTOFF_MS) return undefined;
  if (!isTradingDay(await deps.readCalendar(), now.day)) return undefined;
  if (await hasPlanRun(deps.db, now.day, time)) return undefined;
  return asOnlyPlanRunner(deps.db, () => runAt(deps, now, time));
}

/** Settles what no run of a day settled, before its orders are closed; whichever day it is by now. */
export async function closePlanDay(deps: RunDeps, day: Day): Promise<RunReport | undefined> {
  if (await hasPlanRun(deps.db, day, 'close')) return undefined;
  return behindPlanRunner(deps.db, () =>
    runCustomers(deps, { day, at: undefined, isLast: true }, 'close'),
  );
}

async function runAt(deps: RunDeps, now: Moment, time: RunTime): Promise<RunReport | undefined> {
  const lastClosed = await findLastClosedDay(deps.db);
  if (lastClosed !== undefined && lastClosed >= now.day) return undefined;
  return runCustomers(deps, { day: now.day, at: now, isLast: time === TIMES.at(-1) }, time);
}

/** Goes through every customer with a plan that is due, each in one transaction; a fault of one keeps no other from paying. */
async function runCustomers(deps: RunDeps, run: PlanRun, time: RunTime): Promise<RunReport> {
  const results: Settled[] = [];
  let faults = 0;
  for await (const clientId of dueClients(deps, run.day)) {
    try {
      results.push(...(await runCustomer(deps, clientId, run)));
    } catch (error) {
      faults += 1;
      deps.onFault?.(error);
    }
  }
  const count = (...kinds: readonly Settled[]) =>
    results.filter((result) => kinds.includes(result)).length;
  const report = {
    day: run.day,
    time,
    paid: count('paid'),
    settled: count('paid', 'settled', 'missed'),
    retried: count('retry'),
    missed: count('missed'),
    faults,
  };
  // A run with a fault is not noted, so that the next look runs it again.
  if (faults === 0 || time === 'close') await noteRun(deps, report);
  return report;
}

/** Every customer with a plan that is due by a day, once, though his plans may be due on several days. */
async function* dueClients({ db }: RunDeps, day: Day): AsyncGenerator<string> {
  const done = new Set<string>();
  for (let after: DueClient | undefined; ; ) {
    const page = await findDueClients(db, { day, after, limit: PAGE });
    for (const { clientId } of page) {
      if (done.has(clientId)) continue;
      done.add(clientId);
      yield clientId;
    }
    after = page.at(-1);
    if (after === undefined) return;
  }
}

async function noteRun({ db, clock }: RunDeps, report: RunReport): Promise<void> {
  const { day, time, ...counts } = report;
  const now = await clock.businessNow(db);
  const finished_at = instantFromMs(epochMsOf(now));
  const run = { run_on: day, run_time: time, ...counts, finished_at };
  await db.transaction().execute((tx) => enterPlanRun({ db: tx, clock }, run));
}

/** All plans of one customer in one transaction, in the order of their numbers: the earlier one takes the cash. */
async function runCustomer(
  deps: RunDeps,
  clientId: string,
  run: PlanRun,
): Promise<readonly Settled[]> {
  return deps.db.transaction().execute(async (tx) => {
    const clock = run.at ? stoppedAt(deps.clock, run.at) : deps.clock;
    const inTx = { ...deps, db: tx, clock };
    await lockTradeAccount(tx, clientId);
    await shareOrderDayLock(tx);
    // A run that was overtaken by the end of its day leaves the rest to the next one, which tells that no run came.
    const lastClosed = await findLastClosedDay(tx);
    if (run.at && lastClosed !== undefined && lastClosed >= run.day) return [];
    const isClosed = await lockClosedAccount(tx, clientId);
    const settled: Settled[] = [];
    for (const { allotNo, payOn } of await findDuePlans(tx, clientId, run.day)) {
      const key = { clientId, allotNo };
      if (isClosed) await endForClosedAccount(inTx, key, run);
      else settled.push(...(await settlePlan(inTx, { ...key, dueOn: payOn }, run)));
    }
    return settled;
  });
}
