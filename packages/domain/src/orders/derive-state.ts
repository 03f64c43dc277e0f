import { type OrderEvent, orderStateOf } from './order-event.ts';
import type { OrderState } from './order-state.ts';

/** What has been recorded about an order since it was taken. Each is a row that is never changed. */
export type OrderFacts = {
  readonly isCancelled: boolean;
  /** The order day of its trade date is closed: it was sent. */
  readonly isSent: boolean;
  readonly answer: 'confirmed' | 'refused' | undefined;
};

/**
 * Where a purchase stands. Nothing updates an order: its state follows from what was added to it, so clearing
 * a day appends and two processes can never disagree about a state that was not written.
 */
export function purchaseStateOf(facts: OrderFacts): OrderState {
  return orderStateOf(purchaseEventsOf(facts));
}

/** The events of a purchase. Closing the order day does not send what was cancelled; only what was sent is answered. */
function purchaseEventsOf({ isCancelled, isSent, answer }: OrderFacts): readonly OrderEvent[] {
  if (isCancelled) return [{ kind: 'accepted' }, { kind: 'cancelled' }];
  if (answer !== undefined)
    return [{ kind: 'accepted' }, { kind: 'sent' }, { kind: 'answered', outcome: answer }];
  return isSent ? [{ kind: 'accepted' }, { kind: 'sent' }] : [{ kind: 'accepted' }];
}
