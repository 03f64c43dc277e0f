import { authlessToken } from '@mall/contract/identity/tokens';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import type { MallClient } from '#shared/api/mall-client.ts';
import { serverTimeMs } from '#shared/clock.ts';
import { encryptPassword, freshNonce } from './encrypt-password.ts';

const RETRIED = ['login_key_replaced', 'login_request_stale'] as const;

export type SealedPassword = { readonly password: string; readonly key_id: string };

/** Sends something with a password that is sealed for this one try. */
export async function withSealedPassword<Reply>(
  call: MallClient,
  password: string,
  send: (sealed: SealedPassword) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send(await seal(call, password));
  } catch (failure) {
    // A key that was just replaced is not the customer's business: one more try with the new one.
    if (!RETRIED.some((code) => isRefusedAs(failure, code))) throw failure;
    return send(await seal(call, password));
  }
}

async function seal(call: MallClient, plain: string): Promise<SealedPassword> {
  let timestamp = 0;
  const onHeaders = (headers: Headers) => {
    timestamp = serverTimeMs(headers);
  };
  // The form that asked shows every failure itself.
  const { public_key, key_id } = await call(authlessToken, {}, { hideToast: true, onHeaders });
  const password = await encryptPassword(plain, {
    publicKey: public_key,
    timestamp,
    nonce: freshNonce(),
  });
  return { password, key_id };
}
