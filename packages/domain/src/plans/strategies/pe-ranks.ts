import { addMonths } from '../../calendar/add-months.ts';
import { epochOf } from '../../calendar/day.ts';
import {
  type DatedPe,
  isMeaningful,
  PE_MIN_MONTHS,
  PE_WINDOW_MONTHS,
} from '../../catalogue/figures/pe-percentile.ts';

/**
 * The rank of every day's price over earnings among the ten years up to it: how many were cheaper, of how many. Zero
 * counted: the day has no rank.
 */
export type PeRanks = {
  readonly epochs: Int32Array;
  readonly below: Int32Array;
  readonly counted: Int32Array;
};

/** The ranks of a whole history in one pass, in the order of days, as pePercentile gives them day by day. */
export function peRanksOf(history: readonly DatedPe[]): PeRanks {
  const ranks: PeRanks = {
    epochs: Int32Array.from(history, ({ day }) => epochOf(day)),
    below: new Int32Array(history.length),
    counted: new Int32Array(history.length),
  };
  const order = orderOf(history);
  const window = new Int32Array(order.size + 1);
  const firstDay = history.find(({ pe }) => isMeaningful(pe))?.day;
  let oldest = 0;
  let counted = 0;
  let isLong = false;
  for (const [at, { day, pe }] of history.entries()) {
    const forgotten = addMonths(day, -PE_WINDOW_MONTHS);
    for (; (history[oldest]?.day ?? day) <= forgotten; oldest++) {
      const left = order.get(history[oldest]?.pe ?? null);
      if (left === undefined) continue;
      change(window, left, -1);
      counted -= 1;
    }
    const place = order.get(pe);
    if (place === undefined) continue;
    change(window, place, 1);
    counted += 1;
    // Once there are five years there always are, and comparing days is most of the work.
    isLong ||= firstDay !== undefined && firstDay <= addMonths(day, -PE_MIN_MONTHS);
    if (!isLong) continue;
    ranks.below[at] = countBefore(window, place);
    ranks.counted[at] = counted;
  }
  return ranks;
}

/** Each value that occurs, by its place among them from one on; a missing price or a loss has none. */
function orderOf(history: readonly DatedPe[]): ReadonlyMap<bigint | null, number> {
  const values = new Set(history.flatMap(({ pe }) => (isMeaningful(pe) ? [pe] : [])));
  const sorted = BigInt64Array.from(values).sort();
  return new Map(Array.from(sorted, (value, at) => [value, at + 1]));
}

/** A Fenwick tree: changing a count and summing those before a place both take as many steps as the length has bits. */
function change(tree: Int32Array, place: number, by: 1 | -1): void {
  for (let at = place; at < tree.length; at += at & -at) tree[at] = (tree[at] ?? 0) + by;
}

function countBefore(tree: Int32Array, place: number): number {
  let sum = 0;
  for (let at = place - 1; at > 0; at -= at & -at) sum += tree[at] ?? 0;
  return sum;
}
