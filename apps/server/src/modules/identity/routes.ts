import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import type { Brand } from '#brand.ts';
import type { Config } from '#config.ts';
import { type ServedCall, serveCall, serveScopedCall } from '#http/serve-call.ts';
import type { Log } from '#log.ts';
import { issueImageCode } from './image-code/image-code.ts';
import { chooseInstitution } from './login/choose-institution.ts';
import { type LoginRequest, type LoginResult, logIn } from './login/log-in.ts';
import type { LoginQueue } from './login/login-queue.ts';
import { offerInstitutions } from './login/offer-institutions.ts';
import { currentLoginKey } from './password/login-keys.ts';
import { passwordSecretsFrom } from './password/password-secrets.ts';
import { presentOperator } from './present-user.ts';
import { endSession } from './session/end-session.ts';
import { renewSession } from './session/renew-session.ts';
import { smsCalls } from './sms-code/routes.ts';
import type { SmsDeps, StepDescriber } from './sms-code/send-sms-code.ts';
import { type UserDeps, userCalls } from './user-routes.ts';

export type IdentityDeps = UserDeps & {
  readonly brand: Pick<Brand, 'provider'>;
  readonly config: Pick<Config, 'fixedCode' | 'mode' | 'passwordSecrets'>;
  readonly canSendSms: boolean;
  readonly log: Log;
  readonly loginQueue: LoginQueue;
  /** Trading knows what a step is about. */
  readonly describeStep: StepDescriber;
};

const { identity } = contract;

export function identityCalls(deps: IdentityDeps): readonly ServedCall[] {
  const { config, brand, canSendSms: canSend } = deps;
  const sms = { ...deps, fixedCode: config.fixedCode, provider: brand.provider, canSend };
  return [
    ...loginCalls(deps, sms),
    ...institutionCalls(deps),
    ...userCalls(deps),
    ...smsCalls(sms),
  ];
}

function loginCalls(deps: IdentityDeps, sms: SmsDeps): readonly ServedCall[] {
  const desk = { ...deps, sms, secrets: passwordSecretsFrom(deps.config.passwordSecrets) };
  return [
    serveCall(identity.authlessToken, async () => {
      const { keyId, publicKey, validForMs } = await currentLoginKey(desk);
      const expiresIn = inSeconds(validForMs);
      return { ok: true, reply: { expires_in: expiresIn, public_key: publicKey, key_id: keyId } };
    }),
    serveCall(identity.getImgVerificationCode, async (_request, caller) => {
      const issued = await issueImageCode(deps, caller, deps.config.fixedCode);
      if (!issued) return { ok: false, refusal: 'login_crowded' };
      return { ok: true, reply: issued.picture, headers: { imgcodeid: issued.id } };
    }),
    serveCall(identity.passwordLogin, async (form, caller) => {
      // No verifier of another site's tickets is configured.
      if ('servticket_id' in form) return { ok: false, refusal: 'single_sign_on_absent' };
      if ('fund_account' in form || form.login_type === '3')
        return presentLogin(await logIn(desk, loginRequestOf(form), caller));
      const choice = { loginToken: form.login_token, instUserCode: form.inst_user_code };
      return presentLogin(await chooseInstitution(deps, choice, caller.address));
    }),
    // The call needs no session and its client_id is ignored: a session is ended by its own token only.
    serveCall(identity.loginOutUser, async (_request, { token, address }) => {
      if (token !== undefined) await endSession(deps, token, address);
      return { ok: true, reply: { result: '1' } };
    }),
    serveCall(identity.refreshToken, async (_request, session, { token }) => {
      assert(token !== undefined, 'a call that needs a session was made with its token');
      const renewed = await renewSession(deps, token, session);
      if (!renewed) return { ok: false, refusal: 'operator_not_permitted' };
      return {
        ok: true,
        reply: {
          access_token: token,
          expires_in: inSeconds(renewed.validForMs),
          file_token: renewed.fileToken,
          file_expires_in: inSeconds(renewed.fileValidForMs),
        },
      };
    }),
  ];
}

function institutionCalls(deps: IdentityDeps): readonly ServedCall[] {
  const offersFor = async (mobile: string | undefined, token: string | undefined) => {
    assert(mobile !== undefined && token !== undefined, 'a logged-in user has a mobile');
    return offerInstitutions(deps, { mobile, token });
  };
  return [
    serveScopedCall(identity.queryAccountList, async (_request, { mobile }, { token }) => {
      const offers = await offersFor(mobile, token);
      const reply = offers.map(({ operator, loginToken, accessToken }) => ({
        ...presentOperator(operator),
        login_token: loginToken,
        access_token: accessToken,
      }));
      return { ok: true, reply };
    }),
    serveCall(identity.getUserInfoList, async (_request, { mobile, clientId }, { token }) => {
      const offers = await offersFor(mobile, token);
      const list = offers.map(({ operator, loginToken, accessToken }) => ({
        ...presentOperator(operator),
        login_token: loginToken,
        access_token: accessToken,
        client_id: operator.client_id,
        is_current: operator.client_id === clientId ? ('1' as const) : ('0' as const),
      }));
      return { ok: true, reply: { list } };
    }),
  ];
}

type LoginForm = RequestOf<typeof identity.passwordLogin>;
type PasswordForm = Extract<LoginForm, { readonly login_type: '3' }>;
type FundAccountForm = Extract<LoginForm, { readonly fund_account: string }>;

function loginRequestOf(form: PasswordForm | FundAccountForm): LoginRequest {
  const { image_code_id: id, verify_code: answer = '' } = form;
  return {
    name:
      'fund_account' in form
        ? { kind: 'fund_account', text: form.fund_account }
        : { kind: 'mobile', text: form.account_content },
    encrypted: form.password,
    keyId: form.key_id,
    picture: id === undefined ? undefined : { id, answer },
    smsCode: form.sms_code,
  };
}

function presentLogin(result: LoginResult) {
  if (!result.ok) return result;
  const { token, validForMs, fileToken } = result;
  const login = { access_token: token, expires_in: inSeconds(validForMs) };
  const reply = fileToken === undefined ? login : { ...login, file_token: fileToken };
  return { ok: true, reply } as const;
}

function inSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
