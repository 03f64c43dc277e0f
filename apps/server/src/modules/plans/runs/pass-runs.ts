import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { RUN_TIMES_MS } from '@mall/domain/plans/pay-dates';
import { moveBusinessClock } from '#clock.ts';
import type { RunDeps } from './run-deps.ts';
import { runDuePlans } from './run-plans.ts';

/**
 * Runs the deductions of a day up to a moment. The clock of a demo that is about to jump stops at each run it passes; real time
 * runs what is due now.
 */
export async function passPlanRuns(deps: RunDeps, day: Day, until: Moment): Promise<void> {
  const { db, clock } = deps;
  for (const msOfDay of RUN_TIMES_MS) {
    const moment = { day, msOfDay };
    if (epochMsOf(moment) > epochMsOf(until)) return;
    await moveBusinessClock(db, clock, moment);
    await runDuePlans(deps);
  }
}
