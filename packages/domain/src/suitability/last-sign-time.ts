import type { Day } from '../calendar/day.ts';
import { epochMsOf, type Moment, momentAt } from '../calendar/moment.ts';
import { CUTOFF_MS } from '../calendar/trade-date.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Until when a private product can be signed: the cooling-off must be over before the last cut-off of its sale
 * (domain rules 5.4). A signature at this instant or later is too late. Undefined before the calendar begins.
 */
export function lastSignTime(
  lastSaleDay: Day,
  coolingOffHours: number,
  { openDays }: TradingCalendar,
): Moment | undefined {
  const day = openDays.findLast((open) => open <= lastSaleDay);
  if (day === undefined) return undefined;
  const cutOff = epochMsOf({ day, msOfDay: CUTOFF_MS });
  return momentAt(cutOff - coolingOffHours * MS_PER_HOUR);
}
