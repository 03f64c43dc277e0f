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

/** Which part of the base amount the valuation strategy pays; the percentile is compared as a fraction, not rounded. */
export function peRatio(
  { below, counted }: { readonly below: number; readonly counted: number },
  levels: readonly PeLevel[],
): Rate {
  assert(counted > 0, 'a rank is one among some');
  const level = levels.findLast(({ from }) => BigInt(below) * RATE_ONE >= from * BigInt(counted));
  assert(level !== undefined, 'the first level begins at zero');
  return level.ratio;
}
