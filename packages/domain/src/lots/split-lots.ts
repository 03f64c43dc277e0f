import { largestFirst } from '../money/largest-first.ts';
import { add, SPLIT_ONE, type SplitRatio, shares, subtract } from '../money/units.ts';
import { inOrder, type Lot, sharesOf } from './lot.ts';
import { splitShares } from './split-shares.ts';

/**
 * A split or a merger scales every lot. The tail is dropped once, of the whole holding as the registrar does it (rules
 * 7.3), and not lot by lot: the hundredths that the lots lose go to those that lost the largest part of one, of equal
 * ones to the oldest. A lot that has nothing left disappears.
 */
export function splitLots(lots: readonly Lot[], ratio: SplitRatio): readonly Lot[] {
  const scaled = inOrder(lots).map((lot) => ({ ...lot, shares: splitShares(lot.shares, ratio) }));
  const missing = subtract(splitShares(sharesOf(lots), ratio), sharesOf(scaled));
  const tailOf = new Map(lots.map((lot) => [lot.lotId, (lot.shares * ratio) % SPLIT_ONE]));
  const largestTails = scaled
    .toSorted((left, right) =>
      largestFirst(tailOf.get(left.lotId) ?? 0n, tailOf.get(right.lotId) ?? 0n),
    )
    .filter((_, place) => BigInt(place) < missing);
  const rounded = new Set(largestTails.map(({ lotId }) => lotId));
  return scaled
    .map((lot) => (rounded.has(lot.lotId) ? { ...lot, shares: add(lot.shares, shares(1n)) } : lot))
    .filter((lot) => lot.shares > 0n);
}
