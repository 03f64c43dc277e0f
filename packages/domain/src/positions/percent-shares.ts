import { largestFirst } from '../money/largest-first.ts';
import { type Fen, type Rate, rate } from '../money/units.ts';

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;
/** One hundredth of a percent, as a rate. */
const POINT = 10_000n;

/**
 * Parts of a whole in percent with two decimals that add up to exactly 100.00: each is cut off, and what is left
 * goes to those that lost most (largest remainder). Nothing at all has no parts.
 */
export function percentShares(amounts: readonly Fen[]): readonly Rate[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return amounts.map(() => rate(0n));
  const cut = amounts.map((amount, index) => ({
    index,
    points: (amount * WHOLE) / total,
    lost: (amount * WHOLE) % total,
  }));
  const missing = WHOLE - cut.reduce((sum, { points }) => sum + points, 0n);
  const byLoss = cut.toSorted((left, right) => largestFirst(left.lost, right.lost));
  const raised = new Set(byLoss.slice(0, Number(missing)).map(({ index }) => index));
  return cut.map(({ index, points }) => rate((points + (raised.has(index) ? 1n : 0n)) * POINT));
}
