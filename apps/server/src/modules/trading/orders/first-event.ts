import type { OrderEvent } from '@mall/domain/orders/order-event';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import type { OrderRow } from './order-store.ts';

/**
 * What happens to an order as soon as it is taken: what the mall does by itself is done, what no closing day sends goes out, and the asking itself happens
 * after this transaction; an order with a cooling-off begins it.
 */
export function firstEventOf(
  order: Pick<OrderRow, 'kind' | 'cooling_ends_at'>,
): OrderEvent | undefined {
  if (order.kind === 'plan_setting') return { kind: 'carried_out' };
  if (!KIND_TRAITS[order.kind].isSentWithDay) return { kind: 'sent' };
  return order.cooling_ends_at === null ? undefined : { kind: 'cooling' };
}
