import { addMonths } from '../calendar/add-months.ts';
import { addDays, type Day, epochOf, knownDay } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, fen, RATE_ONE, type Rate, rate, subtract } from '../money/units.ts';
import {
  awaitedDays,
  type DaySpan,
  lastBefore,
  type ProductHistory,
  type Valuation,
} from './income-history.ts';

export type MonthIncome = {
  /** Its first day. */
  readonly month: Day;
  /** Undefined while a net value of the month is missing. */
  readonly income: Fen | undefined;
  /** By Modified Dietz (rules 8.5); undefined where the income is, or where nothing was invested. */
  readonly rate: Rate | undefined;
};

/** The income of each month with a valuation in it, oldest first; the last month may be running. */
export function monthIncomes(
  histories: readonly ProductHistory[],
  { from, to }: DaySpan,
  closedDays: readonly Day[],
): readonly MonthIncome[] {
  const walks = histories.map((history) => walkMonths(history, from));
  return monthsBetween(from, to).flatMap((month) => {
    const days = { from: month, to: addDays(addMonths(month, 1), -1) };
    const parts = walks.map((partOfNext) => partOfNext(month));
    const over = { from: month, to: days.to < to ? days.to : to };
    const isMissing = histories.some((history, place) => {
      // Of a month that is not over, the sum so far is its income as soon as every product has a value in it.
      if (days.to > to && parts[place]?.isValued) return false;
      return awaitedDays(history, over, closedDays).length > 0;
    });
    if (!isMissing && parts.every(({ isValued }) => !isValued)) return [];
    const income = sumOf(parts, (part) => part.income);
    return [
      {
        month,
        income: isMissing ? undefined : income,
        rate: isMissing ? undefined : dietzRate(income, parts, days),
      },
    ];
  });
}

type Flow = { readonly day: Day; readonly amount: Fen };

/** What a product did within a month. */
export type MonthPart = {
  readonly isValued: boolean;
  readonly income: Fen;
  readonly beginValue: Fen;
  readonly flows: readonly Flow[];
};

/** What each product did within one month, in the order of the histories. */
export function monthParts(histories: readonly ProductHistory[], month: Day): readonly MonthPart[] {
  return histories.map((history) => walkMonths(history, month)(month));
}

/** Gives the part of one month after the other; each valuation is looked at once, however many months there are. */
function walkMonths({ valuations }: ProductHistory, from: Day): (month: Day) => MonthPart {
  const byMonth = Map.groupBy(valuations, ({ day }) => day.slice(0, 7));
  let begin = lastBefore(valuations, from);
  return (month) => {
    const within = byMonth.get(month.slice(0, 7)) ?? [];
    const part = partOf(begin, within);
    begin = within.at(-1) ?? begin;
    return part;
  };
}

function partOf(begin: Valuation | undefined, within: readonly Valuation[]): MonthPart {
  const earned = (valuation: Valuation | undefined) => valuation?.totalIncome ?? fen(0n);
  return {
    isValued: within.length > 0,
    income: subtract(earned(within.at(-1) ?? begin), earned(begin)),
    beginValue: begin?.value ?? fen(0n),
    flows: within.map((one, place) => flowOf(within[place - 1] ?? begin, one)),
  };
}

/** What the value changed by and was not earned was put in or taken out (rules 8.2). */
function flowOf(before: Valuation | undefined, now: Valuation): Flow {
  const change = subtract(now.value, before?.value ?? fen(0n));
  const income = subtract(now.totalIncome, before?.totalIncome ?? fen(0n));
  return { day: now.day, amount: subtract(change, income) };
}

/** income ÷ (begin + Σ flow × days left ÷ days of the month). */
export function dietzRate(
  income: Fen,
  parts: readonly Pick<MonthPart, 'beginValue' | 'flows'>[],
  { from, to }: DaySpan,
): Rate | undefined {
  const [last, days] = [epochOf(to), BigInt(epochOf(to) - epochOf(from) + 1)];
  const invested = parts.reduce((sum, { beginValue, flows }) => {
    const moved = flows.filter(({ amount }) => amount !== 0n);
    const weighted = moved.map(({ day, amount }) => amount * BigInt(last - epochOf(day)));
    return sum + beginValue * days + weighted.reduce((all, one) => all + one, 0n);
  }, 0n);
  if (invested <= 0n) return undefined;
  return rate(divide(income * days * RATE_ONE, invested, 'half_up'));
}

export function firstOfMonth(day: Day): Day {
  return knownDay(`${day.slice(0, 8)}01`);
}

function monthsBetween(from: Day, to: Day): readonly Day[] {
  const months: Day[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

function sumOf(parts: readonly MonthPart[], read: (part: MonthPart) => Fen): Fen {
  return parts.reduce((sum, part) => add(sum, read(part)), fen(0n));
}
