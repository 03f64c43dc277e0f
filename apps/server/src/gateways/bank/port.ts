import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { TransferDirection } from '@mall/domain/orders/kinds/bank-transfer';

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

/** Money between the bank account of a customer and his cash. */
export type Transfer = {
  /** Our number: sent again under it, the bank moves the money once and answers what became of it. */
  readonly transferNo: string;
  readonly direction: TransferDirection;
  readonly bankNo: string;
  /** What the bank knows the bound account by. */
  readonly bindingNo: string;
  readonly tradeAccount: string;
  readonly amount: Fen;
  /** The day it counts for; a bank takes none for a day whose file it has handed out. */
  readonly tradeOn: Day;
};

export type KnownTransfer =
  | { readonly kind: 'done'; readonly bankSerial: string }
  | { readonly kind: 'refused'; readonly bankSerial: string; readonly reason: string };

export type TransferAnswer =
  | KnownTransfer
  /** The bank has it and works on it. */
  | { readonly kind: 'pending' }
  /** Nothing came, or nothing that can be believed: it may or may not have been done. */
  | { readonly kind: 'unknown' };

/** A line of the file of a day: a transfer the bank has dealt with. */
export type TransferLine = KnownTransfer & Pick<Transfer, 'transferNo' | 'direction' | 'amount'>;

export type NotReady = { readonly kind: 'not_ready'; readonly reason: string };
export type FilePage = {
  readonly kind: 'page';
  readonly lines: readonly TransferLine[];
  /** Where the next page begins; undefined: this was the last one. */
  readonly next: string | undefined;
};

/** Moves money for customers (rules 10.3 H). It never throws: silence is an answer. */
export type TransferringBank = {
  readonly send: (transfer: Transfer) => Promise<TransferAnswer>;
  /**
   * What became of a transfer. A number that the bank does not know may still be on its way, and one it knows with another
   * amount or direction is not ours: both are unknown, and the file of the day decides.
   */
  readonly ask: (transfer: Transfer) => Promise<TransferAnswer>;
  /** The file of a day, which is final: a transfer that is not in it was not done and never will be. */
  readonly fetchDay: (day: Day, from: string | undefined) => Promise<FilePage | NotReady>;
};

export type Bank = AdvancingBank & TransferringBank;
