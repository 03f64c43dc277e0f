import type { Fen, Shares } from '@mall/domain/money/units';

/** What a dialog has to say of the order before it is taken back. */
export type CancellableOrder = {
  readonly order_no: string;
  readonly order_status: string;
  readonly product_short_name: string;
  readonly entrust_money: Fen | null;
  readonly entrust_share: Shares | null;
  readonly cancel_deadline: string | null;
};

const RESCINDABLE: ReadonlySet<string> = new Set(['11', '12']);

/** Until its deadline; an order in its cooling-off, or before its visit, has none and can be rescinded. */
export function canBeTakenBack({
  cancel_deadline,
  order_status,
}: Pick<CancellableOrder, 'cancel_deadline' | 'order_status'>): boolean {
  return cancel_deadline !== null || RESCINDABLE.has(order_status);
}
