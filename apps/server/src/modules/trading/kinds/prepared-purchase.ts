import type { RefusalOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import type { DecisionFacts, PurchaseKind } from '@mall/domain/orders/kinds/purchase';
import type { SubscriptionKind } from '@mall/domain/orders/kinds/subscription';
import type { ToldTerms } from '@mall/domain/orders/told-terms';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import type { PreparedOrder } from '#modules/trading/orders/place-order.ts';
import type { FeePreview } from './preview-fee.ts';
import type { LimitFacts } from './purchase-facts.ts';
import type { PurchaseRequest } from './purchase-request.ts';

export type BuyRefusal = RefusalOf<typeof buyProd>;

/** A purchase with the facts the server reads for it. */
export type PlacedKind = Omit<PurchaseKind, 'facts'> & {
  readonly facts: DecisionFacts & LimitFacts;
};

/** A subscription with the same facts. */
export type SubscribedKind = Omit<SubscriptionKind, 'facts'> & {
  readonly facts: DecisionFacts & LimitFacts;
};

/** A purchase with everything that is decided on and written, read in the transaction that takes it. */
export type PreparedPurchase = PreparedOrder<PlacedKind> & {
  readonly request: PurchaseRequest;
  readonly state: FlowState;
  /** What the named digest told; undefined: the flow told no such terms. */
  readonly told: ToldTerms | undefined;
  /** Undefined: the fee would eat the whole amount. */
  readonly fee: FeePreview | undefined;
};
