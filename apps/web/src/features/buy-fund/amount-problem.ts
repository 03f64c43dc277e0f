import type { Fen } from '@mall/domain/money/units';
import { formatMoney } from '#shared/format/money.ts';

/** What an amount has to obey; null: no such limit, or not known. */
export type AmountLimits = {
  readonly first_min_buy_money: Fen | null;
  readonly buy_step: Fen | null;
  readonly max_buy_money: Fen | null;
  readonly day_max_buy_money: Fen | null;
  readonly available: Fen | null;
};

/**
 * What is wrong with an amount, in the order the server checks it; undefined when nothing is.
 * The server decides again: only it knows what was bought before and what is held.
 */
export function amountProblem(amount: Fen | undefined, limits: AmountLimits): string | undefined {
  if (amount === undefined || amount === 0n) return '请输入买入金额';
  const { first_min_buy_money: least, buy_step: step, max_buy_money: most } = limits;
  if (step !== null && step > 0n && amount % step !== 0n) {
    return `购买金额须为${formatMoney(step)}元的整数倍`;
  }
  if (least !== null && amount < least) return `首次购买金额不得低于${formatMoney(least)}元`;
  if (most !== null && amount > most) return `单笔购买金额不得高于${formatMoney(most)}元`;
  const { day_max_buy_money: dayMost, available } = limits;
  if (dayMost !== null && amount > dayMost) {
    return `超过单日累计购买上限，剩余可购${formatMoney(dayMost)}元`;
  }
  if (available !== null && amount > available) return '可用资金不足';
  return undefined;
}
