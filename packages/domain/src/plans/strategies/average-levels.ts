import { assert } from '../../assert.ts';
import { percent } from '../../money/percent.ts';
import type { Rate } from '../../money/units.ts';
import { compareWith } from './compare-with.ts';
import type { Deviation } from './index-track.ts';

/** How many closes an average may be of. */
export type AverageDays = 180 | 250 | 500;

/** At or above the average: a level holds from its deviation on (rules 9.5). */
export const AVERAGE_LEVELS: readonly { readonly from: Rate; readonly ratio: Rate }[] = [
  { from: percent(0n), ratio: percent(90n) },
  { from: percent(15n), ratio: percent(80n) },
  { from: percent(50n), ratio: percent(70n) },
  { from: percent(100n), ratio: percent(60n) },
];

/** Below the average: a level holds up to its distance, which it includes; the last has no end. */
export const AVERAGE_LOW_LEVELS: readonly {
  readonly to: Rate | undefined;
  /** After ten days that moved more than 5 %: the fall may not be over. */
  readonly volatile: Rate;
  readonly calm: Rate;
}[] = [
  { to: percent(5n), volatile: percent(60n), calm: percent(160n) },
  { to: percent(10n), volatile: percent(70n), calm: percent(170n) },
  { to: percent(20n), volatile: percent(80n), calm: percent(180n) },
  { to: percent(30n), volatile: percent(90n), calm: percent(190n) },
  { to: percent(40n), volatile: percent(100n), calm: percent(200n) },
  { to: undefined, volatile: percent(110n), calm: percent(210n) },
];

/** Which part of the base amount the average strategy pays. */
export function averageRatio(deviation: Deviation, isVolatile: boolean): Rate {
  if (deviation.over >= 0n) {
    const level = AVERAGE_LEVELS.findLast(({ from }) => compareWith(deviation, from) >= 0);
    assert(level !== undefined, 'the first level begins at the average');
    return level.ratio;
  }
  const below = { over: -deviation.over, of: deviation.of };
  const level = AVERAGE_LOW_LEVELS.find(
    ({ to }) => to === undefined || compareWith(below, to) <= 0,
  );
  assert(level !== undefined, 'the last level has no end');
  return isVolatile ? level.volatile : level.calm;
}
