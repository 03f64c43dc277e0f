import { Refused } from '@mall/contract/client';
import { RequestDropped } from '#shared/api/request-failure.ts';

export type Outcome<Placed> =
  | { readonly kind: 'placed'; readonly order: Placed }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  /** No answer came, so the order may have been taken or not. */
  | { readonly kind: 'unknown' };

type Waits = {
  readonly wait: (ms: number) => Promise<unknown>;
  /** Told before each repetition, so that the sheet can say what it is doing. */
  readonly onUncertain: () => void;
};

/** The same request again after 2, 5 and 10 seconds. */
const REPEAT_AFTER_MS = [2_000, 5_000, 10_000];

/**
 * Sends one order until its fate is known. The number of the request makes repetition harmless: the
 * server answers a number it has taken with the order it took it for.
 */
export async function sendOrder<Placed>(
  send: () => Promise<Placed>,
  { wait, onUncertain }: Waits,
): Promise<Outcome<Placed>> {
  for (const pauseMs of [0, ...REPEAT_AFTER_MS]) {
    if (pauseMs > 0) {
      onUncertain();
      await wait(pauseMs);
    }
    try {
      return { kind: 'placed', order: await send() };
    } catch (failure) {
      if (failure instanceof Refused) return { kind: 'refused', refusal: failure };
      // The customer's session ended; the present user must not see the outcome.
      if (failure instanceof RequestDropped) throw failure;
    }
  }
  return { kind: 'unknown' };
}
