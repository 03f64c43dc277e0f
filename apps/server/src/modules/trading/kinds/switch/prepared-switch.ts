import type { RefusalOf } from '@mall/contract/define-call';
import type { switchProd } from '@mall/contract/trading/switch';
import type { Shares } from '@mall/domain/money/units';
import type { SwitchKind } from '@mall/domain/orders/kinds/switch';
import type { ToldTerms } from '@mall/domain/orders/told-terms';
import type { ClickEvidence } from '#modules/trading/flow/click-evidence.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import type { PreparedOrder } from '#modules/trading/orders/place-order.ts';
import type { SwitchOffer } from './switch-offer.ts';

export type SwitchProdRefusal = RefusalOf<typeof switchProd>;

/** What a customer asks for who wants to leave one fund for another. */
export type SwitchRequest = {
  readonly request_no: string;
  readonly flowId: string;
  readonly productNo: string;
  readonly targetProductNo: string;
  readonly shares: Shares;
  readonly click: ClickEvidence & { readonly terms_sha256: string };
};

/** A switch with everything that is decided on and written, read in the transaction that takes it. */
export type PreparedSwitch = PreparedOrder<SwitchKind> & {
  readonly request: SwitchRequest;
  readonly state: FlowState;
  readonly offer: SwitchOffer;
  /** What the named digest told; undefined: the flow told no such terms. */
  readonly told: ToldTerms | undefined;
};
