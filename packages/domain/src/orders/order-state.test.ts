import { describe, expect, it } from 'vitest';
import {
  assertCanMove,
  canMove,
  FIRST_STATES,
  isFinal,
  ORDER_TRANSITIONS,
  type OrderState,
} from './order-state.ts';

// The table's keys are the states; Object.keys only forgets it.
const states = Object.keys(ORDER_TRANSITIONS) as OrderState[];

describe('the life of an order', () => {
  it.each([
    { from: '10', to: '20', allowed: true, why: 'accepted orders are sent at the cut-off' },
    { from: '10', to: '61', allowed: true, why: 'or cancelled before it' },
    { from: '20', to: '61', allowed: false, why: 'what is sent cannot be cancelled' },
    { from: '30', to: '70', allowed: false, why: 'a confirmed order never changes' },
    { from: '00', to: '20', allowed: false, why: 'the checker cannot be skipped' },
    { from: '11', to: '20', allowed: false, why: 'cooling-off and visit cannot be skipped' },
    { from: '80', to: '50', allowed: true, why: 'reconciliation settles the unknown' },
  ] as const)('$from → $to is $allowed: $why', ({ from, to, allowed }) => {
    expect(canMove(from, to)).toBe(allowed);
  });

  it('takes a step that is not in the table for a bug', () => {
    expect(() => assertCanMove('10', '20')).not.toThrow();
    expect(() => assertCanMove('20', '61')).toThrow('an order may go from 20 to 61');
  });

  it('reaches every state from a first one', () => {
    const reached = new Set<OrderState>(FIRST_STATES);
    for (const state of reached) for (const next of ORDER_TRANSITIONS[state]) reached.add(next);
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });

  it('ends in exactly the final states', () => {
    const final = ['01', '02', '03', '30', '50', '61', '62', '70', '71'];
    expect(states.filter(isFinal).toSorted()).toEqual(final);
  });
});
