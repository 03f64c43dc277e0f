import * as z from 'zod/mini';
import type { MallStorage } from '#shared/storage/mall-storage.ts';

/** Who is logged in, as much of it as the frame shows and later requests send. */
export const storedUser = z.object({
  client_id: z.string(),
  /** The customer's own number in full; shown only in its masked form. */
  mobile_tel: z.optional(z.string()),
  client_name: z.optional(z.string()),
  inst_name: z.optional(z.string()),
  /** How many institutions the mobile may act for, as the login found it. */
  inst_count: z.optional(z.number()),
});
export type StoredUser = z.output<typeof storedUser>;

export type StoredSession = {
  readonly user: StoredUser;
  readonly accessToken: string;
  readonly fileToken: string | undefined;
};

const NAMES = {
  isLogin: 'isLogin',
  isPhoneLogin: 'isPhoneLogin',
  loginOut: 'loginOut',
  user: 'userInfo',
  userId: 'userId',
  accessToken: 'access_token',
  fileToken: 'file_token',
  pagePilot: 'from_pagePilot',
  /** The last code by text message: whose it is and when the next may be asked for. */
  smsNotice: 'smsNotice',
} as const;

/** The session the browser remembers. Half a session, or one that does not read, is none. */
export function findStoredSession(storage: MallStorage): StoredSession | undefined {
  const accessToken = storage.read(NAMES.accessToken);
  const user = parseUser(storage.read(NAMES.user));
  if (storage.read(NAMES.isLogin) !== '1' || !accessToken || !user) return undefined;
  return { user, accessToken, fileToken: storage.read(NAMES.fileToken) };
}

export function storeSession(storage: MallStorage, session: StoredSession): void {
  storage.write(NAMES.user, JSON.stringify(session.user));
  storage.write(NAMES.userId, session.user.client_id);
  if (session.fileToken === undefined) storage.remove(NAMES.fileToken);
  else storage.write(NAMES.fileToken, session.fileToken);
  storage.write(NAMES.isPhoneLogin, '1');
  storage.remove(NAMES.loginOut);
  storage.write(NAMES.isLogin, '1');
  // The token comes last: other tabs take its arrival for a complete login. The flag would not do, for a change
  // of institution leaves it as it was and browsers tell other tabs of changes only.
  storage.write(NAMES.accessToken, session.accessToken);
}

export function storeFileToken(storage: MallStorage, fileToken: string): void {
  storage.write(NAMES.fileToken, fileToken);
}

/** Forgets the customer and remembers that there was a logout. */
export function clearStoredSession(storage: MallStorage): void {
  forgetCustomer(storage);
  storage.write(NAMES.loginOut, '1');
}

/** A page that arrives from the page pilot starts logged out. The marker counts once. */
export function obeyPagePilot(storage: MallStorage): void {
  if (storage.read(NAMES.pagePilot) === undefined) return;
  forgetCustomer(storage);
  storage.remove(NAMES.pagePilot);
}

export function hasLoginFlag(storage: MallStorage): boolean {
  return storage.read(NAMES.isLogin) !== undefined;
}

/** Whether a storage event of another tab is about who is logged in; a null key means all was cleared. */
export function concernsLogin(storage: MallStorage, key: string | null): boolean {
  if (key === null) return true;
  return [NAMES.isLogin, NAMES.accessToken].some((name) => key === storage.keyOf(name));
}

export const SMS_NOTICE = NAMES.smsNotice;

function forgetCustomer(storage: MallStorage): void {
  const { isLogin, isPhoneLogin, user, userId, accessToken, fileToken, smsNotice } = NAMES;
  for (const name of [user, userId, fileToken, smsNotice, isPhoneLogin, isLogin, accessToken]) {
    storage.remove(name);
  }
}

function parseUser(json: string | undefined): StoredUser | undefined {
  if (json === undefined) return undefined;
  try {
    return z.parse(storedUser, JSON.parse(json));
  } catch {
    return undefined;
  }
}
