import { type Day, epochOf } from '@mall/domain/calendar/day';
import { dailyReturns } from '@mall/domain/catalogue/daily-returns';
import { type ReturnTail, tailOf } from '@mall/domain/catalogue/find-alike';
import {
  type DatedValue,
  lastOnOrBefore,
  returnBetween,
} from '@mall/domain/catalogue/period-return';
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
  const series = closes.map(({ price_on, close_points_e4 }) => ({
    day: price_on,
    value: nav(close_points_e4),
  }));
  const epochs = Int32Array.from(series.slice(1), ({ day }) => epochOf(day));
  return {
    returnBetween: (from, to) => {
      const base = valueAt(series, from);
      const last = valueAt(series, to);
      return base && last && returnBetween(base.value, last.value);
    },
    tail: tailOf(epochs, dailyReturns(series)),
  };
}

function valueAt(series: readonly DatedValue[], day: Day): DatedValue | undefined {
  const at = lastOnOrBefore(series, day);
  return at === undefined ? undefined : series[at];
}
