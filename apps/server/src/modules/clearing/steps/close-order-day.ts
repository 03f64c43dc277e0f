import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { moveBusinessClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { insertRun } from '#modules/clearing/run-store.ts';
import { closePlanDay, keepIndexPasts, passPlanRuns } from '#modules/plans/index.ts';
import { closeOrderDay, expireAllProposals, sweepCustomers } from '#modules/trading/index.ts';

/** From here on the orders of the day are what they are. A demo's clock jumps to the cut-off; real time must be there. */
export const closeOrderDayStep: ClearingStep = {
  // The name is stored with every run, so it stays as it was.
  name: 'close-order-book',
  run: async (deps, { businessOn, nextOn }) => {
    const { db } = deps;
    const cutoff = { day: businessOn, msOfDay: CUTOFF_MS };
    const waiting = { kind: 'waiting', reason: `the day ends at ${formatMoment(cutoff)}` } as const;
    const plans = { ...deps, pasts: keepIndexPasts(db) };
    await passPlanRuns(plans, businessOn, cutoff);
    if (!(await reachCutoff(deps, db, cutoff))) return waiting;
    // What no run of the day settled is skipped and told, before the cash it left is swept.
    const run = await closePlanDay(plans, businessOn);
    // What no auditor looked at is void; its money is free for the sweep.
    await expireAllProposals(deps);
    // Idle cash is the day's last order, so it is swept between the cut-off and the end of the day.
    await sweepCustomers(deps, businessOn);
    const isClosed = await db.transaction().execute(async (tx) => {
      const closed = await closeOrderDay(tx, businessOn, () => reachCutoff(deps, tx, cutoff));
      // The day is being cleared from the moment its order day is closed, and not while it waits for that.
      if (closed) await insertRun(tx, businessOn, nextOn);
      return closed;
    });
    const unrun = run !== undefined && run.missed + run.faults > 0;
    const told = unrun ? { missing: [`plans without a run: ${run.missed + run.faults}`] } : {};
    return isClosed ? { kind: 'done', count: 1, ...told } : waiting;
  },
};

/** The time, once the cut-off is there; undefined before it. */
async function reachCutoff(
  { clock }: Pick<ClearingDeps, 'clock'>,
  db: Db,
  cutoff: Moment,
): Promise<Moment | undefined> {
  await moveBusinessClock(db, clock, cutoff);
  const now = await clock.businessNow(db);
  const isEarly = now.day === cutoff.day && now.msOfDay < cutoff.msOfDay;
  return now.day < cutoff.day || isEarly ? undefined : now;
}
