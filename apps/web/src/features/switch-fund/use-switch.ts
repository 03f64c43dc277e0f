import { switchProd } from '@mall/contract/trading/switch';
import type { Shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import { evidenceOfTerms } from '#shared/trade/evidence/click-evidence.ts';
import { type TradeFlow, useTradeFlow } from '#shared/trade/flow/use-trade-flow.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { NO_SHARES, type SharesDraft } from '#shared/trade/shares/shares-draft.ts';
import type { PlacedSwitch } from './switch-terms.ts';

type SwitchDraft = {
  readonly typed: SharesDraft;
  /** The number of the fund to enter. */
  readonly target: string | undefined;
};
export type SwitchTicket = { readonly shares: Shares; readonly target: string };
export type Switching = TradeFlow<SwitchDraft, SwitchTicket, PlacedSwitch>;

/** One switch from the typed shares to its result, over the steps the server names for the fund that is entered. */
export function useSwitch(productNo: string): Switching {
  const preset = useTradePreset();
  return useTradeFlow<SwitchDraft, SwitchTicket, PlacedSwitch>({
    emptyDraft: { typed: { ...NO_SHARES, shares: preset.shares }, target: undefined },
    intendedTrade: ({ shares, target }) => ({
      busin_type: BUSINESS_TYPE.switch,
      product_no: productNo,
      target_product_no: target,
      entrust_share: shares,
    }),
    send: (call, { flowId, ticket, evidence, requestNo }) =>
      call(
        switchProd,
        {
          flow_id: flowId,
          product_no: productNo,
          target_product_no: ticket.target,
          entrust_share: ticket.shares,
          click_evidence: evidenceOfTerms(evidence),
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}
