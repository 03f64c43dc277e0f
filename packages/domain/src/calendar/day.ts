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
  return isReal ? (text as Day) : undefined;
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
