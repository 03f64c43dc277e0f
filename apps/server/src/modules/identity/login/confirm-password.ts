import { writeTogether } from '#db/write-together.ts';
import { openingKey } from '#modules/identity/password/login-keys.ts';
import { networkOf } from '#network/address-network.ts';
import { takeAttempt } from './login-attempt-store.ts';
import { forgiveAttempt } from './login-failure-store.ts';
import type { LoginQueue } from './login-queue.ts';
import { subjectsOf } from './login-subjects.ts';
import { provePassword, type SecretDeps } from './prove-password.ts';

export type ConfirmDeps = SecretDeps & { readonly loginQueue: LoginQueue };

/** The transaction password of the user behind a session, shown again for a step that takes it (rules 13.3). */
export type ShownPassword = {
  readonly mobile: string;
  readonly address: string;
  /** As it travelled, and the number of the key it was encrypted for. */
  readonly encrypted: string;
  readonly keyId: string | undefined;
};

export type PasswordRefusal =
  | 'login_crowded'
  | 'login_key_replaced'
  | 'login_request_stale'
  | 'login_throttled'
  | 'transaction_password_wrong';

/**
 * Whether it is his password; undefined: it is. It is counted as a login's is, under the same names and with the same
 * waits, so that a stolen session cannot try passwords out; the session stands for the picture.
 */
export async function refusePassword(
  deps: ConfirmDeps,
  shown: ShownPassword,
): Promise<PasswordRefusal | undefined> {
  const { loginQueue: queue } = deps;
  const network = networkOf(shown.address);
  const tried = await queue.run(network, async () => ({
    refusal: await tryOnce(deps, shown, network),
  }));
  if (tried) return tried.refusal;
  queue.refused.count += 1;
  return 'login_crowded';
}

async function tryOnce(
  deps: ConfirmDeps,
  { mobile, encrypted, keyId }: ShownPassword,
  network: string,
): Promise<PasswordRefusal | undefined> {
  const key = await openingKey(deps, keyId);
  if (!key) return 'login_key_replaced';
  const name = { kind: 'mobile', text: mobile } as const;
  const nowMs = deps.clock.wallMs();
  const attempt = await takeAttempt(deps.db, { codeIdHash: undefined, name, network, nowMs });
  const { user, earlier, isFamiliar } = attempt;
  const subjects = subjectsOf(name, { userId: user?.user_id, network });
  const proof = await provePassword(deps, {
    user,
    subjects,
    earlier,
    isFamiliar,
    hasPicture: true,
    hasCode: false,
    // No login: those of the last hour do not count.
    recentLogins: 0,
    encrypted,
    key,
    workers: deps.loginQueue.workers,
  });
  if (!proof.ok) return refusalOf(proof.refusal);
  await writeTogether(
    deps.db,
    forgiveAttempt({ subjects, added: proof.added, nowMs: deps.clock.wallMs() }),
  );
  return undefined;
}

type ProofRefusal = Extract<
  Awaited<ReturnType<typeof provePassword>>,
  { readonly ok: false }
>['refusal'];

function refusalOf(refusal: ProofRefusal): PasswordRefusal {
  switch (refusal) {
    case 'login_key_replaced':
    case 'login_request_stale':
    case 'login_throttled':
    case 'login_crowded':
      return refusal;
    case 'password_incorrect':
    case 'user_disabled':
    case 'image_code_required':
      return 'transaction_password_wrong';
  }
}
