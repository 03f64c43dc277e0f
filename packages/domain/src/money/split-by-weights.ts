import { assert } from '../assert.ts';
import { largestFirst } from './largest-first.ts';

/**
 * Divides a whole number of units by weights without losing one: each part is cut off, and the units that are left go to
 * those that lost most, the earlier one where two lost the same. No part is larger than its exact share rounded up.
 */
export function splitByWeights(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  assert(amount >= 0n, 'what is divided is not owed');
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  assert(whole > 0n && weights.every((weight) => weight >= 0n), 'the weights make a whole');
  const cut = weights.map((weight, index) => ({
    index,
    part: (amount * weight) / whole,
    lost: (amount * weight) % whole,
  }));
  const missing = amount - cut.reduce((sum, { part }) => sum + part, 0n);
  const byLoss = cut.toSorted((left, right) => largestFirst(left.lost, right.lost));
  const first = byLoss.filter((_, rank) => BigInt(rank) < missing);
  const raised = new Set(first.map(({ index }) => index));
  return cut.map(({ index, part }) => part + (raised.has(index) ? 1n : 0n));
}
