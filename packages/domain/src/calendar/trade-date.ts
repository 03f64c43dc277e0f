import type { Day } from './day.ts';
import { at, type Moment } from './moment.ts';
import { isTradingDay, nextTradingDay, type TradingCalendar } from './trading-calendar.ts';

/** The cut-off itself belongs to the next trading day. */
export const CUTOFF_MS = at(15, 0);

/** T: the day whose net value an order gets, today when it is in before 15:00 on a trading day. */
export function tradeDateOf(moment: Moment, calendar: TradingCalendar): Day {
  const isInTime = isTradingDay(calendar, moment.day) && moment.msOfDay < CUTOFF_MS;
  return isInTime ? moment.day : nextTradingDay(calendar, moment.day);
}
