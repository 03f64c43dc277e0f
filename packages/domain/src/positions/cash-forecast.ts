import type { Day } from '../calendar/day.ts';
import { type Purse, usableCash } from '../ledger/cash-freeze.ts';
import { add, type Fen, fen, subtract } from '../money/units.ts';

/** Cash that is known to come. */
export type ComingCash = {
  readonly day: Day;
  readonly amount: Fen;
  /**
   * Money of a repo comes with the close of its day, when the plans of that day have paid, and leaves for the bank on the next trading day
   * (rules 4.4, 4.5).
   */
  readonly isWithdrawableNextDay: boolean;
};

/** Cash that a plan takes on a trading day, all of it or nothing. */
export type LeavingCash = { readonly day: Day; readonly amount: Fen };

export type ForecastDay<Coming extends ComingCash, Leaving extends LeavingCash> = {
  readonly day: Day;
  readonly inMoney: Fen;
  /** All that is due on the day, also what the cash does not reach for. */
  readonly outMoney: Fen;
  /** What could leave for the bank on that day. */
  readonly withdrawable: Fen;
  readonly coming: readonly Coming[];
  /** Short: the cash of the day does not reach for it, so nothing of it would leave. */
  readonly leaving: readonly (Leaving & { readonly isShort: boolean })[];
};

type Flows<Coming, Leaving> = {
  readonly coming: readonly Coming[];
  /** In the order in which they are taken. */
  readonly leaving: readonly Leaving[];
};

/**
 * The cash of the coming trading days. What was due on an earlier day counts for the first one; what comes on a day
 * without trading counts for the next trading day. What comes on a day is there before anything is taken, but for the money of repos.
 */
export function forecastCash<Coming extends ComingCash, Leaving extends LeavingCash>(
  cash: Purse,
  flows: Flows<Coming, Leaving>,
  days: readonly Day[],
): readonly ForecastDay<Coming, Leaving>[] {
  let purse = cash;
  return days.map((day, index) => {
    const before = days[index - 1];
    const isOfDay = (one: { readonly day: Day }) =>
      one.day <= day && (before === undefined || one.day > before);
    const coming = flows.coming.filter(isOfDay);
    if (index > 0) purse = { free: usableCash(purse), trade: fen(0n) };
    for (const one of coming.filter(isThereAtOnce)) purse = putIn(purse, one);
    const leaving = flows.leaving.filter(isOfDay).map((one) => {
      const isShort = usableCash(purse) < one.amount;
      if (!isShort) purse = takeOut(purse, one.amount);
      return { ...one, isShort };
    });
    for (const one of coming.filter((other) => !isThereAtOnce(other))) purse = putIn(purse, one);
    return {
      day,
      inMoney: sumOf(coming),
      outMoney: sumOf(leaving),
      withdrawable: purse.free,
      coming,
      leaving,
    };
  });
}

const isThereAtOnce = ({ isWithdrawableNextDay }: ComingCash) => !isWithdrawableNextDay;

function putIn({ free, trade }: Purse, { amount, isWithdrawableNextDay }: ComingCash): Purse {
  return isWithdrawableNextDay
    ? { free, trade: add(trade, amount) }
    : { free: add(free, amount), trade };
}

/** What cannot be withdrawn yet is taken first, as every order takes it. */
function takeOut({ free, trade }: Purse, amount: Fen): Purse {
  const fromTrade = trade < amount ? trade : amount;
  return { free: subtract(free, subtract(amount, fromTrade)), trade: subtract(trade, fromTrade) };
}

function sumOf(all: readonly { readonly amount: Fen }[]): Fen {
  return all.reduce((sum, { amount }) => add(sum, amount), fen(0n));
}
