import { addDays, type Day } from '../calendar/day.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { HoldingTier } from '../fees/redemption-fee.ts';
import type { Lot } from '../lots/lot.ts';
import { type HeldShares, takesAfterFrozen } from '../lots/usable-shares.ts';
import { type Fen, type Shares, subtract } from '../money/units.ts';
import { confirmRedemption, costOfExit, type ExitTerms } from './confirm-redemption.ts';

/** A trade date, and the day on which a redemption of it is confirmed. */
export type ExitDay = { readonly tradeOn: Day; readonly confirmedOn: Day };

type ExitDayTerms = {
  /** The trade date a redemption placed now would get. */
  readonly tradeOn: Day;
  readonly confirmDays: number;
  /** Every fee that falls with the days of holding: of redemption, and of a purchase whose fee was put off. */
  readonly tables: readonly (readonly HoldingTier[])[];
};

/** The trade date of now, and every later one from which some lot costs less, as far as trading days are known. */
export function exitDaysOf(
  lots: readonly Lot[],
  { tradeOn, confirmDays, tables }: ExitDayTerms,
  { openDays }: TradingCalendar,
): readonly ExitDay[] {
  const today = openDays.indexOf(tradeOn);
  if (today < 0) return [];
  const steps = tables.flatMap((tiers) => [...fallsOf(tiers)]);
  const drops = lots.flatMap(({ confirmedOn }) =>
    steps.map((fromDays) => firstFrom(openDays, addDays(confirmedOn, fromDays)) - confirmDays),
  );
  const places = new Set([today, ...drops.filter((place) => place > today)]);
  return [...places]
    .toSorted((left, right) => left - right)
    .flatMap((place) => {
      const [traded, confirmedOn] = [openDays[place], openDays[place + confirmDays]];
      return traded && confirmedOn ? [{ tradeOn: traded, confirmedOn }] : [];
    });
}

/** The days of holding at which a table charges less than just before. */
function* fallsOf(tiers: readonly HoldingTier[]): Generator<number> {
  for (const [place, { fromDays, rate }] of tiers.entries()) {
    const before = tiers[place - 1];
    if (before && rate < before.rate) yield fromDays;
  }
}

/** The place of the first open day from a day on, by halving: a calendar has thousands. */
function firstFrom(openDays: readonly Day[], day: Day): number {
  let [low, high] = [0, openDays.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = openDays[middle];
    if (there !== undefined && there < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What shares would bring on a day, and how much less it costs than today; undefined: they cannot leave on either. */
export type TriedExit = ExitDay & {
  readonly gross: Fen;
  readonly cost: Fen;
  readonly net: Fen;
  readonly saved: Fen | undefined;
};

/**
 * The same shares at the same net value on each of the days: only the fees differ. A day on which they cost no less than
 * on the one before is left out, because it is a day of lots that do not leave.
 */
export function tryRedemption(
  wanted: Shares,
  held: HeldShares,
  terms: Pick<ExitTerms, 'unitValue' | 'tiers' | 'startFees'>,
  days: readonly ExitDay[],
): readonly TriedExit[] {
  const tried: TriedExit[] = [];
  for (const day of days) {
    const takes = takesAfterFrozen(held, wanted, day.tradeOn);
    if (takes === undefined) continue;
    const { confirmedOn } = day;
    const exit = confirmRedemption(takes, { ...terms, confirmedOn });
    const [cost, before, first] = [costOfExit(exit), tried.at(-1), tried[0]];
    if (before !== undefined && cost >= before.cost) continue;
    const saved = first && subtract(first.cost, cost);
    tried.push({ ...day, gross: exit.gross, cost, net: exit.net, saved });
  }
  return tried;
}
