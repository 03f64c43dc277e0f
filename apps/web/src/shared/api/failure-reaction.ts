import { Refused } from '@mall/contract/client';
import { failureText } from './failure-text.ts';
import { HttpFailure, RequestDropped, RequestTimedOut } from './request-failure.ts';
import { SERVER_TEXTS } from './server-texts.ts';

export type Reaction =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'forced_logout' };

export type Quietness = {
  /** The caller shows the refusal itself. */
  readonly hideToast?: boolean;
  /** The user did not ask for this request, so nothing about it may pop up. */
  readonly isBackground?: boolean;
};

/** Suitability and agreement steps: the flow goes on, so the customer is told nothing. */
const SILENT_NUMBERS: ReadonlySet<string> = new Set(['516030', '516031']);
const LOGIN_ENDED: ReadonlySet<string> = new Set([
  SERVER_TEXTS.session_expired,
  SERVER_TEXTS.not_signed_in,
]);
const NOTHING: Reaction = { kind: 'nothing' };

/** What the page does about a failed request, before the failure is passed on to the caller. */
export function reactionTo(failure: unknown, quiet: Quietness = {}): Reaction {
  if (failure instanceof RequestDropped) return NOTHING;
  if (failure instanceof Refused) return reactionToRefusal(failure, quiet);
  if (isForbidden(failure)) return { kind: 'forced_logout' };
  if (quiet.isBackground) return NOTHING;
  // That no answer came is told even to callers who show refusals themselves.
  if (quiet.hideToast && !(failure instanceof RequestTimedOut)) return NOTHING;
  return { kind: 'toast', text: failureText(failure) };
}

function reactionToRefusal(refusal: Refused, quiet: Quietness): Reaction {
  if (LOGIN_ENDED.has(refusal.message)) return { kind: 'forced_logout' };
  if (quiet.hideToast || quiet.isBackground || SILENT_NUMBERS.has(refusal.errorNo)) return NOTHING;
  return { kind: 'toast', text: failureText(refusal) };
}

// Only the status and the transport's own words count, never an address or the server's text: a fund
// numbered 000403 or an amount of 403.00 must not log the user out.
function isForbidden(failure: unknown): boolean {
  if (failure instanceof HttpFailure) return failure.status === 403;
  if (!(failure instanceof TypeError)) return false;
  return /\b403\b/.test(failure.message.replaceAll(/\S*\/\S*/g, ''));
}
