/** A stretch of holding days with one redemption fee. */
export type RulerPart = {
  readonly from: number;
  /** How much of it is behind a lot, from 0 to 1. */
  readonly passed: number;
  /** Whether the lot stands in it now. */
  readonly isNow: boolean;
};

/** The last stretch has no end: it is drawn as passed when it lasted as long as everything before it. */
const END_TIMES = 2;

/** Where some holding days stand between the days on which the redemption fee drops; every stretch is drawn alike. */
export function rulerParts(days: number, starts: readonly number[]): readonly RulerPart[] {
  return starts.map((from, place) => {
    const next = starts[place + 1];
    const until = next ?? Math.max(from * END_TIMES, from + 1);
    const passed = Math.min(1, Math.max(0, (days - from) / (until - from)));
    const isNow = days >= from && (next === undefined || days < next);
    return { from, passed, isNow };
  });
}
