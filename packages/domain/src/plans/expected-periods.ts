import { addDays, type Day } from '../calendar/day.ts';
import { epochMsOf, type Moment } from '../calendar/moment.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import {
  type DatedCycle,
  nextPayDates,
  type PayDate,
  payDatesBetween,
  RUN_TIMES_MS,
} from './pay-dates.ts';
import type { PlanStatus } from './plan-state.ts';

/** When a plan began to be in a state, oldest first. */
export type PlanTurn = {
  readonly at: Moment;
  readonly status: PlanStatus;
  /** The mall ended it while it looked at a pay day, before or after it settled the day. */
  readonly isEndByRun: boolean;
};

export type PlanCourse<Terms extends DatedCycle> = {
  readonly history: readonly Terms[];
  readonly turns: readonly PlanTurn[];
};

/** A pay day that has an outcome once it is closed. */
export type ExpectedPeriod<Terms extends DatedCycle> = PayDate<Terms> & {
  /** Not sure: the plan ended on this day, and whether it settled the day first is not told by its events. */
  readonly isSure: boolean;
};

/** The pay days up to a closed day on whose morning the plan ran (rules 9.2, 9.3). */
export function expectedPeriods<Terms extends DatedCycle>(
  { history, turns }: PlanCourse<Terms>,
  { closedThrough, calendar }: { readonly closedThrough: Day; readonly calendar: TradingCalendar },
): readonly ExpectedPeriod<Terms>[] {
  const begun = turns[0]?.at.day;
  if (begun === undefined) return [];
  const dates = payDatesBetween(history, { from: begun, to: closedThrough, calendar });
  return dates
    .filter(({ payOn }) => runsOn(turns, payOn))
    .map((date) => ({
      ...date,
      isSure: !turns.some(({ at, isEndByRun }) => isEndByRun && at.day === date.payOn),
    }));
}

/** Dates on which a plan that was resumed after the first run of the day did not run any more. */
const LOOKED_AT = 3;

/** The next pay day after the last one that is settled or closed; undefined where the calendar ends. */
export function expectedDue<Terms extends DatedCycle>(
  { history, turns }: PlanCourse<Terms>,
  {
    settledThrough,
    calendar,
  }: { readonly settledThrough: Day; readonly calendar: TradingCalendar },
): Day | undefined {
  const span = { from: addDays(settledThrough, 1), count: LOOKED_AT, calendar };
  return nextPayDates(history, span).find(({ payOn }) => runsOn(turns, payOn))?.payOn;
}

/** Whether a plan ran when the first run of a day came. */
function runsOn(turns: readonly PlanTurn[], day: Day): boolean {
  const first = epochMsOf({ day, msOfDay: RUN_TIMES_MS[0] });
  return turns.findLast(({ at }) => epochMsOf(at) < first)?.status === '1';
}
