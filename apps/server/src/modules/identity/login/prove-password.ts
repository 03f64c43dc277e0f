import type { KeyObject } from 'node:crypto';
import {
  decideLogin,
  LOGINS_AN_HOUR_MAX,
  type LoginCount,
  type LoginCounts,
  type LoginDecision,
} from '@mall/domain/identity/decide-login';
import type { Failures } from '@mall/domain/identity/login-delay';
import { writeTogether } from '#db/write-together.ts';
import { dummyHash, isPassword } from '#modules/identity/password/hash-password.ts';
import type { Nonce } from '#modules/identity/password/nonce-store.ts';
import { openPassword } from '#modules/identity/password/open-password.ts';
import type { PasswordSecrets } from '#modules/identity/password/password-secrets.ts';
import { renewHash } from '#modules/identity/password/renew-hash.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import type { MallUser } from '#modules/identity/user-store.ts';
import type { WorkerPool } from '#modules/identity/worker-pool/worker-pool.ts';
import { findCounts, forgiveAttempt, noteAttempt } from './login-failure-store.ts';
import type { Subjects } from './login-subjects.ts';

/** What a login needs beside the database: the secrets that passwords are hashed with. */
export type SecretDeps = Deps & { readonly secrets: PasswordSecrets };

export type PasswordClaim = {
  /** Whom the claim names, if anybody. */
  readonly user: MallUser | undefined;
  readonly subjects: Subjects;
  /** What was counted under them when the claim was made. */
  readonly earlier: LoginCounts<Failures | undefined>;
  /** Whether a picture was read first. */
  readonly hasPicture: boolean;
  /** Whether the code came with it that was sent to the user's mobile on file. */
  readonly hasCode: boolean;
  /** Whether the user logged in from this network before. */
  readonly isFamiliar: boolean;
  /** How often the user logged in within the last hour. */
  readonly recentLogins: number;
  /** As it travelled, and the private key it was encrypted for. */
  readonly encrypted: string;
  readonly key: KeyObject;
  readonly workers: Pick<WorkerPool, 'decrypt' | 'hash'>;
};

/** What was written down for a try before it was looked at. */
type Added = Partial<LoginCounts<Failures>>;

export type PasswordProof =
  | {
      readonly ok: true;
      readonly user: MallUser;
      /** Taken back when the user is let in. */
      readonly added: Added;
      /** Set when only the code lets the user in: the answer if another login used it first. */
      readonly refusalWithoutCode: 'login_throttled' | 'password_incorrect' | undefined;
    }
  | {
      readonly ok: false;
      readonly refusal:
        | 'image_code_required'
        | 'login_crowded'
        | 'login_key_replaced'
        | 'login_request_stale'
        | 'login_throttled'
        | 'password_incorrect'
        | 'user_disabled';
      /** The user, when the password was right but has to wait; no answer may tell. */
      readonly waitingUser?: MallUser;
    };

/**
 * Whose password this is; his failures are forgotten when he is let in. An unknown mobile gets the same answers after
 * the same work, so that the answer does not tell who is a customer; whether a user is disabled is told only after the
 * right password.
 */
export async function provePassword(
  deps: SecretDeps,
  claim: PasswordClaim,
): Promise<PasswordProof> {
  const { secrets } = deps;
  const { user, workers } = claim;
  // A login that has to wait costs no hashing.
  const first = decideLogin(deps.clock.wallMs(), claim);
  if (!first.isLookedAt) return refuse(first.refusal);
  const opened = await openPassword(deps.clock, claim);
  if (!opened.ok) return opened;

  const counted = await countAttempt(deps, claim, opened.nonce);
  if (!counted.isLookedAt) return refuse(counted.refusal);
  const hash = user?.password_hash ?? dummyHash(secrets.current);
  const { password } = opened;
  const isRight = await isPassword({ password, hash, secrets, workers });
  if (!user || !isRight) return refuse(counted.refusal);
  if (!counted.mayEnter) return { ...refuse(counted.refusal), waitingUser: user };
  const { added } = counted;
  const isTooOften = claim.recentLogins >= LOGINS_AN_HOUR_MAX;
  if (user.status === 'active' && !isTooOften) {
    await renewHash(deps.db, { user, password, secret: secrets.current });
    const refusalWithoutCode = counted.needsCode ? counted.refusal : undefined;
    return { ok: true, user, added, refusalWithoutCode };
  }
  const { subjects } = claim;
  await writeTogether(deps.db, forgiveAttempt({ subjects, added, nowMs: deps.clock.wallMs() }));
  return refuse(user.status === 'active' ? 'login_crowded' : 'user_disabled');
}

/** Of tries that come at once one is counted each time; after the third of them the others have to wait. */
const LOOKS_MAX = 10;

type Counted =
  | Extract<LoginDecision, { isLookedAt: true }>
  | {
      readonly isLookedAt: false;
      readonly refusal: 'image_code_required' | 'login_request_stale' | 'login_throttled';
    };

/** Counts a try before it is looked at, unless it was seen before or comes too soon after the wrong ones before it. */
async function countAttempt(
  { db, clock }: Deps,
  claim: PasswordClaim,
  nonce: Nonce,
): Promise<Counted> {
  const { subjects } = claim;
  let { earlier } = claim;
  let done: Added = {};
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const decision = decideLogin(clock.wallMs(), { ...claim, earlier });
    if (!decision.isLookedAt) return decision;
    const added = without(decision.added, done);
    const addition = { nonce: look === 0 ? nonce : undefined, earlier, added };
    const { isFirst, counted } = await noteAttempt(db, subjects, addition);
    if (!isFirst) return { isLookedAt: false, refusal: 'login_request_stale' };
    for (const count of counted) done = { ...done, [count]: added[count] };
    if (Object.keys(without(added, done)).length === 0) return { ...decision, added: done };
    // What this try added itself does not make it wait.
    const own = Object.keys(done).map((count) => [count, earlier[count as LoginCount]] as const);
    earlier = { ...(await findCounts(db, subjects)), ...Object.fromEntries(own) };
  }
  return { isLookedAt: false, refusal: 'login_throttled' };
}

function without(added: Added, done: Added): Added {
  return Object.fromEntries(Object.entries(added).filter(([count]) => !(count in done)));
}

function refuse<R extends string>(refusal: R) {
  return { ok: false, refusal } as const;
}
