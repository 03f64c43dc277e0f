import type { RepoPurchaseKind } from '@mall/domain/orders/kinds/repo-purchase';
import type { ToldTerms } from '@mall/domain/orders/told-terms';
import type { RepoTerms } from '#modules/catalogue/index.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import type { PreparedOrder } from '#modules/trading/orders/place-order.ts';
import type { PurchaseRequest } from './purchase-request.ts';

/** A repo with everything that is decided on and written, read in the transaction that takes it. */
export type PreparedRepo = PreparedOrder<RepoPurchaseKind> & {
  readonly request: PurchaseRequest;
  readonly state: FlowState;
  readonly told: ToldTerms | undefined;
  readonly repo: RepoTerms;
};
