import { beforeEach, expect, it, vi } from 'vitest';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { createForcedLogout } from './forced-logout.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { obeyPagePilot, type StoredSession } from './stored-session.ts';

const storage = createMallStorage(() => localStorage, '/mall-pc-org');
const login: StoredSession = {
  user: { client_id: 'c1', mobile_tel: '13800000001', inst_name: '启明重工集团财务有限公司' },
  accessToken: 'token-1',
  fileToken: 'file-1',
};

beforeEach(() => localStorage.clear());

it('remembers the customer over a reload', () => {
  createSessionKeeper(storage).accept(login);
  const reloaded = createSessionKeeper(storage);
  expect(reloaded.getState().user).toEqual(login.user);
  expect(reloaded.tokens()).toEqual({ accessToken: 'token-1', fileToken: 'file-1' });
  expect(storage.read('isLogin')).toBe('1');
  expect(storage.read('isPhoneLogin')).toBe('1');
});

it.each([
  { name: 'access_token', value: undefined, why: 'no token' },
  { name: 'isLogin', value: '0', why: 'the flag is not 1' },
  { name: 'userInfo', value: '{"client_id":', why: 'user info cut off' },
  { name: 'userInfo', value: '{}', why: 'user info without client_id' },
])('takes half a session for none: $why', ({ name, value }) => {
  createSessionKeeper(storage).accept(login);
  if (value === undefined) storage.remove(name);
  else storage.write(name, value);
  expect(createSessionKeeper(storage).getState().user).toBeUndefined();
});

it('forgets everything about the customer at the end and sets loginOut', () => {
  const session = createSessionKeeper(storage);
  session.accept(login);
  session.end();
  expect(session.tokens().accessToken).toBeUndefined();
  expect(Object.entries(localStorage)).toEqual([['/mall-pc-org:loginOut', '1']]);
});

it('drops answers that were on the way when the session ended', () => {
  const session = createSessionKeeper(storage);
  session.accept(login);
  const onTheWay = session.signal();
  session.end();
  expect(onTheWay.aborted).toBe(true);
  expect(session.signal().aborted).toBe(false);
});

it('continues what the visitor wanted after the login, once', () => {
  const session = createSessionKeeper(storage);
  const buy = vi.fn();
  session.askLogin(buy);
  session.accept(login);
  session.accept(login);
  expect(buy).toHaveBeenCalledOnce();
});

it('gives up what the visitor wanted when the popup is closed', () => {
  const session = createSessionKeeper(storage);
  const buy = vi.fn();
  session.askLogin(buy);
  session.dismissLogin();
  session.accept(login);
  expect(buy).not.toHaveBeenCalled();
});

it('clears the customer for a page that comes from the page pilot, one time', () => {
  createSessionKeeper(storage).accept(login);
  storage.write('from_pagePilot', '1');
  obeyPagePilot(storage);
  expect(createSessionKeeper(storage).getState().user).toBeUndefined();

  createSessionKeeper(storage).accept(login);
  obeyPagePilot(storage);
  expect(createSessionKeeper(storage).getState().user).toEqual(login.user);
});

it('follows another tab that logs out and one that logs in', () => {
  const here = createSessionKeeper(storage);
  const there = createSessionKeeper(storage);
  here.accept(login);
  expect(there.followOtherTab('/mall-pc-org:isLogin')).toBe(false);
  expect(there.getState().user).toEqual(login.user);

  here.end();
  const onTheWay = there.signal();
  expect(there.followOtherTab('/mall-pc-org:isLogin')).toBe(true);
  expect(there.getState().user).toBeUndefined();
  expect(onTheWay.aborted).toBe(true);
});

it('does not mind what other tabs store besides the login', () => {
  const session = createSessionKeeper(storage);
  session.accept(login);
  localStorage.clear();
  expect(session.followOtherTab('/other:isLogin')).toBe(false);
  expect(session.getState().user).toEqual(login.user);
});

it('closes the popup when another tab has logged in', () => {
  const here = createSessionKeeper(storage);
  here.askLogin();
  createSessionKeeper(storage).accept(login);
  here.followOtherTab('/mall-pc-org:isLogin');
  expect(here.getState()).toEqual({ user: login.user, isLoginOpen: false });
});

it('logs out once and opens one popup when ten calls fail at once', async () => {
  const session = createSessionKeeper(storage);
  session.accept(login);
  const logOut = vi.fn(() => Promise.resolve());
  const clearToasts = vi.fn();
  const opened = vi.fn();
  session.subscribe(() => session.getState().isLoginOpen && opened());
  const force = createForcedLogout({ session, logOut, clearToasts });

  await Promise.all(Array.from({ length: 10 }, force));
  await force();

  expect(logOut).toHaveBeenCalledOnce();
  expect(clearToasts).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledOnce();
  expect(session.getState()).toEqual({ user: undefined, isLoginOpen: true });
});

it('clears nothing while the server has not confirmed the logout', async () => {
  const session = createSessionKeeper(storage);
  session.accept(login);
  const logOut = vi.fn(() => Promise.reject(new Error('no connection')));
  const force = createForcedLogout({ session, logOut, clearToasts: vi.fn() });

  await force();
  expect(session.getState()).toEqual({ user: login.user, isLoginOpen: false });
  await force();
  expect(logOut).toHaveBeenCalledTimes(2);
});
