import type { TokenScope } from '@mall/contract/define-call';

const MINUTE_MS = 60_000;

/** How long a token lives at most, however busy its owner is (rules 13.3). */
export const LIFETIME_MS: Readonly<Record<TokenScope, number>> = {
  session: 12 * 60 * MINUTE_MS,
  first_login: 5 * MINUTE_MS,
  institution: 5 * MINUTE_MS,
  file: 15 * MINUTE_MS,
};

/** Open sessions of one operator; a new one ends the oldest. */
export const SESSIONS_MAX = 20;
/** File tokens of one session; a new one replaces the oldest. */
export const FILE_TOKENS_MAX = 5;

export const IDLE_MS_MAX = 30 * MINUTE_MS;
/** A sign of life is written at most this often; a session may therefore end this much early, never late. */
export const SIGN_OF_LIFE_MS = MINUTE_MS;

export type SessionTimes = {
  readonly lastSeenMs: number;
  readonly expiresMs: number;
  readonly hasEnded: boolean;
};

export type SessionState = 'open' | 'over';

export function sessionStateAt(nowMs: number, times: SessionTimes): SessionState {
  if (times.hasEnded) return 'over';
  if (nowMs >= times.expiresMs) return 'over';
  return nowMs - times.lastSeenMs >= IDLE_MS_MAX ? 'over' : 'open';
}

export function needsSignOfLife(nowMs: number, { lastSeenMs }: SessionTimes): boolean {
  return nowMs - lastSeenMs >= SIGN_OF_LIFE_MS;
}
