/** The answer came too late; the caller is told to try again. */
export class AnswerTooLate extends Error {
  override readonly name = 'AnswerTooLate';
}

// The browser gives up after 30 s; an answer after that is not seen.
const ANSWER_WITHIN_MS = 25_000;

/**
 * Waits for an answer as long as the caller may still be waiting for it. The framework can do the same, but makes and
 * aborts a signal for every request, which costs a list more than finding its page.
 */
export async function answerInTime<T>(answer: T | Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new AnswerTooLate(`no answer within ${ANSWER_WITHIN_MS} ms`)),
    ANSWER_WITHIN_MS,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
