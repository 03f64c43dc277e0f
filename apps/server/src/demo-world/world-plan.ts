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
  /** The same for the few funds that have values of ten years. */
  readonly longHistory: readonly Day[];
};

export const DEMO_SEED = 'hengchuan-20';
const HISTORY_MONTHS = 37;
/** Ten years, and a month so that ten years ago had a value. */
const LONG_HISTORY_MONTHS = 121;
/** Ten years with five before them, of which a percentile needs at least as many, and a year for averages. */
const INDEX_HISTORY_MONTHS = 192;
/** Where the indices stand at the values they are told by. */
const INDEX_ANCHOR_MONTHS = 120;

/** The business day of a moment: today when it trades, else the next day that does. */
export function businessDayOf(day: Day, calendar: TradingCalendar): Day {
  return isTradingDay(calendar, day) ? day : nextTradingDay(calendar, day);
}

export function planWorld(given: WorldSeed, calendar: TradingCalendar): WorldPlan {
  const daysSince = (months: number) => {
    const from = addMonths(given.openedOn, -months);
    return calendar.openDays.filter((day) => day >= from && day < given.openedOn);
  };
  const history = daysSince(HISTORY_MONTHS);
  assert(history.length > 0, 'the calendar reaches back before the day the mall opens');
  return { ...given, calendar, history, longHistory: daysSince(LONG_HISTORY_MONTHS) };
}

/** From which day on indices are drawn forwards; the days before it are drawn backwards from there. */
export function indexAnchor({ openedOn }: WorldSeed): Day {
  return addMonths(openedOn, -INDEX_ANCHOR_MONTHS);
}

/**
 * The days of sixteen years of index closes. Where the calendar does not reach back that far, every weekday counts:
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
