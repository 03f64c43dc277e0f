import { assert } from '../assert.ts';
import { splitByWeights } from './split-by-weights.ts';
import { type Fen, fen, RATE_ONE, type Rate } from './units.ts';

/** Divides an amount by parts that make a whole, without losing a fen. */
export function splitByRates(amount: Fen, parts: readonly Rate[]): readonly Fen[] {
  assert(parts.reduce((sum, part) => sum + part, 0n) === RATE_ONE, 'the parts make a whole');
  return splitByWeights(amount, parts).map(fen);
}
