import { type Call, EITHER_RIGHT } from '@mall/contract/define-call';

/** The answer came too late; the caller is told to try again. */
export class AnswerTooLate extends Error {
  override readonly name = 'AnswerTooLate';
}

/** The browser gives up after 30 s; an answer after that is not seen. */
const ANSWER_WITHIN_MS = 25_000;
/** A customer who moves money hears within 5 s; what is unknown then, he learns by asking again with his number. */
const MONEY_ANSWER_WITHIN_MS = 4_500;
const MONEY_RIGHTS: ReadonlySet<string> = new Set(['make', 'transfer', EITHER_RIGHT]);

/** How long a caller is left waiting for the answer to a call. */
export function answerTimeOf({ right }: Pick<Call, 'right'>): number {
  return right !== undefined && MONEY_RIGHTS.has(right) ? MONEY_ANSWER_WITHIN_MS : ANSWER_WITHIN_MS;
}

/**
 * Waits for an answer as long as the caller may still be waiting for it. The framework can do the same, but makes and
 * aborts a signal for every request, which costs a list more than finding its page.
 */
export async function answerInTime<T>(answer: T | Promise<T>, withinMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new AnswerTooLate('no answer in time')),
    Math.max(0, withinMs),
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
