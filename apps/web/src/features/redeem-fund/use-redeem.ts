import { tradeRedeem } from '@mall/contract/trading/redeem';
import type { Shares } from '@mall/domain/money/units';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import type { ClickEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { type DirectTrade, useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { NO_SHARES, type SharesDraft } from '#shared/trade/shares/shares-draft.ts';
import type { PlacedRedemption } from './redeem-terms.ts';

/** What a large redemption does with the part not taken: '0' cancel, '1' next open day. */
export type LargeChoice = '0' | '1';

type RedeemDraft = {
  readonly typed: SharesDraft;
  /** The customer agreed to leave with everything, because too little would stay. */
  readonly takesRest: boolean;
  readonly large: LargeChoice;
};
export type RedeemTicket = {
  readonly shares: Shares;
  readonly takesRest: boolean;
  readonly large: LargeChoice;
  readonly evidence: ClickEvidence;
};
export type Redeeming = DirectTrade<RedeemDraft, RedeemTicket, PlacedRedemption>;

const EMPTY: RedeemDraft = { typed: NO_SHARES, takesRest: false, large: '1' };

/** One redemption from the typed shares to its result. */
export function useRedeem(productNo: string): Redeeming {
  const preset = useTradePreset();
  return useDirectTrade<RedeemDraft, RedeemTicket, PlacedRedemption>({
    emptyDraft: { ...EMPTY, typed: { ...NO_SHARES, shares: preset.shares } },
    send: (call, { ticket, requestNo }) =>
      call(
        tradeRedeem,
        {
          product_no: productNo,
          entrust_share: ticket.shares,
          redeem_all: ticket.takesRest ? '1' : '0',
          large_redeem_flag: ticket.large,
          click_evidence: ticket.evidence,
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}
