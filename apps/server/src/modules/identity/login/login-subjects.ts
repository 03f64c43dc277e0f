import type { LoginCounts } from '@mall/domain/identity/decide-login';
import { sha256Of } from '#content-hash.ts';

/** One row of counted failures. Both halves are hashed, so that the table shows no mobile. */
export type Subject = { readonly accountHash: Buffer; readonly networkHash: Buffer };
export type Subjects = LoginCounts<Subject>;

/** The name typed into the login: a mobile or a fund account. */
export type LoginName = { readonly kind: 'mobile' | 'fund_account'; readonly text: string };

/** Part of stored hashes, so it never changes. */
const NO_USER = 'nobody';
const EVERY_NETWORK = sha256Of('every network');
const EVERY_ACCOUNT = sha256Of('every account');

/** Under what a login is counted. A name that is no user's is counted as if it had one. */
export function subjectsOf(
  { kind, text }: LoginName,
  { userId, network }: { readonly userId: string | undefined; readonly network: string },
): Subjects {
  const networkHash = sha256Of(network);
  const name = sha256Of(`${kind} ${text}`);
  const user = sha256Of(
    userId === undefined ? `${NO_USER} ${kind} ${text}` : `${USER_PREFIX}${userId}`,
  );
  return {
    nameHere: { accountHash: name, networkHash },
    userHere: { accountHash: user, networkHash },
    nameAnywhere: { accountHash: name, networkHash: EVERY_NETWORK },
    userAnywhere: { accountHash: user, networkHash: EVERY_NETWORK },
    network: { accountHash: EVERY_ACCOUNT, networkHash },
  };
}

/** The database hashes the same text, to read the counts of a user it has only just found. */
export const USER_PREFIX = 'user ';
