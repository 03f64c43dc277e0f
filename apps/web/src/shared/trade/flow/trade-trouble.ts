import { Refused } from '@mall/contract/client';
import { failureText } from '#shared/api/failure-text.ts';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';

/** Where a failure is shown and what follows from it. */
export type TradeTrouble =
  /** About the amount: beside its field. */
  | { readonly kind: 'field'; readonly text: string }
  | { readonly kind: 'panel'; readonly text: string }
  /** The flow took too long; it begins anew. */
  | { readonly kind: 'expired' }
  /** A step is due, or the terms are others by now: the flow begins anew and says why. */
  | { readonly kind: 'step'; readonly text: string };

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

export function troubleOf(failure: unknown): TradeTrouble {
  if (isRefusedAs(failure, 'flow_expired')) return { kind: 'expired' };
  const isStep =
    isRefusedAs(failure, 'suitability_step_needed') ||
    isRefusedAs(failure, 'agreement_step_needed') ||
    isRefusedAs(failure, 'confirm_items_unticked') ||
    isRefusedAs(failure, 'terms_changed');
  if (isStep) return { kind: 'step', text: failureText(failure) };
  const isField = failure instanceof Refused && ABOUT_THE_AMOUNT.has(failure.errorNo);
  return { kind: isField ? 'field' : 'panel', text: failureText(failure) };
}
