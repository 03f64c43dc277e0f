/** One reading of a text: when it was first and last handed out, by the clock of the server. */
export type Reading = { readonly firstMs: number; readonly lastMs: number };

/** Openings further apart than a purchase may take are two readings (rules 10.6). */
const READING_LASTS_MS = 30 * 60_000;

/** The reading after a text is handed out once more: the one under way, or a new one. */
export function handOut(before: Reading | undefined, nowMs: number): Reading {
  if (!before || !isUnderWay(before, nowMs)) return { firstMs: nowMs, lastMs: nowMs };
  return { firstMs: before.firstMs, lastMs: Math.max(before.lastMs, nowMs) };
}

/** For how long a text has been read by now; undefined: it was not handed out, or too long ago. */
export function readingTimeMs(reading: Reading | undefined, nowMs: number): number | undefined {
  if (!reading || !isUnderWay(reading, nowMs)) return undefined;
  return Math.max(0, nowMs - reading.firstMs);
}

function isUnderWay({ lastMs }: Reading, nowMs: number): boolean {
  return nowMs - lastMs <= READING_LASTS_MS;
}
