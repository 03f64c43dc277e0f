import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { at } from '../calendar/moment.ts';
import { CANCEL_WINDOWS, type CancelFacts, decideCancel } from './cancel-rules.ts';
import { stateAfter } from './order-event.ts';
import { ORDER_KINDS, type OrderKind } from './order-kind.ts';
import { ORDER_TRANSITIONS, type OrderState } from './order-state.ts';

const T = knownDay('2026-11-17');
const inTime = { day: T, msOfDay: at(15, 0) - 1 };
const late = { day: T, msOfDay: at(15, 0) };
const facts: CancelFacts = { kind: 'purchase', state: '10', tradeOn: T, collection: undefined };
const open = { mayCancel: true };

describe('taking an order back', () => {
  it.each<{ change: Partial<CancelFacts>; now?: typeof inTime; result: string; why: string }>([
    { change: {}, result: 'cancelled', why: 'the last millisecond before the cut-off' },
    { change: {}, now: late, result: 'cancel_too_late', why: '15:00:00 belongs to the next day' },
    { change: { state: '20' }, result: 'cancel_too_late', why: 'it was sent' },
    { change: { state: '30' }, result: 'order_not_cancellable', why: 'it is confirmed' },
    { change: { state: '13' }, result: 'order_not_cancellable', why: 'its visit passed' },
    { change: { state: '80' }, result: 'order_not_cancellable', why: 'its result is unknown' },
    { change: { state: '00' }, now: late, result: 'recalled', why: 'its maker takes it back' },
    { change: { state: '11' }, now: late, result: 'rescinded', why: 'it cools off' },
    { change: { state: '12' }, now: late, result: 'rescinded', why: 'before the visit' },
    { change: { kind: 'redemption' }, result: 'cancelled', why: 'shares are free again' },
    { change: { kind: 'repo_purchase' }, result: 'order_not_cancellable', why: 'made at once' },
    {
      change: { kind: 'repo_purchase', state: '20' },
      result: 'order_not_cancellable',
      why: 'never',
    },
    { change: { kind: 'subscription' }, result: 'order_not_cancellable', why: 'by default' },
    {
      change: { kind: 'subscription', collection: open },
      result: 'cancelled',
      why: 'the product allows it',
    },
    {
      change: { kind: 'subscription', collection: open },
      now: late,
      result: 'cancel_too_late',
      why: 'until 15:00 of the day it was made',
    },
    {
      change: { kind: 'subscription', state: '25', collection: open },
      result: 'order_not_cancellable',
      why: 'the registrar found it valid, also where the product allows cancelling',
    },
  ])('$result: $why', ({ change, now = inTime, result }) => {
    const decided = decideCancel({ ...facts, ...change }, now);
    expect(decided.ok ? decided.event.kind : decided.refusal).toBe(result);
  });

  it('says something of every kind', () => {
    expect(Object.keys(CANCEL_WINDOWS).toSorted()).toEqual(Object.keys(ORDER_KINDS).toSorted());
  });

  it('every cancellation it allows is a legal transition of the order', () => {
    // Both are objects whose keys are their unions.
    const kinds = Object.keys(ORDER_KINDS) as OrderKind[];
    const states = Object.keys(ORDER_TRANSITIONS) as OrderState[];
    for (const kind of kinds)
      for (const state of states) {
        const decided = decideCancel({ kind, state, tradeOn: T, collection: open }, inTime);
        if (decided.ok) expect(stateAfter(state, decided.event)).toBeDefined();
      }
  });
});
