import type { queryBindBankList } from '@mall/contract/banking/bank-card';
import type { bankTransfer } from '@mall/contract/banking/bank-transfer';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { queryUserAssert } from '@mall/contract/identity/user';
import type { Fen } from '@mall/domain/money/units';
import type { DirectTrade } from '#shared/trade/flow/use-direct-trade.ts';

export type BankCard = ReplyOf<typeof queryBindBankList>['list'][number];
export type Cash = Pick<
  ReplyOf<typeof queryUserAssert>,
  'enable_balance' | 'fetch_balance' | 'fetch_date_num'
>;
export type Placed = ReplyOf<typeof bankTransfer>;
export type Direction = RequestOf<typeof bankTransfer>['direction'];

export const INTO: Direction = '1';
export const OUT: Direction = '2';

export type TransferDraft = {
  readonly direction: Direction;
  readonly bankNo: string;
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
};

/** A transfer as it is sent; the password is sealed anew for every try. */
export type TransferTicket = {
  readonly direction: Direction;
  readonly bankNo: string;
  readonly amount: Fen;
  readonly password: string;
  readonly noticerecordId: string | undefined;
};

export type Transferring = DirectTrade<TransferDraft, TransferTicket, Placed>;

export function verbOf(direction: Direction): '转入' | '转出' {
  return direction === INTO ? '转入' : '转出';
}

/** What is wrong with the amount; only cash that can be withdrawn leaves. */
export function amountProblem(
  { direction, amount }: Pick<TransferDraft, 'direction' | 'amount'>,
  { fetch_balance }: Pick<Cash, 'fetch_balance'>,
): string | undefined {
  if (amount === undefined || amount === 0n) return '请输入转账金额';
  return direction === OUT && amount > fetch_balance ? '可取资金不足' : undefined;
}

/** The accounts that money can go through, the main one first. */
export function usableCards(cards: readonly BankCard[]): readonly BankCard[] {
  return cards.filter(({ enable_transfer }) => enable_transfer === '1');
}
