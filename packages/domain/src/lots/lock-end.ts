import { assert } from '../assert.ts';
import { addDays, type Day, parseDay } from '../calendar/day.ts';
import {
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

function addMonths(from: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const counted = year * 12 + (month - 1) + months;
  const first = parseDay(
    `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}-01`,
  );
  assert(first !== undefined, 'every month has a first day');
  const wanted = addDays(first, date - 1);
  if (wanted.slice(0, 7) === first.slice(0, 7)) return wanted;
  return addDays(wanted, -Number(wanted.slice(8)));
}
