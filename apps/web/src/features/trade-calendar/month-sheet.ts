import { type Day, weekdayOf } from '@mall/domain/calendar/day';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

/** The empty places before the first day of a month whose weeks begin on Monday. */
export function leadingBlanks(days: readonly { readonly date_num: Day }[]): number {
  const [first] = days;
  return first ? (weekdayOf(first.date_num) - 1) % DAYS_PER_WEEK : 0;
}

/** The month so many after the day's own, as the call takes it: 202611. */
export function monthAfter(day: Day, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * MONTHS_PER_YEAR + month - 1 + months;
  const of = String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0');
  return `${Math.floor(count / MONTHS_PER_YEAR)}${of}`;
}

/** 2026 年 11 月. */
export function monthName(days: readonly { readonly date_num: Day }[]): string {
  const [first] = days;
  if (!first) return '';
  const [year, month] = first.date_num.split('-');
  return `${year} 年 ${Number(month)} 月`;
}
