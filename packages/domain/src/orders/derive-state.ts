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
export function purchaseStateOf({ isCancelled, isSent, answer }: OrderFacts): OrderState {
  if (isCancelled) return '61';
  if (answer === 'confirmed') return '30';
  if (answer === 'refused') return '70';
  return isSent ? '20' : '10';
}
