import type { ReplyOf } from '@mall/contract/define-call';
import { tradeRedeem } from '@mall/contract/trading/redeem';
import { type Fen, subtract } from '@mall/domain/money/units';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import type { ClickEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { type DirectTrade, useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';

type EarlyEndDraft = {
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
};
type EarlyEndTicket = {
  readonly amount: Fen;
  /** What was lent when the order was made; the contract itself changes with it. */
  readonly held: Fen;
  readonly evidence: ClickEvidence;
};
export type PlacedEarlyEnd = ReplyOf<typeof tradeRedeem> & {
  /** What goes on as it was agreed. */
  readonly rest: Fen;
};
export type EndingEarly = DirectTrade<EarlyEndDraft, EarlyEndTicket, PlacedEarlyEnd>;

/** One early end from the typed amount to its result. */
export function useEarlyEnd({ product_no, contract_no }: OpenContract): EndingEarly {
  const preset = useTradePreset();
  return useDirectTrade<EarlyEndDraft, EarlyEndTicket, PlacedEarlyEnd>({
    emptyDraft: { amount: preset.money, unreadable: undefined },
    send: async (call, { ticket, requestNo }) => {
      const reply = await call(
        tradeRedeem,
        {
          product_no,
          contract_no,
          entrust_money: ticket.amount,
          redeem_all: '0',
          large_redeem_flag: '0',
          click_evidence: ticket.evidence,
          request_no: requestNo,
        },
        IN_SHEET,
      );
      return { ...reply, rest: subtract(ticket.held, ticket.amount) };
    },
  });
}
