import { assert } from '@mall/domain/assert';
import { addDays, type Day, daysBetween, parseDay } from '@mall/domain/calendar/day';
import {
  isProvisional,
  isTradingDay,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

export type MonthDay = {
  readonly date_num: Day;
  readonly is_trade_day: '0' | '1';
  readonly holiday_name: string | null;
  readonly is_provisional: '0' | '1';
};

/** The days of a month, 'YYYYMM', that the calendar knows; a month beyond it is empty. */
export function listMonth(
  month: string,
  calendar: TradingCalendar,
  dictionaries: Dictionaries,
): readonly MonthDay[] {
  const first = parseDay(`${month.slice(0, 4)}-${month.slice(4)}-01`);
  assert(first !== undefined, 'the contract only lets months through');
  return daysOfMonth(first)
    .filter((day) => isKnown(calendar, day))
    .map((day) => {
      const closure = calendar.closures.find((span) => span.first <= day && day <= span.last);
      return {
        date_num: day,
        is_trade_day: isTradingDay(calendar, day) ? '1' : '0',
        holiday_name: closure ? nameOf(dictionaries, 'HOLIDAY', closure.holiday) : null,
        is_provisional: isProvisional(calendar, day) ? '1' : '0',
      };
    });
}

function daysOfMonth(first: Day): readonly Day[] {
  return daysBetween(first, addDays(first, 30)).filter(
    (day) => day.slice(0, 7) === first.slice(0, 7),
  );
}

/** The calendar has whole years; the first and the last open day tell which. */
function isKnown({ openDays }: TradingCalendar, day: Day): boolean {
  const [first, last] = [openDays[0], openDays.at(-1)];
  const year = day.slice(0, 4);
  return !!first && !!last && first.slice(0, 4) <= year && year <= last.slice(0, 4);
}
