import { assert } from '@mall/domain/assert';
import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, daysBetween, weekdayOf } from '@mall/domain/calendar/day';
import {
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';

/** Everything a demo world follows from: the same plan gives the same world, byte for byte. */
export type WorldSeed = {
  readonly seed: string;
  readonly productCount: number;
  /** The business day on which the mall opens. */
  readonly openedOn: Day;
};

export type WorldPlan = WorldSeed & {
  readonly calendar: TradingCalendar;
  /** The trading days that have net values when the mall opens, oldest first. */
  readonly history: readonly Day[];
};

export const DEMO_SEED = 'hengchuan-20';
const HISTORY_MONTHS = 37;
const INDEX_HISTORY_MONTHS = 120;

/** The business day of a moment: today when it trades, else the next day that does. */
export function businessDayOf(day: Day, calendar: TradingCalendar): Day {
  return isTradingDay(calendar, day) ? day : nextTradingDay(calendar, day);
}

export function planWorld(given: WorldSeed, calendar: TradingCalendar): WorldPlan {
  const from = addMonths(given.openedOn, -HISTORY_MONTHS);
  const history = calendar.openDays.filter((day) => day >= from && day < given.openedOn);
  assert(history.length > 0, 'the calendar reaches back before the day the mall opens');
  return { ...given, calendar, history };
}

/**
 * The days of ten years of index closes. Where the calendar does not reach back that far, every weekday counts:
 * nothing is traded on those days, they only give the demo a past.
 */
export function indexDays({ openedOn, calendar }: WorldPlan): readonly Day[] {
  const from = addMonths(openedOn, -INDEX_HISTORY_MONTHS);
  const known = calendar.openDays.filter((day) => day >= from && day < openedOn);
  const firstKnown = known[0] ?? openedOn;
  const older = daysBetween(from, firstKnown).filter(
    (day) => day < firstKnown && weekdayOf(day) <= 5,
  );
  return [...older, ...known];
}
