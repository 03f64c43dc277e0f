import type { RefusalOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import type { Shares } from '@mall/domain/money/units';
import type { RedemptionKind } from '@mall/domain/orders/kinds/redemption';
import type { ConfirmItem } from '#modules/catalogue/index.ts';
import type { ClickEvidence } from '#modules/trading/flow/click-evidence.ts';
import type { PreparedOrder } from '#modules/trading/orders/place-order.ts';
import type { ExitOffer } from './exit-offer.ts';

/** What the call refuses for contracts of repos does not concern shares. */
export type RedeemRefusal = Exclude<
  RefusalOf<typeof tradeRedeem>,
  | 'contract_not_found'
  | 'contract_ended'
  | 'off_early_end_step'
  | 'above_contract_amount'
  | 'early_end_needs_booking'
>;

/** What a customer asks for who wants to leave a product. */
export type RedemptionRequest = {
  readonly request_no: string;
  readonly productNo: string;
  readonly shares: Shares;
  /** Also takes the rest when less than the minimum would stay. */
  readonly takesRest: boolean;
  readonly largeRedeemFlag: '0' | '1';
  readonly click: ClickEvidence;
};

/** A redemption with everything that is decided on and written, read in the transaction that takes it. */
export type PreparedRedemption = PreparedOrder<RedemptionKind> & {
  readonly request: RedemptionRequest;
  readonly offer: ExitOffer;
  readonly items: readonly ConfirmItem[];
};
