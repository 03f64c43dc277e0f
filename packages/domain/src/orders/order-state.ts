import { assert } from '../assert.ts';

/** The states of an order by the codes the wire and the registrar's desk use (domain rules 10.1). */
export const ORDER_TRANSITIONS = {
  '00': ['10', '01', '02', '03'], // waits for the checker
  '01': [], // the checker refused
  '02': [], // not checked in time
  '03': [], // the maker took it back
  '10': ['11', '20', '50', '61', '70'], // accepted, money or shares frozen
  '11': ['12', '62'], // cooling off
  '12': ['13', '62'], // the return visit is open
  '13': ['20', '70'], // ready to be sent
  '20': ['25', '30', '31', '40', '50', '70', '80'], // sent to the registrar, exchange or bank
  '25': ['30', '71'], // subscribed, the fund is not established yet
  '30': [], // confirmed
  '31': ['50'], // confirmed in part; an exit still waits for its cash
  '40': ['50'], // exit confirmed, cash outstanding
  '50': [], // done
  '61': [], // cancelled
  '62': [], // rescinded in the cooling-off time
  '70': [], // refused by the registrar, refunded
  '71': [], // the collection failed, refunded
  '80': ['50', '70', '30'], // unknown; reconciliation decides
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof ORDER_TRANSITIONS;
export const FIRST_STATES = ['00', '10'] as const satisfies readonly OrderState[];

export function canMove(from: OrderState, to: OrderState): boolean {
  const reachable: readonly OrderState[] = ORDER_TRANSITIONS[from];
  return reachable.includes(to);
}

export function assertCanMove(from: OrderState, to: OrderState): void {
  assert(canMove(from, to), `an order may go from ${from} to ${to}`);
}

export function isFinal(state: OrderState): boolean {
  return ORDER_TRANSITIONS[state].length === 0;
}
