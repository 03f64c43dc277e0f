import { expect, it } from 'vitest';
import { type AdviserStep, adviserStateOf } from './adviser-state.ts';

const redeem = (...orders: readonly Parameters<typeof stateList>[0][number][]): AdviserStep => ({
  kind: 'unbind',
  option: 'redeem',
  orders: stateList(orders),
});
type States = Extract<AdviserStep, { option: 'redeem' }>['orders'];
const stateList = (states: States) => states;

it.each<{ newest: AdviserStep | undefined; state: string; why: string }>([
  { newest: undefined, state: 'UNBOUND', why: 'there never was one' },
  { newest: { kind: 'bound', orders: [] }, state: 'BOUND', why: 'its purchase is being written' },
  { newest: { kind: 'bound', orders: ['10'] }, state: 'BOUND', why: 'a purchase opened it' },
  {
    newest: { kind: 'bound', orders: ['61'] },
    state: 'UNBOUND',
    why: 'the purchase was cancelled',
  },
  { newest: { kind: 'bound', orders: ['70', '30'] }, state: 'BOUND', why: 'one took effect' },
  { newest: { kind: 'unbind', option: 'keep' }, state: 'UNBOUND', why: 'the shares are kept' },
  { newest: redeem(), state: 'UNBOUND', why: 'there was nothing to redeem' },
  { newest: redeem('10'), state: 'UNBINDING', why: 'the redemption waits' },
  { newest: redeem('50', '40'), state: 'UNBINDING', why: 'one is not paid' },
  { newest: redeem('50', '50'), state: 'UNBOUND', why: 'everything is paid' },
  { newest: redeem('50', '70'), state: 'BOUND', why: 'one was refused' },
  { newest: redeem('61'), state: 'BOUND', why: 'the redemption was cancelled' },
])('$state: $why', ({ newest, state }) => {
  expect(adviserStateOf(newest)).toBe(state);
});
