import type { RefusalOf } from '@mall/contract/define-call';
import type { passwordLogin } from '@mall/contract/identity/login';
import { assert } from '@mall/domain/assert';
import { needsPicture } from '@mall/domain/identity/decide-login';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { writeTogether } from '#db/write-together.ts';
import type { Caller } from '#http/serve-call.ts';
import { isImageCode } from '#modules/identity/image-code/image-code.ts';
import type { LoginQueue } from '#modules/identity/login/login-queue.ts';
import { openingKey } from '#modules/identity/password/login-keys.ts';
import { type Deps, newSession } from '#modules/identity/session/open-session.ts';
import { LIFETIME_MS } from '#modules/identity/session/session-lifetime.ts';
import { deleteOlderLogins } from '#modules/identity/session/session-store.ts';
import { actionEntry, recordAction, recordRepeatable } from '#modules/trail/index.ts';
import { networkOf } from '#network/address-network.ts';
import { takeAttempt } from './login-attempt-store.ts';
import {
  checkLoginCode,
  type LoginCodeDeps,
  type RightCode,
  sendLoginCodeLater,
} from './login-code.ts';
import { deleteLoginCode } from './login-code-store.ts';
import { forgiveAttempt } from './login-failure-store.ts';
import { type LoginName, subjectsOf } from './login-subjects.ts';
import {
  type PasswordClaim,
  type PasswordProof,
  provePassword,
  type SecretDeps,
} from './prove-password.ts';

export type LoginDeps = SecretDeps & LoginCodeDeps & { readonly loginQueue: LoginQueue };

type Claim = PasswordClaim & { readonly rightCode: RightCode | undefined };

export type LoginRequest = {
  readonly name: LoginName;
  /** As it travelled, and the number of the key it was encrypted for. */
  readonly encrypted: string;
  readonly keyId: string | undefined;
  /** Undefined: no picture was shown. */
  readonly picture: { readonly id: string; readonly answer: string } | undefined;
  readonly smsCode: string | undefined;
};

export type LoginResult =
  | {
      readonly ok: true;
      readonly token: string;
      readonly validForMs: number;
      /** Only a full session can read agreement files. */
      readonly fileToken?: string;
    }
  | { readonly ok: false; readonly refusal: RefusalOf<typeof passwordLogin> };

/**
 * The first login, when it is its turn. Its token opens the list of institutions and nothing else. For a caller who
 * closed the connection while waiting nothing is done.
 */
export async function logIn(
  deps: LoginDeps,
  request: LoginRequest,
  { address, hasLeft }: Pick<Caller, 'address' | 'hasLeft'>,
): Promise<LoginResult> {
  const network = networkOf(address);
  const { loginQueue: queue } = deps;
  const result = await queue.run(network, async () =>
    hasLeft() ? CROWDED : tryLogin(deps, request, { address, network }),
  );
  if (result) return result;
  queue.refused.count += 1;
  return CROWDED;
}

const CROWDED = { ok: false, refusal: 'login_crowded' } as const satisfies LoginResult;

/** Where a login comes from. */
type Origin = { readonly address: string; readonly network: string };

/** Picture, then password. The old form may leave the picture out as long as few wrong passwords came from its network. */
async function tryLogin(
  deps: LoginDeps,
  { name, encrypted, keyId, picture, smsCode }: LoginRequest,
  { address, network }: Origin,
): Promise<LoginResult> {
  const told = { tried: name.text, address };
  // A key that was replaced is not the customer's fault: he keeps his picture for the second try.
  const key = await openingKey(deps, keyId);
  if (!key) return refused(deps, told, 'login_key_replaced');
  const hasPicture = picture !== undefined;
  const codeIdHash = picture && sha256Of(picture.id);
  const { code, user, ...facts } = await takeAttempt(deps.db, {
    codeIdHash,
    name,
    network,
    nowMs: deps.clock.wallMs(),
  });
  if (picture && !isImageCode(code, { ...picture, nowMs: deps.clock.wallMs() }))
    return refused(deps, told, 'image_code_wrong');
  // Before the code is checked: a login that is refused for its missing picture costs the code no try.
  if (needsPicture(deps.clock.wallMs(), { earlier: facts.earlier, hasPicture }))
    return refused(deps, told, 'image_code_required');
  const subjects = subjectsOf(name, { userId: user?.user_id, network });
  const { workers } = deps.loginQueue;
  const rightCode = await checkLoginCode(deps, { user, network, code: smsCode });
  const shown = { hasPicture, hasCode: rightCode !== undefined, rightCode };
  const claim = { ...facts, ...shown, user, subjects, encrypted, key, workers };
  return enter(deps, { ...told, network }, claim);
}

/** What the trail tells of a login, let in or not. */
type Told = { readonly tried: string; readonly address: string };

/** Of the logins of a user from one network those of a day are kept, and the last. */
const LOGIN_KEPT_MS = 24 * 3_600_000;

/** Lets in a user who proved his password, and refuses all others. */
async function enter(
  deps: LoginDeps,
  { network, ...told }: Told & { readonly network: string },
  claim: Claim,
): Promise<LoginResult> {
  const proof = await provePassword(deps, claim);
  if (!proof.ok) {
    const { waitingUser: user } = proof;
    if (user) sendLoginCodeLater(deps, { user, network, address: told.address });
    return refused(deps, told, proof.refusal);
  }
  const letIn = (db: Db) => openFirstLogin({ ...deps, db }, { ...told, network }, { claim, proof });
  const { refusalWithoutCode } = proof;
  if (refusalWithoutCode === undefined) return letIn(deps.db);

  const { rightCode } = claim;
  assert(rightCode !== undefined, 'a login that only a code lets in has one');
  const result = await deps.db.transaction().execute(async (tx) => {
    // Of two logins with one code the second waits here for the first, and finds the code used.
    const isFirst = await deleteLoginCode(tx, rightCode);
    return isFirst ? letIn(tx) : undefined;
  });
  return result ?? refused(deps, told, refusalWithoutCode);
}

type Proved = {
  readonly claim: Claim;
  readonly proof: Extract<PasswordProof, { readonly ok: true }>;
};

/** Failures forgotten, session opened and trail written, all or nothing. */
async function openFirstLogin(
  deps: Deps,
  { network, ...told }: Told & { readonly network: string },
  { claim, proof: { user, added } }: Proved,
): Promise<LoginResult> {
  const owner = { scope: 'first_login', mobile: user.mobile, network } as const;
  const { token, opening } = newSession(deps, owner);
  const nowMs = deps.clock.wallMs();
  const before = instantFromMs(nowMs - LOGIN_KEPT_MS);
  await writeTogether(deps.db, [
    ...forgiveAttempt({ subjects: claim.subjects, added, nowMs }),
    deleteOlderLogins(deps.db, { mobile: user.mobile, networkHash: sha256Of(network), before }),
    opening,
    actionEntry(deps, { action: 'password_login', ...told }),
  ]);
  return { ok: true, token, validForMs: LIFETIME_MS.first_login };
}

/** A wrong password is on the trail each time: how many there can be is limited. The rest can be repeated for nothing. */
async function refused(
  deps: Deps,
  told: Told,
  refusal: RefusalOf<typeof passwordLogin>,
): Promise<LoginResult> {
  const recorded = { action: 'password_login', ...told, refusal } as const;
  if (refusal === 'password_incorrect') await recordAction(deps, recorded);
  else await recordRepeatable(deps, networkOf(told.address), recorded);
  return { ok: false, refusal };
}
