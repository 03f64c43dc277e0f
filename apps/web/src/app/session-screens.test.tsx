import { Refused } from '@mall/contract/client';
import { loginOutUser } from '@mall/contract/identity/login';
import { crhMallU004 } from '@mall/contract/legacy/institution-desk';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HttpFailure } from '#shared/api/request-failure.ts';
import { storeSession } from '#shared/session/stored-session.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { message } from '#shared/ui/layer/message.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { BASE_PATH, CUSTOMER, renderMall } from '#testing/render-mall.tsx';

const loggedOut = answer(loginOutUser, { result: '1' });
let close: (() => void) | undefined;
afterEach(() => close?.());

function open(setting: Parameters<typeof renderMall>[0]) {
  const mall = renderMall(setting);
  close = mall.close;
  return mall;
}

/** A page of the account that has just been refused its figures. */
async function refuseFigures(...answers: readonly Answer[]) {
  const opened = open({ path: '/MyAccount/TotalAssets', customer: CUSTOMER, answers });
  await screen.findByRole('heading', { name: '总资产', level: 1 });
  const ask = () => opened.mall.client(crhMallU004, {}).catch((reason: unknown) => reason);
  return { ...opened, ask };
}

it('shows a locked page and asks for the login once, without any account call', async () => {
  const { user, server } = open({ path: '/MyAccount/TotalAssets' });
  expect(await screen.findByTestId('login-popup')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('login-popup')).not.toBeInTheDocument());
  expect(screen.getByText('登录后查看总资产')).toBeInTheDocument();
  expect(screen.getByText('未登录')).toBeInTheDocument();
  expect(server.sent.filter(({ call }) => call.auth === 'session')).toEqual([]);

  await user.click(screen.getAllByRole('button', { name: '登录' }).at(-1) ?? document.body);
  expect(await screen.findByTestId('login-popup')).toBeInTheDocument();
});

it.each([
  ['session_expired', refusal(crhMallU004, 'session_expired')],
  ['not_signed_in', refusal(crhMallU004, 'not_signed_in')],
  ['HTTP 403', failure(crhMallU004, new HttpFailure(403, 'Forbidden'))],
] as const)('%s logs out, removes the figures and opens one popup', async (_why, refused) => {
  const { ask, server, mall } = await refuseFigures(refused, loggedOut);
  await act(() => Promise.all([ask(), ask(), ask()]));

  expect(await screen.findAllByTestId('login-popup')).toHaveLength(1);
  expect(screen.getByText('登录后查看总资产')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '总资产', level: 1 })).not.toBeInTheDocument();
  expect(server.sentTo(loginOutUser)).toMatchObject([
    { payload: { client_id: 'c1001' }, token: 'access-1', outlivesPage: true },
  ]);
  expect(mall.session.tokens().accessToken).toBeUndefined();
  expect(localStorage.getItem(`${BASE_PATH}:loginOut`)).toBe('1');
});

it.each([
  ['a fund code', '产品000403暂停申购'],
  ['an amount', '手续费403.00元'],
])('%s with 403 in it is a toast and no logout', async (_why, text) => {
  const { ask, server, mall } = await refuseFigures(
    failure(crhMallU004, new Refused('600101', text)),
  );
  await act(ask);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.sentTo(loginOutUser)).toEqual([]);
  expect(mall.session.getState()).toMatchObject({ user: CUSTOMER.user, isLoginOpen: false });
});

it('passes the error on to the caller after the logout', async () => {
  const { ask } = await refuseFigures(refusal(crhMallU004, 'session_expired'), loggedOut);
  const reason = await act(ask);
  expect(reason).toMatchObject({ name: 'Refused', message: '当前登录信息已过期，请重新登录' });
});

const HERE = { client_id: 'c1001', mobile_tel: '13800000001' };

it('leaves nothing of the customer in the browser but the sign of the logout', async () => {
  const { ask } = await refuseFigures(refusal(crhMallU004, 'session_expired'), loggedOut);
  sessionStorage.setItem(`${BASE_PATH}:need_sign`, '1');
  sessionStorage.setItem(`${BASE_PATH}:need_sign_agreements`, '[{}]');
  localStorage.setItem(`${BASE_PATH}:smsNotice`, '{}');
  act(() => message.error('余额不足'));
  await act(ask);
  await screen.findByTestId('login-popup');
  expect(Object.entries(localStorage)).toEqual([[`${BASE_PATH}:loginOut`, '1']]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(screen.queryByText('余额不足')).not.toBeInTheDocument();
});

it('does not log out for a token that was handed in', async () => {
  const { mall, server } = await refuseFigures(refusal(crhMallU004, 'not_signed_in'), loggedOut);
  const asked = mall.client(crhMallU004, {}, { token: 'first-login', hideToast: true });
  await act(() => asked.catch(() => undefined));
  expect(server.sentTo(loginOutUser)).toEqual([]);
  expect(mall.session.getState().isLoginOpen).toBe(false);
});

it('follows a change of institution in another tab and says so', async () => {
  const { mall } = await refuseFigures();
  const storage = createMallStorage(() => localStorage, BASE_PATH);
  const there = { ...HERE, client_id: 'c2002', inst_name: '启明港务股份有限公司' };
  storeSession(storage, { user: there, accessToken: 'access-2', fileToken: undefined });
  const key = `${BASE_PATH}:access_token`;
  act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByText('已切换至 启明港务股份有限公司')).toBeInTheDocument();
  expect(mall.session.tokens().accessToken).toBe('access-2');
  expect(screen.queryByTestId('login-popup')).not.toBeInTheDocument();
});

it('follows a login in another tab', async () => {
  const { mall } = open({ path: '/MyAccount/TotalAssets' });
  await screen.findByTestId('login-popup');
  storeSession(
    createMallStorage(() => localStorage, BASE_PATH),
    CUSTOMER,
  );
  const key = `${BASE_PATH}:access_token`;
  act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByRole('heading', { name: '总资产', level: 1 })).toBeInTheDocument();
  expect(screen.queryByTestId('login-popup')).not.toBeInTheDocument();
  expect(mall.session.getState().user).toEqual(CUSTOMER.user);
});

it('follows a logout in another tab, without a second logout call', async () => {
  const { server, mall } = await refuseFigures();
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: `${BASE_PATH}:isLogin` })));

  expect(await screen.findByTestId('login-popup')).toBeInTheDocument();
  expect(screen.getByText('登录后查看总资产')).toBeInTheDocument();
  expect(server.sentTo(loginOutUser)).toEqual([]);
  expect(mall.session.tokens().accessToken).toBeUndefined();
});

it('goes home on the loginout event when the login flag is gone', async () => {
  const { router, mall } = await refuseFigures();
  localStorage.removeItem(`${BASE_PATH}:isLogin`);
  act(() => window.dispatchEvent(new Event('loginout')));
  await waitFor(() => expect(mall.session.getState().user).toBeUndefined());
  expect(router.state.location.pathname).toBe('/home');
  expect(screen.queryByTestId('login-popup')).not.toBeInTheDocument();
  expect(localStorage.getItem(`${BASE_PATH}:loginOut`)).toBe('1');
});

it('ignores the loginout event while the login flag stands', async () => {
  const { router } = await refuseFigures();
  act(() => window.dispatchEvent(new Event('loginout')));
  expect(router.state.location.pathname).toBe('/MyAccount/TotalAssets');
});

it('asks before leaving, then ends the session and goes home', async () => {
  const { user, router, server } = await refuseFigures(loggedOut);
  await user.click(screen.getByRole('button', { name: '退出' }));
  expect(await screen.findByText('确认退出登录？')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());

  await user.click(screen.getAllByRole('button', { name: '退出' }).at(-1) ?? document.body);
  expect(await screen.findByText('已退出登录')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/home');
  expect(server.sentTo(loginOutUser)).toMatchObject([{ token: 'access-1', outlivesPage: true }]);
  expect(screen.queryByTestId('login-popup')).not.toBeInTheDocument();
});
