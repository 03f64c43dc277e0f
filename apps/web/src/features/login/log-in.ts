import type { ReplyOf } from '@mall/contract/define-call';
import { queryAccountList } from '@mall/contract/identity/institutions';
import { passwordLogin } from '@mall/contract/identity/login';
import { getUserInfo } from '@mall/contract/identity/user';
import type { MallClient } from '#shared/api/mall-client.ts';
import { withSealedPassword } from '#shared/password/with-sealed-password.ts';
import type { StoredSession } from '#shared/session/stored-session.ts';
import type { LoginFields } from './login-fields.ts';

export type Institution = ReplyOf<typeof queryAccountList>[number];

// The form shows every refusal itself, beside the field it is about.
const IN_FORM = { hideToast: true } as const;

/** The first login: its token opens the list of institutions and nothing else. */
export async function logInByPassword(
  call: MallClient,
  fields: LoginFields,
  imageCodeId: string,
): Promise<string> {
  const { access_token } = await withSealedPassword(call, fields.password, (sealed) => {
    const request = {
      login_type: '3' as const,
      account_content: fields.mobile,
      ...sealed,
      verify_code: fields.imageCode,
      image_code_id: imageCodeId,
      ...(fields.smsCode ? { sms_code: fields.smsCode } : {}),
    };
    return call(passwordLogin, request, IN_FORM);
  });
  return access_token;
}

/** The institutions the mobile may act for, each with its credential for the second login. */
export function listInstitutions(
  call: MallClient,
  firstToken: string,
): Promise<readonly Institution[]> {
  return call(queryAccountList, {}, { ...IN_FORM, token: firstToken });
}

/** The second login: for one of the institutions. What it returns is the session to keep. */
export async function confirmInstitution(
  call: MallClient,
  { login_token, inst_user_code }: Institution,
  institutionCount: number,
): Promise<StoredSession> {
  const login = await call(
    passwordLogin,
    { login_type: '1', login_token, inst_user_code },
    IN_FORM,
  );
  const user = await call(getUserInfo, {}, { ...IN_FORM, token: login.access_token });
  return {
    accessToken: login.access_token,
    fileToken: login.file_token,
    user: {
      client_id: user.client_id,
      client_name: user.client_name,
      inst_count: institutionCount,
      ...(user.mobile_tel !== null && { mobile_tel: user.mobile_tel }),
      ...(user.inst_name !== null && { inst_name: user.inst_name }),
    },
  };
}
