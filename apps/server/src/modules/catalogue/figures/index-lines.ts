import { type Day, epochOf } from '@mall/domain/calendar/day';
import { type ReturnTail, tailOf } from '@mall/domain/catalogue/alike/find-alike';
import { dailyReturns } from '@mall/domain/catalogue/figures/daily-returns';
import { returnBetween } from '@mall/domain/catalogue/figures/period-return';
import { placeOnOrBefore, trackOf, valueAt } from '@mall/domain/catalogue/figures/value-track';
import { nav, type Rate } from '@mall/domain/money/units';
import type { CloseRow } from './index-figure-store.ts';

/** The closes of an index as something to compare products with. */
export type IndexLine = {
  /** Between the last closes on or before two days; undefined when the index began later. */
  readonly returnBetween: (from: Day, to: Day) => Rate | undefined;
  readonly tail: ReturnTail;
};

/** By index code. */
export type IndexLines = ReadonlyMap<string, IndexLine>;

export function indexLine(closes: readonly CloseRow[]): IndexLine {
  // Closes are points of one index, so the ratio of two is a return like any other.
  const track = trackOf(
    closes.map(({ price_on, close_points_e4 }) => ({ day: price_on, value: nav(close_points_e4) })),
  );
  return {
    returnBetween: (from, to) => {
      const base = placeOnOrBefore(track, epochOf(from));
      const last = placeOnOrBefore(track, epochOf(to));
      if (base === undefined || last === undefined) return undefined;
      return returnBetween(valueAt(track, base), valueAt(track, last));
    },
    tail: tailOf(track.epochs.subarray(1), dailyReturns(track.values)),
  };
}
