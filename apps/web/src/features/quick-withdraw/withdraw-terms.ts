import type { queryProductCashRule } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import type { withdrawCash } from '@mall/contract/trading/redeem';
import { type Fen, fen } from '@mall/domain/money/units';
import { formatMoney } from '#shared/format/money.ts';
import type { DirectTrade } from '#shared/trade/flow/use-direct-trade.ts';

export type CashRule = ReplyOf<typeof queryProductCashRule>;
export type Position = ReplyOf<typeof queryPositionDetail>;
export type Placed = ReplyOf<typeof withdrawCash>;
export type WithdrawDraft = {
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
};
export type Withdrawing = DirectTrade<WithdrawDraft, Fen, Placed>;

/** What the shares of a money fund are worth: one yuan each. */
export function usableMoney({ enable_shares }: Position): Fen {
  return fen(enable_shares ?? 0n);
}

/** The most that one withdrawal may take out, by the rule and by what is held. */
export function mostMoney(position: Position, { single_limit, day_limit }: CashRule): Fen {
  const limits = [usableMoney(position), single_limit, day_limit].filter((limit) => limit !== null);
  return limits.reduce((least, limit) => (limit < least ? limit : least));
}

/** What is wrong with the amount; what was drawn today only the server knows, and it decides. */
export function withdrawalProblem(
  amount: Fen | undefined,
  position: Position,
  { single_min, single_limit, day_limit }: CashRule,
): string | undefined {
  if (amount === undefined || amount === 0n) return '请输入取现金额';
  if (single_min !== null && amount < single_min)
    return `取现金额不得低于${formatMoney(single_min)}元`;
  if (single_limit !== null && amount > single_limit)
    return `单笔取现金额不得高于${formatMoney(single_limit)}元`;
  if (day_limit !== null && amount > day_limit)
    return `超过当日快速取现额度，剩余${formatMoney(day_limit)}元`;
  return amount > usableMoney(position) ? '可赎回份额不足' : undefined;
}
