import { addMonths } from '../calendar/add-months.ts';
import type { Day } from '../calendar/day.ts';
import {
  findTradingDayFrom,
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';

/**
 * The first day shares of a holding-period fund (持有期) can be redeemed: so many months after the confirmation,
 * clipped to the end of a shorter month, and then the next day that trades.
 */
export function lockEndOf(confirmedOn: Day, months: number, calendar: TradingCalendar): Day {
  const nominal = addMonths(confirmedOn, months);
  return isTradingDay(calendar, nominal) ? nominal : nextTradingDay(calendar, nominal);
}

/** The same where a lock that ends beyond the calendar is left open. */
export function findLockEnd(
  confirmedOn: Day,
  months: number,
  calendar: TradingCalendar,
): Day | undefined {
  return findTradingDayFrom(calendar, addMonths(confirmedOn, months));
}

/** The one day a customer is told: shares can be redeemed when they are redeemable and their lock has ended. */
export function firstRedeemableDay({
  redeemableOn,
  lockedUntil,
}: {
  readonly redeemableOn: Day;
  readonly lockedUntil: Day | undefined;
}): Day {
  return lockedUntil !== undefined && lockedUntil > redeemableOn ? lockedUntil : redeemableOn;
}
