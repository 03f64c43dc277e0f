import type { Slots } from '@mall/contract/refusals';
import type { AuditRowRefusal } from '@mall/contract/trading/local-order';
import type { OrderMaker, OrderRecord } from '#modules/trading/index.ts';

/** A proposal and the content its auditor saw. */
export type NamedProposal = { readonly localOrderNo: string; readonly contentHash: string };

/** The answer to one order. */
export type AuditedRow = {
  readonly localOrderNo: string;
  /** Undefined: there is no such order. */
  readonly order: OrderRecord | undefined;
  readonly refusal?: AuditRowRefusal;
  readonly slots?: Slots;
  /** A second auditor follows. */
  readonly hasNextLevel?: boolean;
};

/** An auditor of an institution; only operators audit. */
export type Auditor = OrderMaker & { readonly instUserCode: string };
