import { expect, it } from 'vitest';
import { eventsOf, stateOf } from './derive-state.ts';
import type { OrderEvent } from './order-event.ts';
import { canMove } from './order-state.ts';

const accepted = { kind: 'accepted' } as const;
const cancelled = { kind: 'cancelled' } as const;
const answered = (outcome: Extract<OrderEvent, { kind: 'answered' }>['outcome']) =>
  ({ kind: 'answered', outcome }) as const;
const taken = { kind: 'purchase', events: [accepted], isDayClosed: false } as const;
const closed = { ...taken, isDayClosed: true } as const;

it.each([
  { order: taken, state: '10', why: 'nothing happened since' },
  { order: closed, state: '20', why: 'its order day is closed' },
  {
    order: { ...taken, events: [accepted, cancelled] },
    state: '61',
    why: 'the customer took it back',
  },
  {
    order: { ...closed, events: [accepted, cancelled] },
    state: '61',
    why: 'closing the order day does not send what was cancelled',
  },
  { order: { ...closed, events: [accepted, answered('confirmed')] }, state: '30', why: 'done' },
  { order: { ...closed, events: [accepted, answered('refused')] }, state: '70', why: 'refunded' },
  {
    order: {
      ...closed,
      kind: 'subscription' as const,
      events: [accepted, answered('subscribed')],
    },
    state: '25',
    why: 'it is valid, and the collection goes on',
  },
  {
    order: {
      ...closed,
      kind: 'redemption' as const,
      events: [accepted, answered('payment_due'), { kind: 'paid' as const }],
    },
    state: '50',
    why: 'a redemption is paid',
  },
  {
    order: { ...closed, events: [{ kind: 'proposed' as const }, { kind: 'approved' as const }] },
    state: '20',
    why: 'what the checker approved in time is sent with the day',
  },
  {
    order: { ...closed, events: [{ kind: 'proposed' as const }] },
    state: '00',
    why: 'a proposal is not an order yet',
  },
  {
    order: { ...closed, events: [accepted, { kind: 'cooling' as const }] },
    state: '11',
    why: 'an order that cools off is sent by itself',
  },
  {
    order: { ...closed, kind: 'bank_transfer' as const },
    state: '10',
    why: 'a transfer waits for the bank and not for the day',
  },
])('is $state: $why', ({ order, state }) => {
  expect(stateOf(order)).toBe(state);
});

it('only ever goes where an order may go', () => {
  const path = [taken, closed, { ...closed, events: [accepted, answered('confirmed')] }] as const;
  const states = path.map(stateOf);
  expect(states.slice(1).every((state, index) => canMove(states[index] ?? '10', state))).toBe(true);
  expect(canMove('10', stateOf({ ...taken, events: [accepted, cancelled] }))).toBe(true);
});

it('adds nothing to an order that has its own sent event', () => {
  const events = [accepted, { kind: 'sent' }] as const;
  expect(eventsOf({ kind: 'purchase', events, isDayClosed: true })).toEqual(events);
});
