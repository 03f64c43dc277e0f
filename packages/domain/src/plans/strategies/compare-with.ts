import { RATE_ONE, type Rate } from '../../money/units.ts';
import type { Deviation } from './index-track.ts';

/** Negative, zero or positive as a deviation is below, at or above a rate; multiplied out, so nothing is rounded. */
export function compareWith({ over, of }: Deviation, bound: Rate): number {
  const difference = over * RATE_ONE - bound * of;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
