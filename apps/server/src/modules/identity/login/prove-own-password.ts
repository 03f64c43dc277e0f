import { writeTogether } from '#db/write-together.ts';
import type { LoginQueue } from '#modules/identity/login/login-queue.ts';
import { openingKey } from '#modules/identity/password/login-keys.ts';
import { userByMobile } from '#modules/identity/user-store.ts';
import { networkOf } from '#network/address-network.ts';
import { findCounts, forgiveAttempt } from './login-failure-store.ts';
import { subjectsOf } from './login-subjects.ts';
import { provePassword, type SecretDeps } from './prove-password.ts';

export type OwnPassword = {
  readonly mobile: string;
  /** As it travelled, and the number of the key it was encrypted for. */
  readonly encrypted: string;
  readonly keyId: string | undefined;
  readonly address: string;
};

export type OwnPasswordRefusal =
  | 'login_key_replaced'
  | 'login_request_stale'
  | 'transaction_password_wrong'
  | 'login_crowded';

/**
 * Whether the user of a session shows his password once more; undefined: he does. Wrong ones are counted with those of his
 * logins, so that a stolen session opens no other way to try passwords out.
 */
export async function proveOwnPassword(
  deps: SecretDeps & { readonly loginQueue: LoginQueue },
  own: OwnPassword,
): Promise<OwnPasswordRefusal | undefined> {
  const network = networkOf(own.address);
  const run = async () => ({ refusal: await prove(deps, own, network) });
  const answered = await deps.loginQueue.run(network, run);
  return answered ? answered.refusal : 'login_crowded';
}

async function prove(
  deps: SecretDeps & { readonly loginQueue: LoginQueue },
  { mobile, encrypted, keyId }: OwnPassword,
  network: string,
): Promise<OwnPasswordRefusal | undefined> {
  const key = await openingKey(deps, keyId);
  if (!key) return 'login_key_replaced';
  const user = await userByMobile(deps.db, mobile).executeTakeFirst();
  const subjects = subjectsOf({ kind: 'mobile', text: mobile }, { userId: user?.user_id, network });
  const proof = await provePassword(deps, {
    user,
    subjects,
    earlier: await findCounts(deps.db, subjects),
    // A session stands for the picture, for the network and for the login.
    hasPicture: true,
    hasCode: false,
    isFamiliar: true,
    recentLogins: 0,
    encrypted,
    key,
    workers: deps.loginQueue.workers,
  });
  if (!proof.ok)
    return proof.refusal === 'login_key_replaced' || proof.refusal === 'login_request_stale'
      ? proof.refusal
      : 'transaction_password_wrong';
  const nowMs = deps.clock.wallMs();
  await writeTogether(deps.db, forgiveAttempt({ subjects, added: proof.added, nowMs }));
  return undefined;
}
