import { expect, it } from 'vitest';
import { largestFirst } from './largest-first.ts';

it.each([
  { left: 2n, right: 1n, order: -1, why: 'the larger one comes first' },
  { left: 1n, right: 2n, order: 1, why: 'the smaller one comes second' },
  { left: 1n, right: 1n, order: 0, why: 'equal ones keep their order' },
  { left: 10n ** 20n + 1n, right: 10n ** 20n, order: -1, why: 'one unit counts at any size' },
])('$left and $right: $why', ({ left, right, order }) => {
  expect(largestFirst(left, right)).toBe(order);
});
