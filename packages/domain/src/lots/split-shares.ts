import { divide } from '../money/rounding.ts';
import { type Shares, SPLIT_ONE, type SplitRatio, shares } from '../money/units.ts';

/** What shares become at a split: old × k with the tail dropped (domain rules 7.3). */
export function splitShares(count: Shares, ratio: SplitRatio): Shares {
  return shares(divide(count * ratio, SPLIT_ONE, 'down'));
}
