/** Wrong passwords in a row, for one account from one network. */
export type Failures = {
  readonly count: number;
  /** When the next try is looked at. */
  readonly retryMs: number;
  /** When they are forgotten. */
  readonly expiresMs: number;
};

export type LoginAttempt =
  | { readonly isAllowed: false }
  /** What is written down before the password is looked at; a right one wipes it out again. */
  | { readonly isAllowed: true; readonly failures: Failures };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long the next try has to wait after so many wrong ones; beyond the list the last wait holds. */
const WAITS_MS = [
  0,
  0,
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
] as const;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const MEMORY_MS = 24 * 60 * MINUTE_MS;
/** So many wrong ones without a picture; from then on only somebody who reads one may go on. */
const WITHOUT_PICTURE_MAX = 3;

/**
 * Whether a password may be tried now. A try counts as wrong until it proves right, so that many at once are
 * counted one after the other. The account alone is never held back: a stranger cannot lock its owner out.
 * Logins of old pages bring no picture: once waiting has begun they are not looked at until all is forgotten.
 */
export function allowLogin(
  nowMs: number,
  earlier: Failures | undefined,
  { hasPicture }: { readonly hasPicture: boolean },
): LoginAttempt {
  const known = earlier && nowMs < earlier.expiresMs ? earlier : undefined;
  if (known && nowMs < known.retryMs) return { isAllowed: false };
  if (known && !hasPicture && known.count >= WITHOUT_PICTURE_MAX) return { isAllowed: false };

  const count = (known?.count ?? 0) + 1;
  const retryMs = nowMs + (WAITS_MS[count - 1] ?? LONGEST_WAIT_MS);
  return { isAllowed: true, failures: { count, retryMs, expiresMs: nowMs + MEMORY_MS } };
}
