import type { OrderState } from '../orders/order-state.ts';
import type { AdviserState } from './unbind.ts';

/** The newest thing that happened to an adviser contract; undefined: there never was one. */
export type AdviserStep =
  /** Opened by the first of these purchases; the others came while it was in force. */
  | { readonly kind: 'bound'; readonly orders: readonly OrderState[] }
  /** The shares stay with the customer, without the adviser. */
  | { readonly kind: 'unbind'; readonly option: 'keep' }
  /** Everything is redeemed, by these orders and those that carry on what a large redemption left over. */
  | { readonly kind: 'unbind'; readonly option: 'redeem'; readonly orders: readonly EndingOrder[] };

export type EndingOrder = {
  readonly state: OrderState;
  /** Another order carries on what this one left over. */
  readonly goesOn: boolean;
};

/** Orders that came to nothing: rejected, expired, recalled, cancelled, rescinded, refused or failed. */
const UNDONE: readonly OrderState[] = ['01', '02', '03', '61', '62', '70', '71'];

/**
 * Where a contract stands (rules 10.3 K). It ends when everything is paid, and is in force again when an order of its end
 * came to nothing. A contract whose purchases all came to nothing was never in force.
 */
export function adviserStateOf(newest: AdviserStep | undefined): AdviserState {
  if (newest === undefined) return 'UNBOUND';
  if (newest.kind === 'bound') return isInForce(newest.orders) ? 'BOUND' : 'UNBOUND';
  if (newest.option === 'keep') return 'UNBOUND';
  // A large redemption of which nothing was accepted came to nothing itself, but all of it goes on.
  const counting = newest.orders.filter(({ state, goesOn }) => !goesOn || !UNDONE.includes(state));
  if (counting.some(({ state }) => UNDONE.includes(state))) return 'BOUND';
  return counting.every(({ state }) => state === '50') ? 'UNBOUND' : 'UNBINDING';
}

const AWAITS_AUDIT: OrderState = '00';

/** A contract whose purchase is being written has no order yet; one that waits for an auditor binds nothing. */
function isInForce(orders: readonly OrderState[]): boolean {
  const isTaken = (state: OrderState) => state !== AWAITS_AUDIT && !UNDONE.includes(state);
  return orders.length === 0 || orders.some(isTaken);
}
