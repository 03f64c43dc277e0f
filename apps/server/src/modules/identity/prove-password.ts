import type { webcrypto } from 'node:crypto';
import { allowLogin } from '@mall/domain/identity/login-delay';
import { networkOf } from '#address-network.ts';
import { sha256Of } from '#content-hash.ts';
import {
  type Attempted,
  deleteFailures,
  lockFailures,
  upsertFailures,
} from './login-failure-store.ts';
import type { Deps } from './open-session.ts';
import { isPassword, NOBODYS_HASH } from './password/hash-password.ts';
import { openPassword } from './password/open-password.ts';
import type { MallUser } from './user-store.ts';

export type PasswordClaim = {
  /** What was typed to say who it is, and whom that names, if anybody. */
  readonly account: string;
  readonly user: MallUser | undefined;
  /** Whether a picture was read first. */
  readonly hasPicture: boolean;
  /** As it travelled, and the private key it was encrypted for. */
  readonly encrypted: string;
  readonly key: webcrypto.CryptoKey;
  readonly address: string;
};

export type PasswordProof =
  | { readonly ok: true; readonly user: MallUser }
  | {
      readonly ok: false;
      readonly refusal:
        | 'login_key_replaced'
        | 'login_request_stale'
        | 'login_throttled'
        | 'password_incorrect'
        | 'user_disabled';
    };

/**
 * Whose password this is. A mobile that nobody has gets the same answers after the same work, so that nobody
 * learns who is a customer; whether a user is disabled is told only to whoever knows the password.
 */
export async function provePassword(deps: Deps, claim: PasswordClaim): Promise<PasswordProof> {
  const { user, key, encrypted } = claim;
  const network = networkOf(claim.address);
  const opened = await openPassword(deps, { key, encrypted, network });
  if (!opened.ok) return opened;

  const pair = {
    // However somebody is named, his wrong passwords are counted together.
    accountHash: sha256Of(user?.mobile ?? claim.account),
    networkHash: sha256Of(network),
  };
  if (!(await countAttempt(deps, pair, claim))) return refuse('login_throttled');
  const hash = user?.password_hash ?? NOBODYS_HASH;
  const isRight = await isPassword({ password: opened.password, hash, network });
  if (isRight === undefined) return refuse('login_throttled');
  if (!user || !isRight) return refuse('password_incorrect');
  await deleteFailures(deps.db, pair);
  return user.status === 'active' ? { ok: true, user } : refuse('user_disabled');
}

/** Counts a try before it is looked at; false when it comes too soon after the wrong ones before it. */
async function countAttempt(
  { db, clock }: Deps,
  pair: Attempted,
  { hasPicture }: PasswordClaim,
): Promise<boolean> {
  const nowMs = clock.wallMs();
  return db.transaction().execute(async (tx) => {
    const attempt = allowLogin(nowMs, await lockFailures(tx, pair), { hasPicture });
    if (attempt.isAllowed) await upsertFailures(tx, pair, attempt.failures);
    return attempt.isAllowed;
  });
}

function refuse<R extends string>(refusal: R) {
  return { ok: false, refusal } as const;
}
