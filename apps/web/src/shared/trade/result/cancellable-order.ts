import type { Right } from '@mall/domain/identity/operator-rights';
import type { Fen, Shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';

/** What a dialog has to say of the order before it is taken back. */
export type CancellableOrder = {
  readonly order_no: string;
  /** Under which its institution audits it; absent or null: no auditor was asked. */
  readonly local_order_no?: string | null;
  readonly order_status: string;
  readonly product_short_name: string;
  readonly entrust_money: Fen | null;
  readonly entrust_share: Shares | null;
  readonly cancel_deadline: string | null;
  /** Until when an order that waits for its auditor does. */
  readonly expire_time?: string | null;
  /** Absent: an order of a product. */
  readonly busin_type?: string;
};

const TRANSFERS: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.custodyTransfer,
  BUSINESS_TYPE.bankTransfer,
]);

/** What an operator needs to take it back: the right to order it. */
export function rightOf({ busin_type }: Pick<CancellableOrder, 'busin_type'>): Right {
  return busin_type !== undefined && TRANSFERS.has(busin_type) ? 'transfer' : 'make';
}

const WAITS_FOR_AUDIT = '00';

/** Whether an auditor has to look at the order first. */
export function awaitsAudit({ order_status }: Pick<CancellableOrder, 'order_status'>): boolean {
  return order_status === WAITS_FOR_AUDIT;
}

type Deadlines = Pick<CancellableOrder, 'cancel_deadline' | 'order_status' | 'expire_time'>;

/** Until when it can be taken back: a proposal as long as it waits. Null: it cannot, or it has no end. */
export function takeBackUntil(order: Deadlines): string | null {
  return awaitsAudit(order) ? (order.expire_time ?? order.cancel_deadline) : order.cancel_deadline;
}

const RESCINDABLE: ReadonlySet<string> = new Set(['11', '12']);

/** Until its deadline; an order in its cooling-off, or before its visit, has none and can be rescinded. */
export function canBeTakenBack(order: Deadlines): boolean {
  return takeBackUntil(order) !== null || RESCINDABLE.has(order.order_status);
}
