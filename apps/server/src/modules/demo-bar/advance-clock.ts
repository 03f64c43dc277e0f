import type { RefusalOf } from '@mall/contract/define-call';
import type { advance } from '@mall/contract/demo/demo-bar';
import { type ClockTarget, clockGoal } from '@mall/domain/calendar/clock-goal';
import { addDays } from '@mall/domain/calendar/day';
import { moveBusinessClock } from '#clock.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import { keepIndexPasts, passPlanRuns } from '#modules/plans/index.ts';
import type { BarDeps } from './present-clock.ts';

/** Moves the clock on, after closing every day it passes; why not, when it does not. */
export async function advanceClock(
  deps: BarDeps,
  target: ClockTarget,
): Promise<RefusalOf<typeof advance> | undefined> {
  const { db, clock, readCalendar } = deps;
  const goal = clockGoal(target, await clock.businessNow(db), await readCalendar());
  if (goal === 'backwards') return 'demo_clock_backwards';
  if (goal === 'too_far') return 'demo_clock_too_far';

  const { moment } = goal;
  const reports = await closeBusinessDay(deps, { until: addDays(moment.day, -1) });
  if (!reports) return 'demo_clock_busy';
  if (reports.some(({ isClosed }) => !isClosed)) return 'demo_clock_stuck';
  await passPlanRuns({ ...deps, pasts: keepIndexPasts(db) }, moment.day, moment);
  await moveBusinessClock(db, clock, moment);
  return undefined;
}
