import type { Fen } from '@mall/domain/money/units';

/** Cash for shares of a money fund that a customer gives up at once. */
export type Advance = {
  /** Asking again under the same number pays once. */
  readonly orderNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly amount: Fen;
};

export type AdvanceAnswer =
  | { readonly kind: 'paid'; readonly advanceNo: string }
  | { readonly kind: 'refused'; readonly advanceNo: string; readonly reason: string }
  /** It may or may not have paid; only its book of the day tells. */
  | { readonly kind: 'unknown' };

/** The bank that advances cash of quick withdrawals (rules 3.3). It never throws: what went wrong is an answer. */
export type AdvancingBank = {
  readonly advance: (advance: Advance) => Promise<AdvanceAnswer>;
  /** What its book of the day says; an advance that is not in it was not paid. */
  readonly findAdvance: (orderNo: string) => Promise<AdvanceAnswer>;
};
