import type { Db } from '#db/database.ts';
import { type MallUser, replacePasswordHash } from '#modules/identity/user-store.ts';
import { hashPassword, isMadeAsToday } from './hash-password.ts';
import type { PasswordSecret } from './password-secrets.ts';

/**
 * Stores a password anew that was stored at another cost or with another secret; only possible
 * right after its owner has shown it.
 */
export async function renewHash(db: Db, { user, password, secret }: PasswordShown): Promise<void> {
  const { user_id: userId, password_hash: was } = user;
  if (isMadeAsToday(was, secret)) return;
  await replacePasswordHash(db, { userId, was, now: await hashPassword(password, secret) });
}

export type PasswordShown = {
  readonly user: MallUser;
  readonly password: string;
  /** What hashes are made with now. */
  readonly secret: PasswordSecret | undefined;
};
