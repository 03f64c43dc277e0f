import { assert } from '../assert.ts';

declare const day: unique symbol;
/** A day in Shanghai, written 'YYYY-MM-DD'; such strings sort as the days they name. */
export type Day = string & { readonly [day]: true };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads 'YYYY-MM-DD'; undefined when no such day exists. */
export function parseDay(text: string): Day | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number);
  const isReal = year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
  // The three parts were just checked against the calendar.
  return isReal ? (text as Day) : undefined;
}

/** A day that is written out in the code. */
export function knownDay(text: string): Day {
  const parsed = parseDay(text);
  assert(parsed !== undefined, `${text} is a day`);
  return parsed;
}

/** The registrar's integer form: '2026-11-12' is 20261112. */
export function dayToNumber(value: Day): number {
  return Number(value.replaceAll('-', ''));
}

export function dayFromNumber(value: number): Day | undefined {
  const text = String(value).padStart(8, '0');
  return parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const MS_PER_DAY = 86_400_000;

/** The calendar day `count` days later; earlier when negative. */
export function addDays(value: Day, count: number): Day {
  return dayOfEpoch(epochOf(value) + count);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(value: Day): number {
  // 1970-01-01 was a Thursday, the fourth day of its week.
  return ((((epochOf(value) + 3) % 7) + 7) % 7) + 1;
}

/** Every calendar day from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  const from = epochOf(first);
  return Array.from({ length: Math.max(0, epochOf(last) - from + 1) }, (_, index) =>
    dayOfEpoch(from + index),
  );
}

/** Days since 1970-01-01; midnight UTC is only a yardstick here, no zone is involved. */
export function epochOf(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`) / MS_PER_DAY;
}

export function dayOfEpoch(epochDays: number): Day {
  // toISOString writes the very form a Day has.
  return new Date(epochDays * MS_PER_DAY).toISOString().slice(0, 10) as Day;
}
