import { addDays, type Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import {
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import { REPURCHASE_HOURS } from './buy-button.ts';

export type RepurchaseDates = {
  /** Lent on this day, and earning from it. */
  readonly lentOn: Day;
  /** Rolled forward to a trading day. */
  readonly dueOn: Day;
  /** When the money can go to the bank. */
  readonly withdrawableOn: Day;
};

/** The dates of money lent now for a term; undefined when the calendar does not reach that far. */
export function repurchaseDates(
  now: Moment,
  termDays: number,
  calendar: TradingCalendar,
): RepurchaseDates | undefined {
  const isOpen = isTradingDay(calendar, now.day) && now.msOfDay < REPURCHASE_HOURS.closes;
  const lentOn = isOpen ? now.day : nextTradingDay(calendar, now.day);
  const nominal = addDays(lentOn, termDays);
  const last = calendar.openDays.at(-1);
  if (last === undefined || nominal >= last) return undefined;
  const dueOn = isTradingDay(calendar, nominal) ? nominal : nextTradingDay(calendar, nominal);
  return { lentOn, dueOn, withdrawableOn: nextTradingDay(calendar, dueOn) };
}
