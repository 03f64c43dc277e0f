import type { KeyObject } from 'node:crypto';
import { allowLogin, type Failures } from '@mall/domain/identity/login-delay';
import { sha256Of } from '#content-hash.ts';
import {
  type Attempted,
  deleteFailures,
  findFailures,
  noteAttempt,
} from './login-failure-store.ts';
import type { Deps } from './open-session.ts';
import { isPassword, nobodysHash } from './password/hash-password.ts';
import type { WorkOnPassword } from './password/login-turns.ts';
import type { Nonce } from './password/nonce-store.ts';
import { openPassword } from './password/open-password.ts';
import type { PasswordSecrets } from './password/password-secrets.ts';
import { renewHash } from './password/renew-hash.ts';
import type { MallUser } from './user-store.ts';

/** What a login needs beside the books: the secrets that passwords are hashed with. */
export type LoginDeps = Deps & { readonly secrets: PasswordSecrets };

export type PasswordClaim = {
  /** Whom the claim names, if anybody. */
  readonly user: MallUser | undefined;
  readonly pair: Attempted;
  /** What was known of the pair when the claim was made. */
  readonly earlier: Failures | undefined;
  /** Whether a picture was read first. */
  readonly hasPicture: boolean;
  /** As it travelled, and the private key it was encrypted for. */
  readonly encrypted: string;
  readonly key: KeyObject;
  readonly work: WorkOnPassword;
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

/** Who is tried, and from where. However somebody is named, his wrong passwords are counted together. */
export function attemptedBy(mobile: string, network: string): Attempted {
  return { accountHash: sha256Of(mobile), networkHash: sha256Of(network) };
}

/**
 * Whose password this is; whoever lets him in forgets the failures of the pair. A mobile that nobody has gets the same
 * answers after the same work, so that nobody learns who is a customer; whether a user is disabled is told only to
 * whoever knows the password.
 */
export async function provePassword(deps: LoginDeps, claim: PasswordClaim): Promise<PasswordProof> {
  const { secrets } = deps;
  const { user, earlier, work } = claim;
  // Whoever has to wait costs no arithmetic.
  if (!allowLogin(deps.clock.wallMs(), earlier, claim).isAllowed) return refuse('login_throttled');
  const opened = await openPassword(deps.clock, claim);
  if (!opened.ok) return opened;

  const counted = await countAttempt(deps, claim, opened.nonce);
  if (counted !== 'counted') return refuse(counted);
  const hash = user?.password_hash ?? nobodysHash(secrets.current);
  const { password } = opened;
  const isRight = await isPassword({ password, hash, secrets, work });
  if (!user || !isRight) return refuse('password_incorrect');
  if (user.status === 'active') {
    await renewHash(deps.db, { user, password, secret: secrets.current });
    return { ok: true, user };
  }
  await deleteFailures(deps.db, claim.pair).execute();
  return refuse('user_disabled');
}

/** Of tries that come at once one is counted each time; after the third of them the others have to wait. */
const LOOKS_MAX = 10;

/** Counts a try before it is looked at, unless it was seen before or comes too soon after the wrong ones before it. */
async function countAttempt(
  { db, clock }: Deps,
  claim: PasswordClaim,
  nonce: Nonce,
): Promise<'counted' | 'login_request_stale' | 'login_throttled'> {
  const { pair } = claim;
  let { earlier } = claim;
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const attempt = allowLogin(clock.wallMs(), earlier, claim);
    if (!attempt.isAllowed) return 'login_throttled';
    const noted = { nonce: look === 0 ? nonce : undefined, earlier, now: attempt.failures };
    const { isFirst, isCounted } = await noteAttempt(db, pair, noted);
    if (!isFirst) return 'login_request_stale';
    if (isCounted) return 'counted';
    earlier = await findFailures(db, pair);
  }
  return 'login_throttled';
}

function refuse<R extends string>(refusal: R) {
  return { ok: false, refusal } as const;
}
