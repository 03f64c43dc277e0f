import { addDays, type Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import {
  findTradingDayFrom,
  isTradingDay,
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
  const from = (day: Day | undefined, count: number) =>
    day && findTradingDayFrom(calendar, addDays(day, count));
  const lentOn = isOpen ? now.day : from(now.day, 1);
  const dueOn = from(lentOn, termDays);
  const withdrawableOn = from(dueOn, 1);
  return lentOn && dueOn && withdrawableOn && { lentOn, dueOn, withdrawableOn };
}
