import { buyProd } from '@mall/contract/trading/buy';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { DividendMethod } from '#shared/orders/dividend-names.ts';
import { evidenceOfTerms } from '#shared/trade/evidence/click-evidence.ts';
import { type TradeFlow, useTradeFlow } from '#shared/trade/flow/use-trade-flow.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import type { BuyFamily, BuyTerms, PlacedPurchase } from './buy-terms.ts';

/** What is chosen beside the amount; each family sends its own part of it. */
export type BuyChoices = {
  readonly dividend: DividendMethod;
  /** Repo: lent again at maturity, and until which day. */
  readonly isRenewed: boolean;
  readonly renewedUntil: Day | undefined;
  /** Private products: whose money it is, undefined until it is said, and what happens when the window is missed. */
  readonly ownFunds: boolean | undefined;
  readonly waitsForWindow: boolean;
  /** The money fund that pays what cash lacks; undefined: cash alone pays. */
  readonly payFrom: PayingFund | undefined;
};

export type PayingFund = {
  readonly productNo: string;
  readonly name: string;
  readonly usable: Fen;
};

export type BuyDraft = BuyChoices & {
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
};
export type Ticket = BuyChoices & { readonly amount: Fen };
export type BuyFlow = TradeFlow<BuyDraft, Ticket, PlacedPurchase>;

const EMPTY: BuyDraft = {
  amount: undefined,
  unreadable: undefined,
  dividend: '1',
  isRenewed: false,
  renewedUntil: undefined,
  ownFunds: undefined,
  waitsForWindow: true,
  payFrom: undefined,
};

/** One purchase from the typed amount to its result; it may begin with the amount of an earlier one. */
export function useBuyFlow({ product, business }: BuyTerms, amount: Fen | undefined): BuyFlow {
  const { product_no } = product;
  return useTradeFlow<BuyDraft, Ticket, PlacedPurchase>({
    emptyDraft: { ...EMPTY, amount },
    intendedTrade: (ticket) => ({
      busin_type: business.type,
      product_no,
      entrust_money: ticket.amount,
    }),
    send: (call, { flowId, ticket, evidence, requestNo }) =>
      call(
        buyProd,
        {
          flow_id: flowId,
          product_no,
          entrust_money: ticket.amount,
          ...choicesSent(business.family, ticket),
          ...(ticket.payFrom && { pay_product_no: ticket.payFrom.productNo }),
          click_evidence: evidenceOfTerms(evidence),
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}

const REINVEST = '0';

/** What was typed and chosen, complete; undefined while no amount is. Dividends go on as they were chosen first. */
export function ticketOf(
  { business }: BuyTerms,
  { amount, unreadable: _, ...choices }: BuyDraft,
  keptDividend: DividendMethod | null,
): Ticket | undefined {
  if (amount === undefined) return undefined;
  const chosen = business.family === 'money' ? REINVEST : choices.dividend;
  return { ...choices, amount, dividend: keptDividend ?? chosen };
}

function choicesSent(family: BuyFamily, ticket: Ticket) {
  switch (family) {
    case 'repo':
      return ticket.isRenewed
        ? ({ postpone_flag: '1', postpone_stop_date: ticket.renewedUntil } as const)
        : ({ postpone_flag: '0' } as const);
    case 'private':
      return {
        own_funds: ticket.ownFunds === true ? '1' : '0',
        next_window_flag: ticket.waitsForWindow ? '1' : '0',
        dividend_method: ticket.dividend,
      } as const;
    case 'certificate':
      return {};
    case 'fund':
    case 'money':
    case 'subscription':
    case 'portfolio':
      return { dividend_method: ticket.dividend };
  }
}
