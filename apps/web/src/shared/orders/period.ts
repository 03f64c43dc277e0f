import { addDays, type Day, dayToNumber } from '@mall/domain/calendar/day';

/** Days before the business day, by the name of the choice. */
export const PERIODS = { today: 0, week: 7, month: 30, quarter: 91, year: 365 } as const;
export type Period = keyof typeof PERIODS;

/** What the choices are called. */
export const PERIOD_OPTIONS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: 'today', label: '今日' },
  { value: 'week', label: '近1周' },
  { value: 'month', label: '近1月' },
  { value: 'quarter', label: '近3月' },
  { value: 'year', label: '近1年' },
];

/** A choice of the calendar as two days, so that an address that is sent on does not move with time. */
export function periodAddress(period: Period, today: Day): { from: string; to: string } {
  const from = dayToNumber(addDays(today, -PERIODS[period]));
  return { from: String(from), to: String(dayToNumber(today)) };
}

/** Which choice two days are; undefined when they are none of them. */
export function periodBetween(
  from: Day | undefined,
  to: Day | undefined,
  today: Day,
): Period | undefined {
  if (from === undefined || to !== today) return undefined;
  return PERIOD_OPTIONS.find(({ value }) => addDays(today, -PERIODS[value]) === from)?.value;
}
