import { assert } from '../assert.ts';
import { largestFirst } from './largest-first.ts';
import { type Fen, fen, RATE_ONE, type Rate } from './units.ts';

/**
 * Divides an amount by parts that make a whole, without losing a fen: each part is cut off, and the fen that are
 * left go to those that lost most, the earlier one where two lost the same.
 */
export function splitByRates(amount: Fen, parts: readonly Rate[]): readonly Fen[] {
  assert(amount >= 0n, 'what is divided is not owed');
  assert(parts.reduce((sum, part) => sum + part, 0n) === RATE_ONE, 'the parts make a whole');
  const cut = parts.map((part, index) => ({
    index,
    whole: (amount * part) / RATE_ONE,
    lost: (amount * part) % RATE_ONE,
  }));
  const missing = amount - cut.reduce((sum, { whole }) => sum + whole, 0n);
  const byLoss = cut.toSorted((left, right) => largestFirst(left.lost, right.lost));
  const first = byLoss.filter((_, rank) => BigInt(rank) < missing);
  const raised = new Set(first.map(({ index }) => index));
  return cut.map(({ index, whole }) => fen(whole + (raised.has(index) ? 1n : 0n)));
}
