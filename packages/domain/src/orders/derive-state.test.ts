import { expect, it } from 'vitest';
import { purchaseStateOf } from './derive-state.ts';
import { canMove } from './order-state.ts';

const taken = { isCancelled: false, isSent: false, answer: undefined } as const;

it.each([
  { facts: taken, state: '10', why: 'nothing happened since' },
  { facts: { ...taken, isSent: true }, state: '20', why: 'its order day is closed' },
  { facts: { ...taken, isCancelled: true }, state: '61', why: 'the customer took it back' },
  {
    facts: { ...taken, isCancelled: true, isSent: true },
    state: '61',
    why: 'closing the order day does not send what was cancelled',
  },
  { facts: { ...taken, isSent: true, answer: 'confirmed' as const }, state: '30', why: 'done' },
  { facts: { ...taken, isSent: true, answer: 'refused' as const }, state: '70', why: 'refunded' },
])('is $state: $why', ({ facts, state }) => {
  expect(purchaseStateOf(facts)).toBe(state);
});

it('only ever goes where an order may go', () => {
  const path = [
    taken,
    { ...taken, isSent: true },
    { ...taken, isSent: true, answer: 'confirmed' },
  ] as const;
  const states = path.map(purchaseStateOf);
  expect(states.slice(1).every((state, index) => canMove(states[index] ?? '10', state))).toBe(true);
  expect(canMove('10', purchaseStateOf({ ...taken, isCancelled: true }))).toBe(true);
});
