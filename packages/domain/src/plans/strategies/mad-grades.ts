import { RATE_ONE, type Rate, rate } from '../../money/units.ts';
import type { Deviation } from './index-track.ts';

/** How many closes the average of this strategy may be of. */
export type MadDays = 30 | 60 | 90 | 120 | 180 | 250 | 500;

/** One grade for every 5 % between the close and its average, five at most (rules 9.7). */
const GRADES_PER_WHOLE = 20n;
const GRADES_MAX = 5n;
const RATIO_MAX = (RATE_ONE * 5n) / 2n;

/** Which part of the base amount the deviation strategy pays; each grade above the average takes a step off it. */
export function madRatio({ over, of }: Deviation, step: Rate): Rate {
  const distance = over < 0n ? -over : over;
  // BigInt division drops the tail, so exactly 10 % is the second grade and a hair less the first.
  const grades = (distance * GRADES_PER_WHOLE) / of;
  const moved = step * (grades < GRADES_MAX ? grades : GRADES_MAX);
  return clamped(over < 0n ? RATE_ONE + moved : RATE_ONE - moved);
}

/** The least and the most it can ever pay. */
export function madRange(step: Rate): readonly [Rate, Rate] {
  const moved = step * GRADES_MAX;
  return [clamped(RATE_ONE - moved), clamped(RATE_ONE + moved)];
}

function clamped(ratio: bigint): Rate {
  if (ratio < 0n) return rate(0n);
  return rate(ratio > RATIO_MAX ? RATIO_MAX : ratio);
}
