import { queryAccountList } from '@mall/contract/identity/institutions';
import { getImgVerificationCode, passwordLogin } from '@mall/contract/identity/login';
import { authlessToken } from '@mall/contract/identity/tokens';
import { screen, within } from '@testing-library/react';
import { type Answer, answer } from './fake-server.ts';
import { renderMall } from './render-mall.tsx';

export const FIRST_TOKEN = 'f'.repeat(43);
export const SECOND_TOKEN = 's'.repeat(43);
export const LOGIN_TOKEN = 'l'.repeat(43);

export const picture = answer(getImgVerificationCode, new Uint8Array([1, 2, 3]), {
  imgcodeid: 'img-1',
});
export const firstLogin = answer(passwordLogin, { access_token: FIRST_TOKEN, expires_in: 300 });
export const bothLogins = answer(passwordLogin, (request) => {
  const isSecond = 'login_type' in request && request.login_type === '1';
  return { access_token: isSecond ? SECOND_TOKEN : FIRST_TOKEN, expires_in: 300 };
});

/** An entry of the chooser; the first has other tokens than the rest. */
export function entryOf(inst_name: string, turn: number) {
  return {
    inst_name,
    inst_id_no: '913****001X',
    login_token: LOGIN_TOKEN,
    inst_user_code: `u${turn}`,
    access_token: (turn === 0 ? 'a' : 'b').repeat(43),
  };
}

export const institutions = answer(
  queryAccountList,
  ['启明重工集团财务有限公司', '启明港务股份有限公司'].map(entryOf),
);

/** A real key, for the page really encrypts. */
export async function publicKeyAnswer(): Promise<Answer> {
  const { publicKey: key } = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', key));
  const body = btoa(String.fromCharCode(...spki));
  const public_key = `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`;
  return answer(authlessToken, { public_key, key_id: 'k1', expires_in: 600 });
}

/** A visitor on a page that needs a login: the popup opens by itself. */
export async function openLoginPopup(...answers: readonly Answer[]) {
  const opened = renderMall({ path: '/MyAccount/record', answers });
  const popup = within(await screen.findByTestId('login-popup'));
  return { ...opened, popup };
}

type Opened = Awaited<ReturnType<typeof openLoginPopup>>;

export async function fillIn({ user, popup }: Pick<Opened, 'user' | 'popup'>): Promise<void> {
  await user.type(popup.getByLabelText('手机号码'), '13800000002');
  await user.type(popup.getByLabelText('交易密码'), '246810');
  await user.type(popup.getByLabelText('图形验证码'), 'ab12');
}

export async function logIn(opened: Pick<Opened, 'user' | 'popup'>): Promise<void> {
  await opened.popup.findByRole('img', { name: '图形验证码' });
  await fillIn(opened);
  await opened.user.click(opened.popup.getByRole('button', { name: '登录' }));
}
