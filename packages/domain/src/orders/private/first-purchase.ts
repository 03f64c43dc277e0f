import type { OrderState } from '../order-state.ts';

/** Rejected, expired, recalled, cancelled, rescinded, refused or failed: such an order bought nothing. */
const UNDONE: ReadonlySet<OrderState> = new Set(['01', '02', '03', '61', '62', '70', '71']);

/** Whether a customer who bought private products in these orders buys one for the first time (rules 13.3). */
export function isFirstPrivatePurchase(states: Iterable<OrderState>): boolean {
  for (const state of states) if (!UNDONE.has(state)) return false;
  return true;
}
