import { Refused } from '@mall/contract/client';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { buyProd } from '@mall/contract/trading/buy';
import type { MallClient } from '#shared/api/mall-client.ts';
import { RequestDropped } from '#shared/api/request-failure.ts';

export type PurchaseRequest = RequestOf<typeof buyProd>;
export type PlacedOrder = ReplyOf<typeof buyProd>;

export type Outcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
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
 * Sends one purchase until its fate is known. The number of the request makes repetition harmless: the
 * server answers a number it has taken with the order it took it for.
 */
export async function sendPurchase(
  call: MallClient,
  request: PurchaseRequest,
  { wait, onUncertain }: Waits,
): Promise<Outcome> {
  for (const pauseMs of [0, ...REPEAT_AFTER_MS]) {
    if (pauseMs > 0) {
      onUncertain();
      await wait(pauseMs);
    }
    try {
      return { kind: 'placed', order: await call(buyProd, request, { hideToast: true }) };
    } catch (failure) {
      if (failure instanceof Refused) return { kind: 'refused', refusal: failure };
      // The customer's session ended; the present user must not see the outcome.
      if (failure instanceof RequestDropped) throw failure;
    }
  }
  return { kind: 'unknown' };
}
