import type { Market } from './market.ts';

/** The days a product trades on. */
export function daysOf(
  { openDays, overseas, marketOf }: Market,
  product: string,
): readonly string[] {
  return overseas[marketOf[product] ?? ''] ?? openDays;
}

/** The open day so many after a day that is open. */
export function openDayAfter(days: readonly string[], day: string, count: number): string {
  const place = days.findIndex((one) => one >= day);
  const found = place < 0 ? undefined : days[place + count];
  if (found === undefined) throw new Error(`the calendar ends before ${count} days after ${day}`);
  return found;
}

export function openDayBefore(days: readonly string[], day: string): string {
  const found = days.findLast((one) => one < day);
  if (found === undefined) throw new Error(`the calendar begins after ${day}`);
  return found;
}

export function nextOpenDay(days: readonly string[], day: string): string {
  const found = days.find((one) => one > day);
  if (found === undefined) throw new Error(`the calendar ends with ${day}`);
  return found;
}

const DAY_MS = 86_400_000;

export function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** `20260603` for 2026-06-03. */
export function written(day: string): string {
  return day.replaceAll('-', '');
}

export function dayOf(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}
