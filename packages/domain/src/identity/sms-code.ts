/** What went out to one mobile, or was asked for from one network, since midnight. */
export type SentToday = {
  readonly count: number;
  /** Undefined when nothing ever went out. */
  readonly lastMs: number | undefined;
};

export type SendVerdict = 'allowed' | 'too_soon' | 'day_limit';

export const SMS_CODE_MS = 5 * 60_000;
export const SMS_TRIES = 3;
const BETWEEN_SENDS_MS = 60_000;
const MOBILE_DAY_MAX = 10;
const NETWORK_DAY_MAX = 20;

/**
 * Whether another code may go out. Four digits are few, so every way to get more tries has to be narrow: codes come
 * slowly to one mobile and not without end from one network.
 */
export function allowCode(nowMs: number, mobile: SentToday, network: SentToday): SendVerdict {
  if (mobile.count >= MOBILE_DAY_MAX || network.count >= NETWORK_DAY_MAX) return 'day_limit';
  const isTooSoon = mobile.lastMs !== undefined && nowMs - mobile.lastMs < BETWEEN_SENDS_MS;
  return isTooSoon ? 'too_soon' : 'allowed';
}

/** A code that was sent, as far as it has been tried. */
export type SentCode = {
  readonly triesLeft: number;
  readonly expiresMs: number;
  /** Checked right before; a code proves one thing once. */
  readonly isUsed: boolean;
};

/** Void: nothing typed now can be right, a new code is needed. */
export type CodeVerdict = 'right' | 'wrong' | 'void';

export function judgeCode(nowMs: number, code: SentCode, isRight: boolean): CodeVerdict {
  if (code.isUsed || code.triesLeft <= 0 || nowMs >= code.expiresMs) return 'void';
  if (isRight) return 'right';
  return code.triesLeft === 1 ? 'void' : 'wrong';
}
