import { type Day, parseDay } from '@mall/domain/calendar/day';
import { type Maybe, MISSING } from './missing.ts';

/** A day as it may arrive: read by the contract, the registrar's integer, or its digits. */
export type DayLike = Day | string | number;

/** `D`: "11-16" in the business date's year, else "2025-03-10" (lists, cards, charts). */
export function formatDay(value: Maybe<DayLike>, { today }: { readonly today: Day }): string {
  const day = parseDayText(value);
  if (day === undefined) return MISSING;
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}

/** `DF`: the full date, always (account area, contracts, confirmations). */
export function formatFullDay(value: Maybe<DayLike>): string {
  return parseDayText(value) ?? MISSING;
}

/** "周四", for the small grey word beside a date that matters. */
export function formatWeekday(value: Maybe<DayLike>): string {
  const day = parseDayText(value);
  return day === undefined ? MISSING : (WEEKDAYS[weekdayOf(day)] ?? MISSING);
}

/** `MO`: "2026年11月", from 202611 or any day of that month. */
export function formatMonth(value: Maybe<DayLike>): string {
  const digits = String(value ?? '').replaceAll('-', '');
  const month = parseDayText(`${digits.slice(0, 6)}01`);
  return month === undefined ? MISSING : `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
}

/** `DT`: the server's own words, "2026-11-16 14:50:12"; anything shorter is missing. */
export function formatDateTime(value: Maybe<string>): string {
  return value && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) ? value : MISSING;
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** Fewer than eight digits are no date, and neither is a day that does not exist. */
function parseDayText(value: Maybe<DayLike>): Day | undefined {
  const digits = String(value ?? '').replaceAll('-', '');
  return parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
}

// Days by which the first of each month runs ahead of January's, in a year that starts in March.
const MONTH_LEADS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];

/** 0 is Sunday. The leap day belongs to the year before, so January and February count there. */
function weekdayOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const y = month < 3 ? year - 1 : year;
  const leaps = Math.trunc(y / 4) - Math.trunc(y / 100) + Math.trunc(y / 400);
  return (y + leaps + (MONTH_LEADS[month - 1] ?? 0) + date) % 7;
}
