import { epochOf } from '../../calendar/day.ts';
import { type Nav, nav } from '../../money/units.ts';
import type { DatedValue } from './period-return.ts';

/**
 * A series as two rows of numbers, oldest first: days since 1970, and adjusted values in 10⁻⁸ yuan. Those are whole
 * numbers that a double holds exactly up to ninety million yuan a share, so nothing is lost; what is shown of them is
 * divided as integers again. Millions of values go through here at a publication.
 */
export type ValueTrack = { readonly epochs: Int32Array; readonly values: Float64Array };

export function trackOf(series: readonly DatedValue[]): ValueTrack {
  return {
    epochs: Int32Array.from(series, ({ day }) => epochOf(day)),
    values: Float64Array.from(series, ({ value }) => Number(value)),
  };
}

/** The value at a place of a track. */
export function valueAt({ values }: ValueTrack, at: number): Nav {
  return nav(BigInt(values[at] ?? 0));
}

export function trackFrom({ epochs, values }: ValueTrack, at: number): ValueTrack {
  return { epochs: epochs.subarray(at), values: values.subarray(at) };
}

/** Where the last value on or before a day stands; undefined when the track begins later. */
export function placeOnOrBefore(
  { epochs }: Pick<ValueTrack, 'epochs'>,
  epoch: number,
): number | undefined {
  let low = 0;
  let high = epochs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((epochs[middle] ?? 0) <= epoch) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low - 1;
}
