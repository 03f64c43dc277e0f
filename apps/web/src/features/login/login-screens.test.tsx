import { compElectQryNeedSignByConditionNoLogin } from '@mall/contract/agreements/need-sign';
import { queryAccountList } from '@mall/contract/identity/institutions';
import { getImgVerificationCode, passwordLogin } from '@mall/contract/identity/login';
import { authlessToken } from '@mall/contract/identity/tokens';
import type { RefusalCode } from '@mall/contract/refusals';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import {
  fillIn,
  firstLogin,
  logIn,
  openLoginPopup,
  picture,
  publicKeyAnswer,
} from '#testing/login-popup.ts';

const { reply: toRead } = await exampleOf(
  compElectQryNeedSignByConditionNoLogin,
  'agreements/compElectQryNeedSignByConditionNoLogin',
);
const publicKey = await publicKeyAnswer();
let close: (() => void) | undefined;
afterEach(() => close?.());

async function openPopup(...answers: readonly Answer[]) {
  const opened = await openLoginPopup(...answers);
  close = opened.close;
  return opened;
}

it.each([
  { field: '手机号码', typed: '', says: '请输入手机号码', why: 'empty' },
  { field: '手机号码', typed: '128', says: '请输入正确的手机号码', why: 'too short' },
  { field: '手机号码', typed: '12800000001', says: '请输入正确的手机号码', why: 'second digit 2' },
  { field: '手机号码', typed: '138000000011', says: '请输入正确的手机号码', why: 'twelve digits' },
  { field: '手机号码', typed: '1380000000a', says: '请输入正确的手机号码', why: 'a letter' },
  { field: '交易密码', typed: '', says: '请输入密码', why: 'empty' },
  { field: '图形验证码', typed: '', says: '请输入验证码', why: 'empty' },
])('says "$says" on leaving $field: $why', async ({ field, typed, says }) => {
  const { user, popup } = await openPopup(picture);
  await user.click(popup.getByLabelText(field));
  if (typed) await user.keyboard(typed);
  await user.tab();
  expect(await popup.findByText(says)).toBeInTheDocument();
  expect(popup.getByLabelText(field)).toHaveAccessibleDescription(says);
});

it('takes the text away as soon as the field is right', async () => {
  const { user, popup } = await openPopup(picture);
  await user.type(popup.getByLabelText('手机号码'), '128');
  await user.tab();
  await popup.findByText('请输入正确的手机号码');
  await user.clear(popup.getByLabelText('手机号码'));
  await user.type(popup.getByLabelText('手机号码'), '13800000001');
  await waitFor(() => expect(popup.queryByText('请输入正确的手机号码')).not.toBeInTheDocument());
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

it('shows the fixed texts of the login form', async () => {
  const { popup } = await openPopup(picture);
  expect(popup.getByRole('heading', { name: '密码登录' })).toBeInTheDocument();
  for (const text of ['请输入手机号码', '请输入交易密码', '请输入验证码']) {
    expect(popup.getByPlaceholderText(text)).toBeInTheDocument();
  }
  expect(popup.getByRole('button', { name: '登录' })).toBeInTheDocument();
  expect(popup.getByRole('button', { name: '关闭' })).toBeInTheDocument();
  const image = await popup.findByRole('button', { name: '图形验证码' });
  expect(image).toHaveAttribute('title', '点击刷新');
});

it('lets one read what one agrees to, before the login', async () => {
  const { popup } = await openPopup(
    picture,
    answer(compElectQryNeedSignByConditionNoLogin, toRead),
  );
  expect(await popup.findByRole('button', { name: '《投资者权益须知》' })).toBeInTheDocument();
  expect(popup.getByRole('button', { name: '《隐私政策》' })).toBeInTheDocument();
});

it.each<{ code: RefusalCode; says: string; focus: string; why: string }>([
  {
    code: 'password_incorrect',
    says: '密码错误，请重新输入',
    focus: '交易密码',
    why: 'the server says 密码不正确',
  },
  {
    code: 'image_code_wrong',
    says: '请输入正确的验证码',
    focus: '图形验证码',
    why: 'the server says 验证码错误',
  },
  {
    code: 'login_crowded',
    says: '当前登录人数较多，请稍后再试',
    focus: '图形验证码',
    why: 'the server’s own text',
  },
  {
    code: 'login_throttled',
    says: '登录尝试较多，请稍后再试；收到短信验证码可填写后登录',
    focus: '图形验证码',
    why: 'the server’s own text',
  },
  {
    code: 'user_disabled',
    says: '账户已停用，请联系客服',
    focus: '图形验证码',
    why: 'the server’s own text',
  },
  {
    code: 'system_busy',
    says: '系统繁忙，请稍后再试',
    focus: '图形验证码',
    why: 'the server’s own text',
  },
])('after $code says "$says": $why', async ({ code, says, focus }) => {
  const { user, popup, server } = await openPopup(picture, publicKey, refusal(passwordLogin, code));
  await logIn({ user, popup });
  expect(await popup.findByText(says)).toBeInTheDocument();
  await expectRenewed(popup, server);
  expect(popup.getByLabelText(focus)).toHaveFocus();
  expect(popup.getByLabelText('交易密码')).toHaveValue('246810');
  expect(popup.getByRole('button', { name: '登录' })).not.toHaveAttribute('aria-busy');
});

it.each([
  { call: authlessToken, why: 'the key does not come' },
  { call: passwordLogin, why: 'the login does not answer' },
  { call: queryAccountList, why: 'the institutions do not come' },
])('says 请求超时 and renews the picture when $why', async ({ call }) => {
  const { user, popup, server } = await openPopup(
    failure(call, new RequestTimedOut('no answer in time')),
    picture,
    publicKey,
    firstLogin,
  );
  await logIn({ user, popup });
  expect(await popup.findByText('请求超时')).toBeInTheDocument();
  await expectRenewed(popup, server);
});

it('tries once more by itself when the key was replaced, and only once', async () => {
  const { user, popup, server } = await openPopup(
    picture,
    publicKey,
    refusal(passwordLogin, 'login_key_replaced'),
  );
  await logIn({ user, popup });
  expect(await popup.findByText('登录密钥已更新，请重试')).toBeInTheDocument();
  expect(server.sentTo(passwordLogin)).toHaveLength(2);
  expect(server.sentTo(authlessToken)).toHaveLength(2);
});

it('brings another picture on a click', async () => {
  const { user, popup, server } = await openPopup(picture);
  await user.click(await popup.findByRole('button', { name: '图形验证码' }));
  await waitFor(() => expect(server.sentTo(getImgVerificationCode)).toHaveLength(2));
});

it('sends nothing without a picture, and asks for one', async () => {
  const { user, popup, server } = await openPopup(refusal(getImgVerificationCode, 'system_busy'));
  await popup.findByRole('button', { name: '加载失败，点击刷新' });
  await fillIn({ user, popup });
  await user.click(popup.getByRole('button', { name: '登录' }));
  expect(await popup.findByText('请输入正确的验证码')).toBeInTheDocument();
  expect(server.sentTo(authlessToken)).toEqual([]);
  await waitFor(() => expect(server.sentTo(getImgVerificationCode)).toHaveLength(2));
});

it.each<{ code: RefusalCode; says: string }>([
  { code: 'system_busy', says: '加载失败，点击刷新' },
  { code: 'login_crowded', says: '人数较多，点击刷新' },
])('offers a new try when no picture comes because of $code', async ({ code, says }) => {
  const { popup } = await openPopup(refusal(getImgVerificationCode, code));
  expect(await popup.findByRole('button', { name: says })).toBeInTheDocument();
});

it('shows the picture with its name', async () => {
  const { popup } = await openPopup(picture);
  expect(await popup.findByRole('img', { name: '图形验证码' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AQID',
  );
});

type Opened = Awaited<ReturnType<typeof openLoginPopup>>;

/** After any failure the code is empty and another picture was asked for. */
async function expectRenewed(popup: Opened['popup'], server: Opened['server']): Promise<void> {
  await waitFor(() => expect(server.sentTo(getImgVerificationCode)).toHaveLength(2));
  expect(popup.getByLabelText('图形验证码')).toHaveValue('');
}

it.each<RefusalCode>(['password_incorrect', 'login_throttled'])(
  'after %s takes the code that may have come by SMS, and sends it along',
  async (code) => {
    const { user, popup, server } = await openPopup(
      picture,
      publicKey,
      refusal(passwordLogin, code),
    );
    expect(popup.queryByLabelText('短信验证码')).not.toBeInTheDocument();
    await logIn({ user, popup });
    const field = await popup.findByLabelText('短信验证码');
    expect(server.sentTo(passwordLogin)[0]?.payload).not.toHaveProperty('sms_code');
    await user.type(popup.getByLabelText('图形验证码'), '7204');
    await user.type(field, '40x');
    await user.click(popup.getByRole('button', { name: '登录' }));
    expect(await popup.findByText('请输入4位短信验证码')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '4096');
    await user.click(popup.getByRole('button', { name: '登录' }));
    await waitFor(() =>
      expect(server.sentTo(passwordLogin).at(-1)?.payload).toMatchObject({ sms_code: '4096' }),
    );
  },
);

it('does not ask for a code by SMS after a picture that was read wrong', async () => {
  const { user, popup } = await openPopup(
    picture,
    publicKey,
    refusal(passwordLogin, 'image_code_wrong'),
  );
  await logIn({ user, popup });
  await popup.findByText('请输入正确的验证码');
  expect(popup.queryByLabelText('短信验证码')).not.toBeInTheDocument();
});
