import type { Day } from '../calendar/day.ts';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';

/**
 * The day whose end books what happened on `day` to the shares of a fund, before it confirms orders: those of the days
 * before are entered by then, those of the day itself are not. Undefined beyond the calendar.
 */
export function bookingDay(
  calendar: TradingCalendar,
  day: Day,
  confirmDays: number,
): Day | undefined {
  const from = findTradingDayFrom(calendar, day);
  return from && findTradingDayAfter(calendar, from, Math.max(confirmDays, 1) - 1);
}
