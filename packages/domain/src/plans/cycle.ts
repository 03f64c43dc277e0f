import { assert } from '../assert.ts';
import { addMonths } from '../calendar/add-months.ts';
import { addDays, type Day, epochOf, parseDay, weekdayOf } from '../calendar/day.ts';
import { findTradingDayFrom, type TradingCalendar } from '../calendar/trading-calendar.ts';

/** The rhythm of a plan (rules 9.2). */
export type Cycle =
  /** From 1 to 28, which every month has. */
  | { readonly kind: 'monthly'; readonly day: number }
  /** From 1, Monday, to 5, Friday. */
  | { readonly kind: 'weekly'; readonly weekday: number }
  /** Every 14 days from the anchor, which is stored, so that no later change of the plan can shift the weeks. */
  | { readonly kind: 'biweekly'; readonly anchor: Day }
  | { readonly kind: 'daily' };

const WEEK_DAYS = 7;
const FORTNIGHT_DAYS = 14;
const LAST_DAY_OF_EVERY_MONTH = 28;
const FRIDAY = 5;

/** A cycle as customers choose it; undefined when it lacks its day or names one that not every period has. */
export function cycleOf(
  kind: Cycle['kind'],
  { cycleDay, chosenOn }: { readonly cycleDay: number | undefined; readonly chosenOn: Day },
): Cycle | undefined {
  if (kind === 'daily') return { kind };
  if (cycleDay === undefined || !Number.isInteger(cycleDay) || cycleDay < 1) return undefined;
  if (kind === 'monthly')
    return cycleDay <= LAST_DAY_OF_EVERY_MONTH ? { kind, day: cycleDay } : undefined;
  if (cycleDay > FRIDAY) return undefined;
  if (kind === 'weekly') return { kind, weekday: cycleDay };
  return { kind, anchor: weekdayAfter(cycleDay, chosenOn) };
}

/**
 * The first nominal date strictly after a day, before it is rolled to an open day. The dates of a daily plan are the open
 * days of the product themselves: any other trading day would roll onto one of them and be merged with it. Undefined
 * where those end.
 */
export function findNominalAfter(
  cycle: Cycle,
  after: Day,
  calendar: TradingCalendar,
): Day | undefined {
  if (cycle.kind === 'daily') return findTradingDayFrom(calendar, addDays(after, 1));
  if (cycle.kind === 'weekly') return weekdayAfter(cycle.weekday, after);
  if (cycle.kind === 'biweekly') return fortnightAfter(cycle.anchor, after);
  const thisMonth = dayOfMonth(after, cycle.day);
  return thisMonth > after ? thisMonth : addMonths(thisMonth, 1);
}

function weekdayAfter(weekday: number, after: Day): Day {
  const ahead = (weekday - weekdayOf(after) + WEEK_DAYS) % WEEK_DAYS;
  return addDays(after, ahead === 0 ? WEEK_DAYS : ahead);
}

function fortnightAfter(anchor: Day, after: Day): Day {
  const passed = epochOf(after) - epochOf(anchor);
  if (passed < 0) return anchor;
  return addDays(anchor, (Math.floor(passed / FORTNIGHT_DAYS) + 1) * FORTNIGHT_DAYS);
}

function dayOfMonth(within: Day, day: number): Day {
  const found = parseDay(`${within.slice(0, 8)}${String(day).padStart(2, '0')}`);
  assert(found !== undefined && day <= LAST_DAY_OF_EVERY_MONTH, 'every month has this day');
  return found;
}
