import { queryAccountList } from '@mall/contract/identity/institutions';
import { getImgVerificationCode, passwordLogin } from '@mall/contract/identity/login';
import { authlessToken } from '@mall/contract/identity/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

const picture = answer(getImgVerificationCode, new Uint8Array([1, 2, 3]), { imgcodeid: 'img-1' });
let close: (() => void) | undefined;
afterEach(() => close?.());

async function openPopup(...answers: readonly Answer[]) {
  const opened = renderMall({ path: '/MyAccount/record', answers });
  close = opened.close;
  const popup = within(await screen.findByTestId('login-popup'));
  return { ...opened, popup };
}

it('says on leaving a field what is wrong with it', async () => {
  const { user, popup } = await openPopup(picture);
  await user.type(popup.getByLabelText('手机号码'), '128');
  await user.tab();
  expect(await popup.findByText('请输入正确的手机号码')).toBeInTheDocument();
  expect(popup.getByLabelText('手机号码')).toHaveAccessibleDescription('请输入正确的手机号码');

  await user.clear(popup.getByLabelText('手机号码'));
  await user.tab();
  expect(await popup.findByText('请输入手机号码')).toBeInTheDocument();
});

it('names every empty field on submit, goes to the first and sends nothing', async () => {
  const { user, popup, server } = await openPopup(picture);
  await user.click(popup.getByRole('button', { name: '登录' }));
  expect(await popup.findByText('请输入手机号码')).toBeInTheDocument();
  expect(popup.getByText('请输入密码')).toBeInTheDocument();
  expect(popup.getByText('请输入验证码')).toBeInTheDocument();
  expect(popup.getByLabelText('手机号码')).toHaveFocus();
  expect(server.sentTo(authlessToken)).toEqual([]);
});

it('shows the server’s refusal honestly, empties the code and asks for a new picture', async () => {
  const { user, popup, server } = await openPopup(picture);
  await fillIn(user, popup);
  await user.click(popup.getByRole('button', { name: '登录' }));

  expect(await popup.findByText('功能建设中')).toBeInTheDocument();
  expect(popup.getByLabelText('图形验证码')).toHaveValue('');
  expect(popup.getByLabelText('图形验证码')).toHaveFocus();
  expect(popup.getByLabelText('交易密码')).toHaveValue('246810');
  await waitFor(() => expect(server.sentTo(getImgVerificationCode)).toHaveLength(2));
});

it('offers a new try when the picture does not come', async () => {
  const { popup } = await openPopup(refusal(getImgVerificationCode, 'system_busy'));
  expect(await popup.findByRole('button', { name: '加载失败，点击刷新' })).toBeInTheDocument();
});

it('shows the picture with its name', async () => {
  const { popup } = await openPopup(picture);
  expect(await popup.findByRole('img', { name: '图形验证码' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AQID',
  );
});

it('lets a user of several institutions choose, none beforehand', async () => {
  const { user, popup, server } = await openPopup(
    picture,
    await publicKey(),
    firstLogin,
    institutions,
  );
  await fillIn(user, popup);
  await user.click(popup.getByRole('button', { name: '登录' }));

  const chooser = within(await screen.findByTestId('inst-dialog'));
  expect(chooser.getByText('请选择登录机构')).toBeInTheDocument();
  expect(chooser.getByRole('button', { name: '确定' })).toBeDisabled();
  expect(server.sentTo(queryAccountList)).toMatchObject([{ token: FIRST_TOKEN }]);
  expect(server.sentTo(passwordLogin)[0]?.payload).toMatchObject({
    login_type: '3',
    account_content: '13800000002',
    verify_code: 'ab12',
    image_code_id: 'img-1',
  });

  await user.click(chooser.getByRole('radio', { name: /启明港务股份有限公司/ }));
  expect(chooser.getByRole('button', { name: '确定' })).toBeEnabled();
});

const FIRST_TOKEN = 'f'.repeat(43);
const firstLogin = answer(passwordLogin, { access_token: FIRST_TOKEN, expires_in: 300 });
const institutions = answer(
  queryAccountList,
  ['启明重工集团财务有限公司', '启明港务股份有限公司'].map((inst_name, index) => ({
    inst_name,
    inst_id_no: '913****001X',
    login_token: 'l'.repeat(43),
    inst_user_code: `u${index}`,
    access_token: 'a'.repeat(43),
  })),
);

async function publicKey(): Promise<Answer> {
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
  const public_key = `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...spki))}\n-----END PUBLIC KEY-----`;
  return answer(authlessToken, { public_key, key_id: 'k1', expires_in: 600 });
}

type Opened = Awaited<ReturnType<typeof openPopup>>;

async function fillIn(user: Opened['user'], popup: Opened['popup']): Promise<void> {
  await popup.findByRole('img', { name: '图形验证码' });
  await user.type(popup.getByLabelText('手机号码'), '13800000002');
  await user.type(popup.getByLabelText('交易密码'), '246810');
  await user.type(popup.getByLabelText('图形验证码'), 'ab12');
}
