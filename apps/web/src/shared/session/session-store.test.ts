// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { createForcedLogout } from './forced-logout.ts';
import { createSessionStore } from './session-store.ts';
import { obeyPagePilot, type StoredSession } from './stored-session.ts';

const storage = createMallStorage(() => localStorage, '/mall-pc-org');
const login: StoredSession = {
  user: { client_id: 'c1', mobile_tel: '13800000001', inst_name: '启明重工集团财务有限公司' },
  accessToken: 'token-1',
  fileToken: 'file-1',
};

beforeEach(() => localStorage.clear());

it('remembers the customer over a reload', () => {
  createSessionStore(storage).accept(login);
  const reloaded = createSessionStore(storage);
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
  createSessionStore(storage).accept(login);
  if (value === undefined) storage.remove(name);
  else storage.write(name, value);
  expect(createSessionStore(storage).getState().user).toBeUndefined();
});

it('takes another file token without disturbing the session', () => {
  const session = createSessionStore(storage);
  session.accept(login);
  const onTheWay = session.signal();
  session.renewFileToken('file-2');
  expect(session.tokens()).toEqual({ accessToken: 'token-1', fileToken: 'file-2' });
  expect(createSessionStore(storage).tokens().fileToken).toBe('file-2');
  expect(onTheWay.aborted).toBe(false);

  session.end();
  session.renewFileToken('file-3');
  expect(session.tokens().fileToken).toBeUndefined();
  expect(storage.read('file_token')).toBeUndefined();
});

it('forgets everything about the customer at the end and sets loginOut', () => {
  const session = createSessionStore(storage);
  session.accept(login);
  session.end();
  expect(session.tokens().accessToken).toBeUndefined();
  expect(Object.entries(localStorage)).toEqual([['/mall-pc-org:loginOut', '1']]);
});

it('drops answers that were on the way when the session ended', () => {
  const session = createSessionStore(storage);
  session.accept(login);
  const onTheWay = session.signal();
  session.end();
  expect(onTheWay.aborted).toBe(true);
  expect(session.signal().aborted).toBe(false);
});

it('continues what the visitor wanted after the login, once', () => {
  const session = createSessionStore(storage);
  const buy = vi.fn();
  session.askLogin(buy);
  session.accept(login);
  session.accept(login);
  expect(buy).toHaveBeenCalledOnce();
});

it('gives up what the visitor wanted when the popup is closed', () => {
  const session = createSessionStore(storage);
  const buy = vi.fn();
  session.askLogin(buy);
  session.dismissLogin();
  session.accept(login);
  expect(buy).not.toHaveBeenCalled();
});

it('clears the customer for a page that comes from the page pilot, one time', () => {
  createSessionStore(storage).accept(login);
  storage.write('from_pagePilot', '1');
  obeyPagePilot(storage);
  expect(createSessionStore(storage).getState().user).toBeUndefined();

  createSessionStore(storage).accept(login);
  obeyPagePilot(storage);
  expect(createSessionStore(storage).getState().user).toEqual(login.user);
});

const other: StoredSession = {
  user: { client_id: 'c2', inst_name: '启明港务股份有限公司' },
  accessToken: 'token-2',
  fileToken: undefined,
};
const KEY = '/mall-pc-org:access_token';

it.each([
  { here: undefined, there: login, news: 'entered', turn: 0, why: 'a user logs in' },
  { here: login, there: undefined, news: 'left', turn: 0, why: 'the customer logs out' },
  { here: login, there: other, news: 'switched', turn: 1, why: 'the institution changes' },
  { here: login, there: login, news: 'nothing', turn: 0, why: 'the same is stored again' },
])('follows another tab: $why', ({ here, there, news, turn }) => {
  if (here) createSessionStore(storage).accept(here);
  const session = createSessionStore(storage);
  const onTheWay = session.signal();
  const elsewhere = createSessionStore(storage);
  if (there) elsewhere.accept(there);
  else elsewhere.end();

  expect(session.followOtherTab(KEY)).toBe(news);
  expect(session.getState()).toMatchObject({ user: there?.user, turn });
  expect(session.tokens().accessToken).toBe(there?.accessToken);
  expect(onTheWay.aborted).toBe(news !== 'nothing');
  expect(session.followOtherTab(KEY)).toBe('nothing');
});

it('tells other tabs of a change of institution, which leaves every flag as it was', () => {
  createSessionStore(storage).accept(login);
  const before = { ...localStorage };
  createSessionStore(storage).accept(other);
  const changed = Object.keys(before).filter((key) => localStorage.getItem(key) !== before[key]);
  expect(changed).toContain(KEY);
  expect(changed).not.toContain('/mall-pc-org:isLogin');
  expect(localStorage.getItem('/mall-pc-org:file_token')).toBeNull();
});

it('stores the token last, for other tabs take it for the whole login', () => {
  const written: string[] = [];
  const watched = { ...storage, write: (name: string) => void written.push(name) };
  createSessionStore(watched).accept(login);
  expect(written.at(-1)).toBe('access_token');
});

it('does not mind what other tabs store besides the login', () => {
  const session = createSessionStore(storage);
  session.accept(login);
  localStorage.clear();
  expect(session.followOtherTab('/other:access_token')).toBe('nothing');
  expect(session.followOtherTab('/mall-pc-org:theme')).toBe('nothing');
  expect(session.getState().user).toEqual(login.user);
});

it('closes the popup when another tab has logged in, and gives up what waited for it', () => {
  const here = createSessionStore(storage);
  const buy = vi.fn();
  here.askLogin(buy);
  createSessionStore(storage).accept(login);
  here.followOtherTab(KEY);
  expect(here.getState()).toMatchObject({ user: login.user, isLoginOpen: false });
  here.accept(other);
  expect(buy).not.toHaveBeenCalled();
});

it('logs out once and opens one popup when ten calls fail at once', async () => {
  const session = createSessionStore(storage);
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
  expect(session.getState()).toMatchObject({ user: undefined, isLoginOpen: true });
});

it('clears nothing while the server has not confirmed the logout', async () => {
  const session = createSessionStore(storage);
  session.accept(login);
  const logOut = vi.fn(() => Promise.reject(new Error('no connection')));
  const force = createForcedLogout({ session, logOut, clearToasts: vi.fn() });

  await force();
  expect(session.getState()).toMatchObject({ user: login.user, isLoginOpen: false });
  await force();
  expect(logOut).toHaveBeenCalledTimes(2);
});

it('keeps the user another tab logged in when an old token is refused here', async () => {
  const asleep = createSessionStore(storage);
  asleep.accept(login);
  createSessionStore(storage).accept(other);
  const logOut = vi.fn(() => Promise.resolve());
  await createForcedLogout({ session: asleep, logOut, clearToasts: vi.fn() })();

  expect(logOut).not.toHaveBeenCalled();
  expect(asleep.getState()).toMatchObject({ user: other.user, isLoginOpen: false });
  expect(createSessionStore(storage).getState().user).toEqual(other.user);
});

it('keeps the user who logged in while the logout was on its way', async () => {
  const session = createSessionStore(storage);
  session.accept(login);
  const logOut = () => Promise.resolve(createSessionStore(storage).accept(other));
  await createForcedLogout({ session, logOut, clearToasts: vi.fn() })();
  expect(session.getState()).toMatchObject({ user: other.user, isLoginOpen: false });
});

it('asks for the login without a second logout when another tab has logged out already', async () => {
  const asleep = createSessionStore(storage);
  asleep.accept(login);
  createSessionStore(storage).end();
  const logOut = vi.fn(() => Promise.resolve());
  await createForcedLogout({ session: asleep, logOut, clearToasts: vi.fn() })();
  expect(logOut).not.toHaveBeenCalled();
  expect(asleep.getState()).toMatchObject({ user: undefined, isLoginOpen: true });
});
