import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { add, type Fen, fen, type Nav, type Shares, subtract } from '../money/units.ts';

/** What a product was worth to a customer at the end of a day, and what it had earned by then. */
export type Valuation = {
  readonly day: Day;
  readonly value: Fen;
  readonly totalIncome: Fen;
  /** Undefined where there is none, as for money lent to the house. */
  readonly unitValue: Nav | undefined;
  /** What was held then; absent where there are no shares. */
  readonly shares?: Shares | undefined;
};

export type ProductHistory = {
  readonly productNo: string;
  /** Oldest first, at most one of a day: those of the span, the last one before it, and the newest behind it if there is one. */
  readonly valuations: readonly Valuation[];
  /** The first day whose net value is still missing; undefined: none is, because the product was left or needs none. */
  readonly awaitedFrom: Day | undefined;
  /** A money fund has an income on every calendar day; other products on the days that are closed with a net value. */
  readonly earnsDaily: boolean;
};

/** What a money fund earned on a day, which may be no trading day, and the day whose valuation has it. */
export type EarnedDay = { readonly day: Day; readonly amount: Fen; readonly valuedOn: Day };

/**
 * Adds the days between two valuations on which a money fund earned: a weekend's income belongs to its own days and not to the Monday
 * that valued it (rules 8.3). Only points between valuations are added, so the sum of all incomes stays what the valuations make it.
 */
export function withEarnedDays(
  valuations: readonly Valuation[],
  earned: readonly EarnedDay[],
): readonly Valuation[] {
  const between = earned.filter(({ day, valuedOn }) => day < valuedOn);
  const points = between.flatMap(({ day }) => {
    const before = lastBefore(valuations, addDays(day, 1));
    if (before === undefined || before.day === day) return [];
    const since = between.filter((one) => one.day > before.day && one.day <= day);
    const sum = sumOf(since.map(({ amount }) => amount));
    return [
      {
        ...before,
        day,
        value: add(before.value, sum),
        totalIncome: add(before.totalIncome, sum),
      },
    ];
  });
  return [...valuations, ...points].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

export type DaySpan = { readonly from: Day; readonly to: Day };

export type DayIncome = {
  readonly day: Day;
  /** Undefined while the net value of the day is missing. */
  readonly income: Fen | undefined;
  /** The newest valuation of that day or before; undefined: there is none yet. */
  readonly last: Valuation | undefined;
};

/**
 * The income of each day of one product: the difference of two total incomes, so that no purchase counts as income and no day is
 * counted twice. A day that was skipped by a later valuation has none of its own: its income is in the later one.
 */
export function productIncomes(
  history: ProductHistory,
  span: DaySpan,
  closedDays: readonly Day[],
): readonly DayIncome[] {
  const { valuations } = history;
  const valued = valuations.map((last, place) => {
    const before = valuations[place - 1]?.totalIncome ?? fen(0n);
    return { day: last.day, income: subtract(last.totalIncome, before), last };
  });
  const awaited = awaitedDays(history, span, closedDays).map((day) => ({
    day,
    income: undefined,
    last: valuations.at(-1),
  }));
  return [...valued.filter(({ day }) => isWithin(span, day)), ...awaited];
}

/** The days of a span, which is over, whose income is not known yet. */
export function awaitedDays(
  { awaitedFrom: since, earnsDaily }: ProductHistory,
  { from, to }: DaySpan,
  closedDays: readonly Day[],
): readonly Day[] {
  if (since === undefined) return [];
  const first = since > from ? since : from;
  if (earnsDaily) return daysBetween(first, to);
  return closedDays.filter((day) => day >= first && day <= to);
}

export type AccountDay = {
  readonly day: Day;
  /** Undefined while the net value of one product is missing: a sum without it would be the income of another account. */
  readonly income: Fen | undefined;
  /** What all products had earned by the end of the day, those that were left included, as far as it is known. */
  readonly totalIncome: Fen;
};

/** The income of each day over all products, oldest first; days on which nothing was valued are left out. */
export function accountIncomes(
  histories: readonly ProductHistory[],
  span: DaySpan,
  closedDays: readonly Day[],
): readonly AccountDay[] {
  const rows = histories.flatMap((history) => productIncomes(history, span, closedDays));
  let totalIncome = sumOf(
    histories.map(({ valuations }) => lastBefore(valuations, span.from)?.totalIncome ?? fen(0n)),
  );
  return [...Map.groupBy(rows, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => {
      const known = ofDay.flatMap(({ income }) => (income === undefined ? [] : [income]));
      totalIncome = add(totalIncome, sumOf(known));
      return { day, income: known.length < ofDay.length ? undefined : sumOf(known), totalIncome };
    });
}

/** From which day on the net value of a product is missing; undefined: it is not held. */
export function awaitedFrom(held: {
  readonly isHeld: boolean;
  readonly lastValuedOn: Day | undefined;
  /** The first closed day at whose end there were shares. */
  readonly heldFrom: Day;
}): Day | undefined {
  if (!held.isHeld) return undefined;
  return held.lastValuedOn === undefined ? held.heldFrom : addDays(held.lastValuedOn, 1);
}

export function lastBefore(valuations: readonly Valuation[], day: Day): Valuation | undefined {
  return valuations.findLast((valuation) => valuation.day < day);
}

function isWithin({ from, to }: DaySpan, day: Day): boolean {
  return day >= from && day <= to;
}

function sumOf(amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, amount) => add(sum, amount), fen(0n));
}
