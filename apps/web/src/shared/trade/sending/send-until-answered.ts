import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { RequestDropped } from '#shared/api/request-failure.ts';

export type Outcome<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  /** The server's no, or the last of the failures when no answer came: then the request may have been taken or not. */
  | { readonly kind: 'failed'; readonly failure: unknown };

export type Waits = {
  readonly wait: (ms: number) => Promise<unknown>;
  /** Told before each repetition, so that the page can say what it is doing. */
  readonly onUncertain: () => void;
};

/** The same request again after 2, 5 and 10 seconds. */
const REPEAT_AFTER_MS = [2_000, 5_000, 10_000];

/**
 * Sends one write until the server has answered. The number of the request makes repetition harmless: the
 * server answers a number it has taken with what it took it for.
 */
export async function sendUntilAnswered<Reply>(
  send: () => Promise<Reply>,
  { wait, onUncertain }: Waits,
): Promise<Outcome<Reply>> {
  let last: unknown;
  for (const pauseMs of [0, ...REPEAT_AFTER_MS]) {
    if (pauseMs > 0) {
      onUncertain();
      await wait(pauseMs);
    }
    try {
      return { kind: 'answered', reply: await send() };
    } catch (failure) {
      if (isDefiniteRefusal(failure)) return { kind: 'failed', failure };
      // The customer's session ended; the present user must not see the outcome.
      if (failure instanceof RequestDropped) throw failure;
      last = failure;
    }
  }
  return { kind: 'failed', failure: last };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
