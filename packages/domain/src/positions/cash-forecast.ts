import type { Day } from '../calendar/day.ts';
import { add, type Fen, fen } from '../money/units.ts';

/** Cash that is known to come. */
export type ComingCash = {
  readonly day: Day;
  readonly amount: Fen;
  /** Money of a repo can be traded with on its day and leaves for the bank on the next trading day (rules 4.5). */
  readonly isWithdrawableNextDay: boolean;
};

export type ForecastDay<Coming extends ComingCash> = {
  readonly day: Day;
  readonly inMoney: Fen;
  /** What could leave for the bank on that day. */
  readonly withdrawable: Fen;
  readonly coming: readonly Coming[];
};

type CashNow = {
  readonly free: Fen;
  /** Usable today, withdrawable from the next trading day on. */
  readonly trade: Fen;
};

/**
 * The cash of the coming trading days. What was due on an earlier day counts for the first one; what comes on a day
 * without trading counts for the next trading day.
 */
export function forecastCash<Coming extends ComingCash>(
  cash: CashNow,
  all: readonly Coming[],
  days: readonly Day[],
): readonly ForecastDay<Coming>[] {
  let withdrawable = cash.free;
  let tied = cash.trade;
  return days.map((day, index) => {
    const before = days[index - 1];
    const coming = all.filter(
      (one) => one.day <= day && (before === undefined || one.day > before),
    );
    if (index > 0) {
      withdrawable = add(withdrawable, tied);
      tied = fen(0n);
    }
    for (const { amount, isWithdrawableNextDay } of coming)
      if (isWithdrawableNextDay) tied = add(tied, amount);
      else withdrawable = add(withdrawable, amount);
    const inMoney = coming.reduce((sum, { amount }) => add(sum, amount), fen(0n));
    return { day, inMoney, withdrawable, coming };
  });
}
