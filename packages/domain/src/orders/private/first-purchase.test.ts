import { expect, it } from 'vitest';
import type { OrderState } from '../order-state.ts';
import { isFirstPrivatePurchase } from './first-purchase.ts';

it.each<{ states: readonly OrderState[]; isFirst: boolean; why: string }>([
  { states: [], isFirst: true, why: 'there is no order' },
  { states: ['11'], isFirst: false, why: 'one cools off' },
  {
    states: ['00'],
    isFirst: false,
    why: 'one waits for its auditor, and was made with a password',
  },
  { states: ['50'], isFirst: false, why: 'one is confirmed' },
  { states: ['62'], isFirst: true, why: 'the only one was rescinded' },
  { states: ['01', '02', '03'], isFirst: true, why: 'no auditor let one through' },
  { states: ['61', '70', '71'], isFirst: true, why: 'all were cancelled or refused' },
  { states: ['62', '13'], isFirst: false, why: 'the second one stands' },
])('is the first: $isFirst, because $why', ({ states, isFirst }) => {
  expect(isFirstPrivatePurchase(states)).toBe(isFirst);
});
