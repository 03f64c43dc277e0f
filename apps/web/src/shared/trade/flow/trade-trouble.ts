import { failureText } from '#shared/api/failure-text.ts';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { RequestTimedOut } from '#shared/api/request-failure.ts';

/** Where a failure is shown and what follows from it. */
export type TradeTrouble =
  /** About the amount: beside its field. */
  | { readonly kind: 'field'; readonly text: string }
  | { readonly kind: 'panel'; readonly text: string }
  /** The product cannot be sold to this customer, and no confirmation changes that. */
  | { readonly kind: 'unsuitable'; readonly text: string }
  /** About the transaction password of a step: beside its field. */
  | { readonly kind: 'password'; readonly text: string }
  /** The flow took too long; it begins anew. */
  | { readonly kind: 'expired' }
  /** A step is due, or the terms are others by now: the flow begins anew and says why. */
  | { readonly kind: 'step'; readonly text: string };

// Step, minima, maxima, quota, concentration, cash and shares: what another amount may heal.
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
  '516103',
  '516104',
  '516105',
  '516108',
  '516109',
  '516113',
  '516118',
  '516125',
  // What may be withdrawn to the bank.
  '520003',
]);

// The lowest class, a risk above the customer's, a term or variety he did not choose: no confirmation heals them.
const UNSUITABLE: ReadonlySet<string> = new Set(['516017', '516018', '516037']);

export function troubleOf(failure: unknown): TradeTrouble {
  if (isRefusedAs(failure, 'flow_expired')) return { kind: 'expired' };
  const isStep =
    isRefusedAs(failure, 'suitability_step_needed') ||
    isRefusedAs(failure, 'agreement_step_needed') ||
    isRefusedAs(failure, 'confirm_items_unticked') ||
    isRefusedAs(failure, 'terms_changed');
  if (isStep) return { kind: 'step', text: failureText(failure) };
  if (!isDefiniteRefusal(failure)) return { kind: 'panel', text: unansweredText(failure) };
  if (UNSUITABLE.has(failure.errorNo)) return { kind: 'unsuitable', text: failureText(failure) };
  if (isRefusedAs(failure, 'transaction_password_wrong'))
    return { kind: 'password', text: failureText(failure) };
  const isField = ABOUT_THE_AMOUNT.has(failure.errorNo);
  return { kind: isField ? 'field' : 'panel', text: failureText(failure) };
}

/** No answer to a step before the order: the order itself was not sent, and that is said. */
function unansweredText(failure: unknown): string {
  const what = failure instanceof RequestTimedOut ? '请求超时' : '服务器未应答';
  return `${what}，委托尚未提交，资金未动用，请重试`;
}
