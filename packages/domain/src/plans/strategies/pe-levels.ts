import { assert } from '../../assert.ts';
import { percent } from '../../money/percent.ts';
import { RATE_ONE, type Rate } from '../../money/units.ts';

/** A level of a level set holds from its percentile on, up to the next; the first begins at zero (rules 9.6). */
export type PeLevel = { readonly from: Rate; readonly ratio: Rate };

export const DEFAULT_PE_LEVELS: readonly PeLevel[] = [
  { from: percent(0n), ratio: percent(200n) },
  { from: percent(10n), ratio: percent(170n) },
  { from: percent(20n), ratio: percent(140n) },
  { from: percent(30n), ratio: percent(120n) },
  { from: percent(40n), ratio: percent(100n) },
  { from: percent(60n), ratio: percent(80n) },
  { from: percent(70n), ratio: percent(50n) },
  { from: percent(80n), ratio: percent(20n) },
  { from: percent(90n), ratio: percent(0n) },
];

/** The number of the set of the default levels. */
export const DEFAULT_PE_LEVEL_SET = 'PE9';

export type PeRank = { readonly below: number; readonly counted: number };

/** Where the level of a rank stands in its set; the percentile is compared as a fraction, not rounded. */
export function peLevelAt({ below, counted }: PeRank, levels: readonly PeLevel[]): number {
  assert(counted > 0, 'a rank is one among some');
  const place = levels.findLastIndex(
    ({ from }) => BigInt(below) * RATE_ONE >= from * BigInt(counted),
  );
  assert(place !== -1, 'the first level begins at zero');
  return place;
}

/** Which part of the base amount the valuation strategy pays. */
export function peRatio(rank: PeRank, levels: readonly PeLevel[]): Rate {
  const level = levels[peLevelAt(rank, levels)];
  assert(level !== undefined, 'a level stands where it was found');
  return level.ratio;
}
