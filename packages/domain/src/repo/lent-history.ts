import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { add, type Fen, fen, type Rate, subtract } from '../money/units.ts';
import type { DaySpan, Valuation } from '../positions/income-history.ts';
import { interestUntil } from './repo-contract.ts';

/** A contract from its beginning on: what was lent, and what of it ended when with which interest. */
export type LentContract = {
  readonly lent: Fen;
  readonly lentOn: Day;
  readonly dueOn: Day;
  readonly agreedRate: Rate;
  /** Oldest first. */
  readonly endings: readonly {
    readonly day: Day;
    readonly principal: Fen;
    readonly interest: Fen;
  }[];
};

type Figures = { readonly value: Fen; readonly totalIncome: Fen };

/** The days of a span, and the last day whose night is over: behind it nothing is known, also where the span reaches further. */
type KnownSpan = DaySpan & { readonly through: Day };

/**
 * The valuations of money lent for one product: one for each calendar day on which some was lent or came back, and the last one before
 * the span. A day earns the night behind it, so the day before a maturity has all the interest and the maturity itself none (rules 4.7).
 */
export function lentValuations(
  contracts: readonly LentContract[],
  span: KnownSpan,
): readonly Valuation[] {
  const before = earlier(addDays(span.from, -1), span.through);
  const changes = new Map<Day, Figures>();
  let now: Figures = { value: fen(0n), totalIncome: fen(0n) };
  for (const contract of contracts) {
    let last = figuresOn(contract, before);
    now = {
      value: add(now.value, last.value),
      totalIncome: add(now.totalIncome, last.totalIncome),
    };
    for (const day of daysOf(contract, span)) {
      const next = figuresOn(contract, day);
      const changed = changes.get(day) ?? { value: fen(0n), totalIncome: fen(0n) };
      changes.set(day, {
        value: add(changed.value, subtract(next.value, last.value)),
        totalIncome: add(changed.totalIncome, subtract(next.totalIncome, last.totalIncome)),
      });
      last = next;
    }
  }
  const isOlder = contracts.some(({ lentOn }) => lentOn <= before);
  const rows: Valuation[] = isOlder ? [{ day: before, ...now, unitValue: undefined }] : [];
  for (const [day, change] of [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    now = {
      value: add(now.value, change.value),
      totalIncome: add(now.totalIncome, change.totalIncome),
    };
    rows.push({ day, ...now, unitValue: undefined });
  }
  return rows;
}

/** What is lent at the end of a day with its interest so far, and what the contract earned by then. */
export function figuresOn(contract: LentContract, day: Day): Figures {
  if (day < contract.lentOn) return { value: fen(0n), totalIncome: fen(0n) };
  const ended = contract.endings.filter((ending) => ending.day <= day);
  const left = ended.reduce((sum, { principal }) => subtract(sum, principal), contract.lent);
  const paid = ended.reduce((sum, { interest }) => add(sum, interest), fen(0n));
  const tomorrow = addDays(day, 1);
  const until = tomorrow < contract.dueOn ? tomorrow : contract.dueOn;
  const accrued = interestUntil(contract, until, { principal: left, yearly: contract.agreedRate });
  return { value: add(left, accrued), totalIncome: add(paid, accrued) };
}

/** The known days of the span on which the contract runs, the day on which the last of it ended included. */
function daysOf(
  { lent, lentOn, endings }: LentContract,
  { from, to, through }: KnownSpan,
): readonly Day[] {
  const known = earlier(to, through);
  const ended = endings.reduce((sum, { principal }) => add(sum, principal), fen(0n));
  const lastEnding = endings.at(-1)?.day;
  const last = ended === lent && lastEnding !== undefined ? earlier(lastEnding, known) : known;
  return daysBetween(lentOn > from ? lentOn : from, last);
}

const earlier = (one: Day, other: Day) => (one < other ? one : other);
