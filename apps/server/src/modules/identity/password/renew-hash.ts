import type { Db } from '#db/database.ts';
import { type MallUser, replacePasswordHash } from '#modules/identity/user-store.ts';
import { hashPassword, hasTodaysCost } from './hash-password.ts';

/** Stores a password anew that was stored at another cost; only whoever just showed it can have that done. */
export async function renewHash(db: Db, user: MallUser, password: string): Promise<void> {
  const { user_id: userId, password_hash: was } = user;
  if (hasTodaysCost(was)) return;
  await replacePasswordHash(db, { userId, was, now: await hashPassword(password) });
}
