import type { RefusalOf, RequestOf } from '@mall/contract/define-call';
import type { passwordLogin } from '@mall/contract/identity/login';
import { recordAction } from '#modules/trail/index.ts';
import { redeemImageCode } from './image-code/image-code.ts';
import { type Deps, openSession } from './open-session.ts';
import { openingKey } from './password/login-keys.ts';
import { type PasswordClaim, provePassword } from './prove-password.ts';
import { LIFETIME_MS } from './session-lifetime.ts';
import { findUserByFundAccount, findUserByMobile } from './user-store.ts';

type LoginForm = RequestOf<typeof passwordLogin>;
export type PasswordForm = Extract<LoginForm, { readonly login_type: '3' }>;
export type FundAccountForm = Extract<LoginForm, { readonly fund_account: string }>;

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
  return recorded(deps, { tried: form.account_content, address }, result);
}

/** The first login of old pages: they name the fund account and show no picture, so they get few tries. */
export async function logInByFundAccount(
  deps: Deps,
  form: FundAccountForm,
  address: string,
): Promise<LoginResult> {
  const { fund_account: account, password: encrypted } = form;
  const key = await openingKey(deps, form.key_id);
  const user = await findUserByFundAccount(deps.db, account);
  const claim = { account, user, hasPicture: false, encrypted, address };
  const result = key ? await enter(deps, { ...claim, key }) : KEY_REPLACED;
  return recorded(deps, { tried: account, address }, result);
}

const KEY_REPLACED = { ok: false, refusal: 'login_key_replaced' } as const;

async function tryPassword(deps: Deps, form: PasswordForm, address: string): Promise<LoginResult> {
  // A key that was replaced is not the customer's fault: he keeps his picture for the second try.
  const key = await openingKey(deps, form.key_id);
  if (!key) return KEY_REPLACED;
  if (!(await redeemImageCode(deps, form.image_code_id, form.verify_code))) {
    return { ok: false, refusal: 'image_code_wrong' };
  }
  const { account_content: account, password: encrypted } = form;
  const user = await findUserByMobile(deps.db, account);
  return enter(deps, { account, user, hasPicture: true, encrypted, key, address });
}

async function enter(deps: Deps, claim: PasswordClaim): Promise<LoginResult> {
  const proof = await provePassword(deps, claim);
  if (!proof.ok) return proof;
  const token = await openSession(deps, { scope: 'first_login', mobile: proof.user.mobile });
  return { ok: true, token, validForMs: LIFETIME_MS.first_login };
}

async function recorded(
  deps: Deps,
  attempt: { readonly tried: string; readonly address: string },
  result: LoginResult,
): Promise<LoginResult> {
  const told = { action: 'password_login', ...attempt } as const;
  await recordAction(deps, result.ok ? told : { ...told, refusal: result.refusal });
  return result;
}
