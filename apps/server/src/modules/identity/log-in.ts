import type { RefusalOf, RequestOf } from '@mall/contract/define-call';
import type { passwordLogin } from '@mall/contract/identity/login';
import { networkOf } from '#address-network.ts';
import { sha256Of } from '#content-hash.ts';
import { writeTogether } from '#db/write-together.ts';
import { actionEntry, recordAction } from '#modules/trail/index.ts';
import { isImageCode } from './image-code/image-code.ts';
import { takeAttempt } from './login-attempt-store.ts';
import { deleteFailures, findFailures } from './login-failure-store.ts';
import { type Deps, newSession } from './open-session.ts';
import { openingKey } from './password/login-keys.ts';
import { inLoginTurn, type WorkOnPassword } from './password/login-turns.ts';
import {
  attemptedBy,
  type LoginDeps,
  type PasswordClaim,
  provePassword,
} from './prove-password.ts';
import { LIFETIME_MS } from './session-lifetime.ts';
import { noteTurnedAway } from './turned-away.ts';
import { findUserByFundAccount } from './user-store.ts';

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

/** The first login, when it is its turn. Its token opens the list of institutions and nothing else. */
export async function logIn(
  deps: LoginDeps,
  form: PasswordForm | FundAccountForm,
  address: string,
): Promise<LoginResult> {
  const network = networkOf(address);
  const result = await inLoginTurn(network, (work) => {
    const at = { address, network, work };
    return 'fund_account' in form
      ? logInByFundAccount(deps, form, at)
      : logInByPassword(deps, form, at);
  });
  if (result) return result;
  noteTurnedAway();
  return { ok: false, refusal: 'login_crowded' };
}

/** Where a login comes from, and who does the work on its password. */
type Desk = { readonly address: string; readonly network: string; readonly work: WorkOnPassword };

/** Picture, then password. */
async function logInByPassword(
  deps: LoginDeps,
  form: PasswordForm,
  { address, network, work }: Desk,
): Promise<LoginResult> {
  const tried = form.account_content;
  // A key that was replaced is not the customer's fault: he keeps his picture for the second try.
  const key = await openingKey(deps, form.key_id);
  if (!key) return refused(deps, { tried, address }, 'login_key_replaced');
  const pair = attemptedBy(tried, network);
  const { image_code_id: id, verify_code: answer, password: encrypted } = form;
  const asked = { codeIdHash: sha256Of(id), mobile: tried, pair };
  const { code, user, earlier } = await takeAttempt(deps.db, asked);
  if (!isImageCode(code, { id, answer, nowMs: deps.clock.wallMs() })) {
    return refused(deps, { tried, address }, 'image_code_wrong');
  }
  const claim = { user, pair, earlier, hasPicture: true, encrypted, key, work };
  return enter(deps, { tried, address }, claim);
}

/** As old pages do: they name the fund account and show no picture, so they get few tries. */
async function logInByFundAccount(
  deps: LoginDeps,
  form: FundAccountForm,
  { address, network, work }: Desk,
): Promise<LoginResult> {
  const { fund_account: tried, password: encrypted } = form;
  const key = await openingKey(deps, form.key_id);
  if (!key) return refused(deps, { tried, address }, 'login_key_replaced');
  const user = await findUserByFundAccount(deps.db, tried);
  const pair = attemptedBy(user?.mobile ?? tried, network);
  const earlier = await findFailures(deps.db, pair);
  const claim = { user, pair, earlier, hasPicture: false, encrypted, key, work };
  return enter(deps, { tried, address }, claim);
}

/** What the trail tells of a login, let in or not. */
type Told = { readonly tried: string; readonly address: string };

/** Whoever proves his password: his failures are forgotten, his session opened and the trail told at once or not at all. */
async function enter(deps: LoginDeps, told: Told, claim: PasswordClaim): Promise<LoginResult> {
  const proof = await provePassword(deps, claim);
  if (!proof.ok) return refused(deps, told, proof.refusal);
  const owner = { scope: 'first_login', mobile: proof.user.mobile } as const;
  const { token, opening } = newSession(deps, owner);
  await writeTogether(deps.db, [
    deleteFailures(deps.db, claim.pair),
    opening,
    actionEntry(deps, { action: 'password_login', ...told }),
  ]);
  return { ok: true, token, validForMs: LIFETIME_MS.first_login };
}

async function refused(
  deps: Deps,
  told: Told,
  refusal: RefusalOf<typeof passwordLogin>,
): Promise<LoginResult> {
  await recordAction(deps, { action: 'password_login', ...told, refusal });
  return { ok: false, refusal };
}
