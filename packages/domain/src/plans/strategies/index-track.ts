import { type Day, epochOf } from '../../calendar/day.ts';
import { placeOnOrBefore } from '../../catalogue/figures/value-track.ts';
import { divide } from '../../money/rounding.ts';
import { type Points, points, RATE_ONE, type Rate, rate } from '../../money/units.ts';

export type DatedClose = { readonly day: Day; readonly close: Points };

/**
 * The closes of an index, oldest first, with running sums, so that any average is two look-ups: days since 1970, closes in
 * ten-thousandths of a point, and before each place the sum of all closes ahead of it. All are whole numbers far below
 * 2⁵³, so nothing is lost; amounts are computed from them as integers.
 */
export type IndexTrack = {
  readonly epochs: Int32Array;
  readonly closes: Float64Array;
  readonly sums: Float64Array;
};

export function indexTrackOf(series: readonly DatedClose[]): IndexTrack {
  const closes = Float64Array.from(series, ({ close }) => Number(close));
  const sums = new Float64Array(closes.length + 1);
  for (let at = 0; at < closes.length; at++) sums[at + 1] = (sums[at] ?? 0) + (closes[at] ?? 0);
  return { epochs: Int32Array.from(series, ({ day }) => epochOf(day)), closes, sums };
}

/** Where the last close strictly before a pay date stands: a deduction never knows the close of its own day. */
export function placeBefore(
  track: Pick<IndexTrack, 'epochs'>,
  payEpoch: number,
): number | undefined {
  return placeOnOrBefore(track, payEpoch - 1);
}

/** close ÷ average − 1 as an exact fraction; its denominator is positive. */
export type Deviation = { readonly over: bigint; readonly of: bigint };

/** How far a close lies from the average of so many closes up to it; undefined where there are fewer. */
export function deviationAt(track: IndexTrack, place: number, days: number): Deviation | undefined {
  if (place + 1 < days) return undefined;
  const sum = BigInt((track.sums[place + 1] ?? 0) - (track.sums[place + 1 - days] ?? 0));
  // close ÷ (sum ÷ days) − 1 = (close × days − sum) ÷ sum.
  return { over: BigInt(track.closes[place] ?? 0) * BigInt(days) - sum, of: sum };
}

/** The average itself, as a chart shows it; undefined where there are fewer closes. */
export function averageAt(track: IndexTrack, place: number, days: number): Points | undefined {
  if (place + 1 < days) return undefined;
  const sum = BigInt((track.sums[place + 1] ?? 0) - (track.sums[place + 1 - days] ?? 0));
  return points(divide(sum, BigInt(days), 'half_up'));
}

/** A deviation as it is shown; what is paid is decided by the exact fraction. */
export function deviationRate({ over, of }: Deviation): Rate {
  return rate(divide(over * RATE_ONE, of, 'half_up'));
}

const AMPLITUDE_DAYS = 10;

/** Whether the closes of the last ten trading days lie more than 5 % apart, the highest over the lowest. */
export function isVolatileAt({ closes }: IndexTrack, place: number): boolean {
  let [high, low] = [0, Infinity];
  for (let at = Math.max(0, place + 1 - AMPLITUDE_DAYS); at <= place; at++) {
    const close = closes[at] ?? 0;
    if (close > high) high = close;
    if (close < low) low = close;
  }
  // high ÷ low − 1 > 5 %, multiplied out in whole numbers.
  return high * 100 > low * 105;
}
