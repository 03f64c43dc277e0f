import type { OrderEvent } from './order-event.ts';

/** An order that a bank or the exchange answers within seconds, or whose answer stays out (rules 10.1, state 80). */
export type AnsweredAtOnce = {
  /** Whether its result was unknown before this answer; then reconciliation brings it. */
  readonly isUnknown: boolean;
};

export function atOnceEvent(
  { isUnknown }: AnsweredAtOnce,
  outcome: 'done' | 'refused',
): OrderEvent {
  return isUnknown ? { kind: 'resolved', outcome } : { kind: 'answered', outcome };
}
