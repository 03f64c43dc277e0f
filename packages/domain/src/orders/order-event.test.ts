import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVENT_MOVES,
  type OrderEvent,
  orderEventOf,
  orderStateOf,
  stateAfter,
} from './order-event.ts';
import { canMove, FIRST_STATES, ORDER_TRANSITIONS, type OrderState } from './order-state.ts';

// The tables' keys are the names; Object.keys only forgets it.
const states = Object.keys(ORDER_TRANSITIONS) as OrderState[];
const names = Object.keys(EVENT_MOVES) as (keyof typeof EVENT_MOVES)[];

/** An event from its name in the table. */
function eventOf(name: keyof typeof EVENT_MOVES): OrderEvent {
  const [kind, outcome] = name.split(':');
  // Every name of the table is a plain kind, or a kind and an outcome.
  return (outcome === undefined ? { kind } : { kind, outcome }) as OrderEvent;
}

const EVENTS = names.map(eventOf);
const accepted = { kind: 'accepted' } as const;
const sent = { kind: 'sent' } as const;

describe('where an order stands after its events', () => {
  it.each<{ events: readonly OrderEvent[]; state: OrderState; why: string }>([
    { events: [accepted], state: '10', why: 'nothing happened since' },
    { events: [accepted, { kind: 'cancelled' }], state: '61', why: 'taken back in time' },
    { events: [accepted, sent], state: '20', why: 'the cut-off passed' },
    {
      events: [accepted, sent, { kind: 'answered', outcome: 'confirmed' }],
      state: '30',
      why: 'a purchase is confirmed',
    },
    {
      events: [accepted, sent, { kind: 'answered', outcome: 'payment_due' }, { kind: 'paid' }],
      state: '50',
      why: 'a redemption is paid',
    },
    {
      events: [
        accepted,
        sent,
        { kind: 'answered', outcome: 'subscribed' },
        { kind: 'answered', outcome: 'collection_failed' },
      ],
      state: '71',
      why: 'the fund was not established',
    },
    {
      events: [{ kind: 'proposed' }, { kind: 'approved' }],
      state: '10',
      why: 'the checker made it an order',
    },
    {
      events: [accepted, { kind: 'cooling' }, { kind: 'cooled' }, { kind: 'visited' }, sent],
      state: '20',
      why: 'a private product waits for cooling-off and visit',
    },
    {
      events: [accepted, sent, { kind: 'unknown' }, { kind: 'resolved', outcome: 'refused' }],
      state: '70',
      why: 'reconciliation found that the bank had refused',
    },
  ])('is $state: $why', ({ events, state }) => {
    expect(orderStateOf(events)).toBe(state);
  });

  it.each<{ events: readonly OrderEvent[]; refused: string; why: string }>([
    { events: [], refused: 'an order begins with an event', why: 'no event, no order' },
    { events: [sent], refused: 'an order may be sent in state new', why: 'it was never taken' },
    {
      events: [accepted, sent, { kind: 'cancelled' }],
      refused: 'an order may be cancelled in state 20',
      why: 'what is sent cannot be cancelled',
    },
    {
      events: [accepted, accepted],
      refused: 'an order may be accepted in state 10',
      why: 'an order is taken once',
    },
    {
      events: [{ kind: 'proposed' }, accepted],
      refused: 'an order may be accepted in state 00',
      why: 'a proposal becomes an order by approval only',
    },
    {
      events: [accepted, { kind: 'answered', outcome: 'confirmed' }],
      refused: 'an order may be answered:confirmed in state 10',
      why: 'only what was sent can be confirmed',
    },
  ])('$refused is broken: $why', ({ events, refused }) => {
    expect(() => orderStateOf(events)).toThrow(refused);
  });
});

describe('the events and the table of transitions', () => {
  it('are the same steps: every legal one has an event, and every event makes a legal one', () => {
    const made = states.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const to = stateAfter(from, event);
        return to === undefined ? [] : [`${from} ${to}`];
      }),
    );
    const legal = states.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => `${from} ${to}`));
    expect([...new Set(made)].toSorted()).toEqual(legal.toSorted());
  });

  it('have no entry that the transitions refuse', () => {
    for (const { from, to } of Object.values(EVENT_MOVES))
      for (const state of from) if (state !== 'new') expect(canMove(state, to)).toBe(true);
  });

  it('begin in exactly the first states', () => {
    const begun = EVENTS.flatMap((event) => stateAfter(undefined, event) ?? []);
    expect(begun.toSorted()).toEqual([...FIRST_STATES]);
  });

  it('reach the end of every legal walk', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIRST_STATES), fc.infiniteStream(fc.nat()), (first, draw) => {
        let walked: OrderState = first;
        const events = [eventOf(first === '00' ? 'proposed' : 'accepted')];
        for (let next = pick(ORDER_TRANSITIONS[walked], draw); next !== undefined; ) {
          const from: OrderState = walked;
          const event = EVENTS.find((one) => stateAfter(from, one) === next);
          expect(event).toBeDefined();
          if (event) events.push(event);
          walked = next;
          expect(orderStateOf(events)).toBe(walked);
          next = pick(ORDER_TRANSITIONS[walked], draw);
        }
        expect(ORDER_TRANSITIONS[walked]).toEqual([]);
      }),
    );
  });

  it('refuse every sequence with a step outside of the table', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 8 }), (drawn) => {
        let state: OrderState | undefined;
        const isLegal = drawn.every((event) => {
          const next = stateAfter(state, event);
          const isStep =
            next !== undefined && (state === undefined ? isFirst(next) : canMove(state, next));
          state = next;
          return isStep;
        });
        if (isLegal) expect(orderStateOf(drawn)).toBe(state);
        else expect(() => orderStateOf(drawn)).toThrow('an order may be');
      }),
    );
  });
});

it.each(names)('reads %s from the columns of its row', (name) => {
  const [kind = '', outcome = null] = name.split(':');
  expect(orderEventOf({ kind, outcome })).toEqual(eventOf(name));
});

it.each([
  { kind: 'forgotten', outcome: null, why: 'no such event' },
  { kind: 'answered', outcome: null, why: 'an answer has an outcome' },
  { kind: 'answered', outcome: 'perhaps', why: 'no such outcome' },
  { kind: 'cancelled', outcome: 'confirmed', why: 'a cancellation has none' },
])('a row that is no event is a bug: $why', ({ kind, outcome }) => {
  expect(() => orderEventOf({ kind, outcome })).toThrow('is an event of orders');
});

function pick(from: readonly OrderState[], draw: Iterator<number>): OrderState | undefined {
  return from.length === 0 ? undefined : from[draw.next().value % from.length];
}

function isFirst(state: OrderState): boolean {
  return FIRST_STATES.some((first) => first === state);
}
