import type { ReplyOf } from '@mall/contract/define-call';
import { retrustee } from '@mall/contract/trading/holding-instructions';
import type { Day } from '@mall/domain/calendar/day';
import { type Shares, shares } from '@mall/domain/money/units';
import type { ExitFacts } from '@mall/domain/orders/exit-shares';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import { heldOf, type Position } from '#shared/trade/exit/held-position.ts';
import { type DirectTrade, useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { NO_SHARES, type SharesDraft } from '#shared/trade/shares/shares-draft.ts';

export type Seller = { readonly code: string; readonly name: string };
export type CustodyTerms = { readonly position: Position; readonly sellers: readonly Seller[] };
export type PlacedTransfer = ReplyOf<typeof retrustee>;

export type CustodyDraft = {
  readonly typed: SharesDraft;
  readonly seller: string | undefined;
  readonly account: string;
  /** Typed twice: shares sent to a wrong account come back slowly or not at all. */
  readonly accountAgain: string;
};
export type CustodyTicket = {
  readonly shares: Shares;
  readonly seller: string;
  readonly account: string;
  readonly noticerecordId: string;
};
export type Transferring = DirectTrade<CustodyDraft, CustodyTicket, PlacedTransfer>;

const EMPTY: CustodyDraft = {
  typed: NO_SHARES,
  seller: undefined,
  account: '',
  accountAgain: '',
};

/** One transfer from the typed shares to its result. */
export function useCustody(productNo: string): Transferring {
  const preset = useTradePreset();
  return useDirectTrade<CustodyDraft, CustodyTicket, PlacedTransfer>({
    emptyDraft: { ...EMPTY, typed: { ...NO_SHARES, shares: preset.shares } },
    send: (call, { ticket, requestNo }) =>
      call(
        retrustee,
        {
          product_no: productNo,
          entrust_share: ticket.shares,
          target_seller_code: ticket.seller,
          target_trade_account: ticket.account,
          noticerecord_id: ticket.noticerecordId,
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}

/** What is wrong with the other account; undefined when nothing is. */
export function accountProblem({ account }: CustodyDraft): string | undefined {
  if (account === '') return '请输入对方交易账号';
  return /^[A-Za-z0-9]{1,20}$/.test(account) ? undefined : '交易账号为字母或数字，最多20位';
}

export function repetitionProblem({ account, accountAgain }: CustodyDraft): string | undefined {
  if (accountAgain === '') return '请再次输入对方交易账号';
  return account === accountAgain ? undefined : '两次输入不一致';
}

/** Everything that is free may move: no minimum holds for a transfer. */
export function transferFacts(position: Position, tradeOn: Day): ExitFacts {
  return { held: heldOf(position), tradeOn, minRedeem: shares(0n), minHold: shares(0n) };
}
