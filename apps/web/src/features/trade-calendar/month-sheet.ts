import { type Day, weekdayOf } from '@mall/domain/calendar/day';

const DAYS_PER_WEEK = 7;

/** The empty places before the first day of a month whose weeks begin on Monday. */
export function leadingBlanks(days: readonly { readonly date_num: Day }[]): number {
  const [first] = days;
  return first ? (weekdayOf(first.date_num) - 1) % DAYS_PER_WEEK : 0;
}

/** 2026 年 11 月. */
export function monthName(days: readonly { readonly date_num: Day }[]): string {
  const [first] = days;
  if (!first) return '';
  const [year, month] = first.date_num.split('-');
  return `${year} 年 ${Number(month)} 月`;
}
