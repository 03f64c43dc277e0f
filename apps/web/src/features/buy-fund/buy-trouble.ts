import { Refused } from '@mall/contract/client';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import { SERVER_TEXTS } from '#shared/api/server-texts.ts';

/** Where a failure is shown and what follows from it. */
export type BuyTrouble =
  /** About the amount: beside its field. */
  | { readonly kind: 'field'; readonly text: string }
  | { readonly kind: 'panel'; readonly text: string }
  /** The flow took too long; it begins anew. */
  | { readonly kind: 'expired' }
  /** A step is missing after all; the server says which when the flow begins anew. */
  | { readonly kind: 'step' };

// Step, minima, maxima, quota, concentration and cash: what another amount may heal.
const ABOUT_THE_AMOUNT: ReadonlySet<string> = new Set([
  '516021',
  '516022',
  '516023',
  '516024',
  '516025',
  '516026',
  '516027',
  '516028',
  '516032',
  '516033',
]);

export function troubleOf(failure: unknown): BuyTrouble {
  if (isRefusedAs(failure, 'flow_expired')) return { kind: 'expired' };
  const isStep =
    isRefusedAs(failure, 'suitability_step_needed') ||
    isRefusedAs(failure, 'agreement_step_needed');
  if (isStep) return { kind: 'step' };
  if (failure instanceof RequestTimedOut) return { kind: 'panel', text: '请求超时' };
  if (!(failure instanceof Refused)) return { kind: 'panel', text: SERVER_TEXTS.system_busy };
  const text = failure.message || SERVER_TEXTS.system_busy;
  return { kind: ABOUT_THE_AMOUNT.has(failure.errorNo) ? 'field' : 'panel', text };
}
