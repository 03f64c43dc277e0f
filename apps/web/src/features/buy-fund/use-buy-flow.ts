import { buyProd } from '@mall/contract/trading/buy';
import type { Fen } from '@mall/domain/money/units';
import type { DividendMethod } from '#shared/orders/dividend-names.ts';
import { evidenceOfTerms } from '#shared/trade/evidence/click-evidence.ts';
import { type TradeFlow, useTradeFlow } from '#shared/trade/flow/use-trade-flow.ts';
import { IN_SHEET } from '#shared/trade/sending/flow-calls.ts';
import type { BuyTerms, PlacedPurchase } from './buy-terms.ts';
import type { Ticket } from './steps/confirm-lines.ts';

type BuyDraft = {
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
  readonly dividend: DividendMethod;
};
export type BuyFlow = TradeFlow<BuyDraft, Ticket, PlacedPurchase>;

const EMPTY: BuyDraft = { amount: undefined, unreadable: undefined, dividend: '1' };

/** One purchase from the typed amount to its fate. */
export function useBuyFlow({ product, business }: BuyTerms): BuyFlow {
  const { product_no } = product;
  return useTradeFlow<BuyDraft, Ticket, PlacedPurchase>({
    emptyDraft: EMPTY,
    intendedTrade: ({ amount }) => ({
      busin_type: business.type,
      product_no,
      entrust_money: amount,
    }),
    send: (call, { flowId, ticket, evidence, requestNo }) =>
      call(
        buyProd,
        {
          flow_id: flowId,
          product_no,
          entrust_money: ticket.amount,
          dividend_method: ticket.dividend,
          click_evidence: evidenceOfTerms(evidence),
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}
