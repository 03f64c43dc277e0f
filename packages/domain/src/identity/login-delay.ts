/** Wrong passwords in a row, counted under one thing: an account from a network, an account, or a network. */
export type Failures = {
  readonly count: number;
  /** When the next try is looked at. */
  readonly retryMs: number;
  /** When they are forgotten. */
  readonly expiresMs: number;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long the next try has to wait once waiting began; beyond the list the last wait holds. */
const GROWING_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
] as const;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Of one account from one network: everybody mistypes twice. */
const FREE_IN_A_ROW = 2;
const MEMORY_MS = 24 * 60 * MINUTE_MS;

/** Of one account from all networks, or of one network for all accounts. */
const FREE_OVER_ALL = 9;
/** One of them is forgotten so often; a try that proved right takes back as much. */
export const FORGET_ONE_MS = 15 * MINUTE_MS;

/** Whether tries counted here have to wait. */
export function isWaiting(nowMs: number, failures: Failures | undefined): boolean {
  return failures !== undefined && nowMs < failures.expiresMs && nowMs < failures.retryMs;
}

/** How many wrong passwords in a row are remembered of one account from one network. */
export function countInARow(nowMs: number, earlier: Failures | undefined): number {
  return earlier && nowMs < earlier.expiresMs ? earlier.count : 0;
}

/** The failures of one account from one network after one more; they are forgotten together, a day after the last. */
export function addInARow(nowMs: number, earlier: Failures | undefined): Failures {
  const count = countInARow(nowMs, earlier) + 1;
  return { count, retryMs: nowMs + waitAfter(count - FREE_IN_A_ROW), expiresMs: nowMs + MEMORY_MS };
}

/** How many wrong passwords are remembered over all networks, or over all accounts. */
export function countOverAll(nowMs: number, earlier: Failures | undefined): number {
  return earlier ? Math.max(0, Math.ceil((earlier.expiresMs - nowMs) / FORGET_ONE_MS)) : 0;
}

/**
 * The failures over all networks, or over all accounts, after one more. One is forgotten every quarter of an hour: many
 * customers may share a network, and some of them mistype every day.
 */
export function addOverAll(nowMs: number, earlier: Failures | undefined): Failures {
  const expiresMs = Math.max(nowMs, earlier?.expiresMs ?? nowMs) + FORGET_ONE_MS;
  const count = Math.ceil((expiresMs - nowMs) / FORGET_ONE_MS);
  return { count, retryMs: nowMs + waitAfter(count - FREE_OVER_ALL), expiresMs };
}

function waitAfter(count: number): number {
  return count <= 0 ? 0 : (GROWING_MS[count - 1] ?? LONGEST_WAIT_MS);
}
