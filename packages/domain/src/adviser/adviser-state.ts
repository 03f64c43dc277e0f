import type { OrderState } from '../orders/order-state.ts';
import type { AdviserState } from './unbind.ts';

/** The newest thing that happened to an adviser contract; undefined: there never was one. */
export type AdviserStep =
  /** Opened by the first of these purchases; the others came while it was in force. */
  | { readonly kind: 'bound'; readonly orders: readonly OrderState[] }
  /** The shares stay with the customer, without the adviser. */
  | { readonly kind: 'unbind'; readonly option: 'keep' }
  /** Everything is redeemed, by these orders and those that carry on what a large redemption left over. */
  | { readonly kind: 'unbind'; readonly option: 'redeem'; readonly orders: readonly OrderState[] };

/** Orders that came to nothing: rejected, expired, recalled, cancelled, rescinded, refused or failed. */
const UNDONE: readonly OrderState[] = ['01', '02', '03', '61', '62', '70', '71'];

/**
 * Where a contract stands (rules 10.3 K). It ends when everything is paid, and is in force again when an order of its end
 * came to nothing. A contract whose purchases all came to nothing was never in force.
 */
export function adviserStateOf(newest: AdviserStep | undefined): AdviserState {
  if (newest === undefined) return 'UNBOUND';
  if (newest.kind === 'bound') return cameToNothing(newest.orders) ? 'UNBOUND' : 'BOUND';
  if (newest.option === 'keep') return 'UNBOUND';
  if (newest.orders.some((state) => UNDONE.includes(state))) return 'BOUND';
  return newest.orders.every((state) => state === '50') ? 'UNBOUND' : 'UNBINDING';
}

/** A contract whose purchase is being written has no order yet. */
function cameToNothing(orders: readonly OrderState[]): boolean {
  return orders.length > 0 && orders.every((state) => UNDONE.includes(state));
}
