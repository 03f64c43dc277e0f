import { expect, it } from 'vitest';
import type { OrderState } from '../orders/order-state.ts';
import { type AdviserStep, adviserStateOf } from './adviser-state.ts';

/** Orders of an end, each of which carries on what the one before left over. */
const redeem = (...states: readonly OrderState[]): AdviserStep => ({
  kind: 'unbind',
  option: 'redeem',
  orders: states.map((state, place) => ({ state, goesOn: place < states.length - 1 })),
});

it.each<{ newest: AdviserStep | undefined; state: string; why: string }>([
  { newest: undefined, state: 'UNBOUND', why: 'there never was one' },
  { newest: { kind: 'bound', orders: [] }, state: 'BOUND', why: 'its purchase is being written' },
  { newest: { kind: 'bound', orders: ['10'] }, state: 'BOUND', why: 'a purchase opened it' },
  {
    newest: { kind: 'bound', orders: ['61'] },
    state: 'UNBOUND',
    why: 'the purchase was cancelled',
  },
  {
    newest: { kind: 'bound', orders: ['00'] },
    state: 'UNBOUND',
    why: 'its auditor has not looked',
  },
  {
    newest: { kind: 'bound', orders: ['61', '00'] },
    state: 'UNBOUND',
    why: 'one was cancelled, one waits',
  },
  { newest: { kind: 'bound', orders: ['00', '10'] }, state: 'BOUND', why: 'one was approved' },
  { newest: { kind: 'bound', orders: ['70', '30'] }, state: 'BOUND', why: 'one took effect' },
  { newest: { kind: 'unbind', option: 'keep' }, state: 'UNBOUND', why: 'the shares are kept' },
  { newest: redeem(), state: 'UNBOUND', why: 'there was nothing to redeem' },
  { newest: redeem('10'), state: 'UNBINDING', why: 'the redemption waits' },
  { newest: redeem('50', '40'), state: 'UNBINDING', why: 'one is not paid' },
  { newest: redeem('50', '50'), state: 'UNBOUND', why: 'everything is paid' },
  { newest: redeem('50', '70'), state: 'BOUND', why: 'one was refused' },
  { newest: redeem('70', '10'), state: 'UNBINDING', why: 'nothing was accepted, all goes on' },
  { newest: redeem('70', '70', '50'), state: 'UNBOUND', why: 'the third day accepted everything' },
  { newest: redeem('70', '61'), state: 'BOUND', why: 'what went on was cancelled' },
  { newest: redeem('61'), state: 'BOUND', why: 'the redemption was cancelled' },
])('$state: $why', ({ newest, state }) => {
  expect(adviserStateOf(newest)).toBe(state);
});
