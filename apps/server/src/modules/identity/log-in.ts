import type { RefusalOf, RequestOf } from '@mall/contract/define-call';
import type { passwordLogin } from '@mall/contract/identity/login';
import { recordAction } from '#modules/trail/index.ts';
import { redeemImageCode } from './image-code/image-code.ts';
import { type Deps, openSession } from './open-session.ts';
import { openingKey } from './password/login-keys.ts';
import { provePassword } from './prove-password.ts';
import { LIFETIME_MS } from './session-lifetime.ts';

type LoginForm = RequestOf<typeof passwordLogin>;
export type PasswordForm = Extract<LoginForm, { readonly login_type: '3' }>;

export type LoginResult =
  | {
      readonly ok: true;
      readonly token: string;
      readonly validForMs: number;
      /** Only a full session can read agreement files. */
      readonly fileToken?: string;
    }
  | { readonly ok: false; readonly refusal: RefusalOf<typeof passwordLogin> };

/** The first login: picture, then password. Its token opens the list of institutions and nothing else. */
export async function logInByPassword(
  deps: Deps,
  form: PasswordForm,
  address: string,
): Promise<LoginResult> {
  const result = await tryPassword(deps, form, address);
  const told = { action: 'password_login', tried: form.account_content, address } as const;
  await recordAction(deps, result.ok ? told : { ...told, refusal: result.refusal });
  return result;
}

async function tryPassword(deps: Deps, form: PasswordForm, address: string): Promise<LoginResult> {
  // A key that was replaced is not the customer's fault: he keeps his picture for the second try.
  const key = await openingKey(deps, form.key_id);
  if (!key) return { ok: false, refusal: 'login_key_replaced' };
  if (!(await redeemImageCode(deps, form.image_code_id, form.verify_code))) {
    return { ok: false, refusal: 'image_code_wrong' };
  }
  const proof = await provePassword(deps, {
    mobile: form.account_content,
    encrypted: form.password,
    key,
    address,
  });
  if (!proof.ok) return proof;
  const token = await openSession(deps, { scope: 'first_login', mobile: proof.user.mobile });
  return { ok: true, token, validForMs: LIFETIME_MS.first_login };
}
