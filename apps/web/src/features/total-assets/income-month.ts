import { addMonths } from '@mall/domain/calendar/add-months';
import { addDays, type Day, daysBetween, weekdayOf } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';

/** What one day of the account brought, as the history tells it. */
export type DayIncome = { readonly income_date: Day; readonly income: Fen | null };

export type IncomeCell = {
  readonly day: Day;
  /** Undefined: nothing is said of the day. Null: its net values are still awaited. */
  readonly income: Fen | null | undefined;
  /** Some products have no value of the day yet: the income is that of the others, as it stands above the page. */
  readonly isPartial?: boolean;
};

/** What the products brought on the newest day of which most have a value. */
export type NewestIncome = { readonly day: Day; readonly income: Fen };

/** The days of the month that begins on this day, with what each brought. */
export function incomeCells(
  first: Day,
  told: readonly DayIncome[],
  newest?: NewestIncome,
): readonly IncomeCell[] {
  const incomes = new Map(told.map(({ income_date, income }) => [income_date, income]));
  return daysBetween(first, lastOfMonth(first)).map((day) => {
    const income = incomes.get(day);
    return income === null && newest?.day === day
      ? { day, income: newest.income, isPartial: true }
      : { day, income };
  });
}

export function lastOfMonth(first: Day): Day {
  return addDays(addMonths(first, 1), -1);
}

/** The empty places before the first day of a month whose weeks begin on Monday. */
export function blanksBefore(first: Day): number {
  return weekdayOf(first) - 1;
}

type Maybe = Fen | null | undefined;

/** The sum of what is known; awaited incomes are not in it. Undefined: nothing is known. */
export function knownSum(incomes: readonly Maybe[]): Fen | undefined {
  const known = incomes.filter((income) => income != null);
  return known.length === 0 ? undefined : known.reduce((sum, income) => add(sum, income), fen(0n));
}

/** From a hundred thousand yuan on, a cell has no room for the fen. */
const WIDE = 100_000_00n;

/** One unit for a whole sheet, so that its cells can be compared. */
export function isInTenThousands(incomes: readonly Maybe[]): boolean {
  return incomes.some((income) => income != null && (income >= WIDE || income <= -WIDE));
}

export type MonthIncome = { readonly month: string; readonly income: Fen | null };
export type YearIncome = { readonly year: string; readonly income: Fen | null };

/** Months added up to years, newest first; a year with an awaited month is awaited itself. */
export function yearIncomes(months: readonly MonthIncome[]): readonly YearIncome[] {
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))]
    .map(([year, some]) => {
      const isAwaited = some.some(({ income }) => income === null);
      return { year, income: isAwaited ? null : (knownSum(some.map((one) => one.income)) ?? null) };
    })
    .toSorted((one, other) => Number(other.year) - Number(one.year));
}

/** 202611, as months are asked for. */
export function monthNo(day: Day): string {
  return day.slice(0, 7).replace('-', '');
}
