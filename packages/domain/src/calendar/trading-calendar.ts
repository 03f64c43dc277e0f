import { assert } from '../assert.ts';
import { type Day, daysBetween, weekdayOf } from './day.ts';

export type Holiday =
  | 'new_year'
  | 'spring_festival'
  | 'tomb_sweeping'
  | 'labour_day'
  | 'dragon_boat'
  | 'mid_autumn'
  | 'national_day';

/** A holiday as the exchange announces it: first and last closed day. */
export type Closure = { readonly holiday: Holiday; readonly first: Day; readonly last: Day };

/** The open days of one market in order, from the first to the last day anybody has announced. */
export type TradingCalendar = {
  readonly openDays: readonly Day[];
  readonly closures: readonly Closure[];
};

/** Monday to Friday without the closures. A make-up working weekend does not trade. */
export function openDaysOf(from: Day, to: Day, closures: readonly Closure[]): readonly Day[] {
  const closed = new Set(closures.flatMap(({ first, last }) => daysBetween(first, last)));
  return daysBetween(from, to).filter((day) => weekdayOf(day) <= 5 && !closed.has(day));
}

export function isTradingDay({ openDays }: TradingCalendar, day: Day): boolean {
  return openDays[firstAtOrAfter(openDays, day)] === day;
}

/** The first trading day strictly after `day`. */
export function nextTradingDay(calendar: TradingCalendar, day: Day): Day {
  const { openDays } = calendar;
  const index = firstAtOrAfter(openDays, day);
  return readDay(calendar, openDays[index] === day ? index + 1 : index);
}

/** T+n: the n-th trading day after T, which is a trading day itself. */
export function addTradingDays(calendar: TradingCalendar, tradeDate: Day, count: number): Day {
  const index = firstAtOrAfter(calendar.openDays, tradeDate);
  assert(calendar.openDays[index] === tradeDate, `${tradeDate} is a trading day`);
  return readDay(calendar, index + count);
}

/** The holiday that keeps the market closed on some weekday between the two days, if any. */
export function holidayBetween(
  { closures }: TradingCalendar,
  after: Day,
  before: Day,
): Holiday | undefined {
  return closures.find(({ first, last }) => first < before && last > after)?.holiday;
}

function readDay({ openDays }: TradingCalendar, index: number): Day {
  const day = openDays[index];
  assert(day !== undefined, 'the calendar reaches beyond every date that is asked for');
  return day;
}

/** Binary search: the calendar spans decades and is asked on every order. */
function firstAtOrAfter(openDays: readonly Day[], day: Day): number {
  let low = 0;
  let high = openDays.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = openDays[middle];
    assert(candidate !== undefined, 'the middle lies inside');
    if (candidate < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
