import type { ReplyOf } from '@mall/contract/define-call';
import { getUserInfo } from '@mall/contract/identity/user';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSession } from '#shared/session/session-context.tsx';

type UserInfo = ReplyOf<typeof getUserInfo>;

export type Qualification =
  | { readonly state: 'unknown' }
  | { readonly state: 'visitor' }
  | { readonly state: 'professional' }
  | { readonly state: 'none' | 'declared' | 'verified' | 'expired' };

const STATES = {
  '0': 'none',
  '1': 'declared',
  '2': 'verified',
  '3': 'expired',
} as const satisfies Record<UserInfo['qualify_status'], string>;
const SEEING: ReadonlySet<Qualification['state']> = new Set([
  'professional',
  'declared',
  'verified',
]);

/** Whether the reader has declared himself a qualified investor; the server masks by the same state. */
export function useQualification(): Qualification & { readonly isMasked: boolean } {
  const { isLoggedIn } = useSession();
  const { data, isError } = useOwnQuery(getUserInfo, {});
  const state = stateOf(isLoggedIn, data, isError);
  return { state, isMasked: state !== 'unknown' && !SEEING.has(state) };
}

function stateOf(
  isLoggedIn: boolean,
  user: UserInfo | undefined,
  isError: boolean,
): Qualification['state'] {
  // When the state cannot be read, the customer is shown what a visitor is shown: less, and never too much.
  if (!isLoggedIn || isError) return 'visitor';
  if (user === undefined) return 'unknown';
  return user.prof_flag === '1' ? 'professional' : STATES[user.qualify_status];
}
