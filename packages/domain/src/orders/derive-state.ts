import { type OrderEvent, orderStateOf } from './order-event.ts';
import { KIND_TRAITS, type OrderKind } from './order-kind.ts';
import type { OrderState } from './order-state.ts';

/** An order as its rows say it: its own events, oldest first, and whether its order day is closed. */
export type StoredOrder = {
  readonly kind: OrderKind;
  readonly events: readonly OrderEvent[];
  readonly isDayClosed: boolean;
};

/**
 * Where an order of any kind stands. Nothing updates an order: its state follows from what was added to it, so clearing
 * a day appends and two processes can never disagree about a state that was not written.
 */
export function stateOf(order: StoredOrder): OrderState {
  return orderStateOf(eventsOf(order));
}

/**
 * All events of an order. Closing its day is one row for all orders of the day and counts as `sent` for those that were
 * accepted, or visited after their cooling-off, and not cancelled before it; what was answered was sent as well.
 */
export function eventsOf({ kind, events, isDayClosed }: StoredOrder): readonly OrderEvent[] {
  if (!KIND_TRAITS[kind].isSentWithDay) return events;
  return events.flatMap((event, place): readonly OrderEvent[] => {
    if (!WAITS_FOR_DAY.has(event.kind)) return [event];
    const next = events[place + 1];
    const isSent = next === undefined ? isDayClosed : FOLLOWS_SENDING.has(next.kind);
    return isSent ? [event, { kind: 'sent' }] : [event];
  });
}

/** Behind these an order waits for its day to close. */
const WAITS_FOR_DAY: ReadonlySet<OrderEvent['kind']> = new Set(['accepted', 'approved', 'visited']);

/** Only what was sent is answered, or stays without an answer. */
const FOLLOWS_SENDING: ReadonlySet<OrderEvent['kind']> = new Set(['answered', 'unknown']);
