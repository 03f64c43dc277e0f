import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type LoginCodeKey = { readonly userId: string; readonly networkHash: Buffer };

/** Writes a code in the place of an earlier one. */
export async function saveLoginCode(
  tx: Tx,
  { userId, networkHash }: LoginCodeKey,
  code: { readonly answerHash: Buffer; readonly triesLeft: number; readonly expiresAt: Instant },
): Promise<void> {
  const facts = {
    answer_sha256: code.answerHash,
    tries_left: code.triesLeft,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('login_code')
    .values({ user_id: userId, network_sha256: networkHash, ...facts })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_sha256']).doUpdateSet(facts))
    .execute();
}

/** Takes one try of a code away and returns the hash of its answer; undefined when no try is left. */
export async function takeLoginCodeTry(
  db: Db,
  { userId, networkHash }: LoginCodeKey,
  now: Instant,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('login_code')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('network_sha256', '=', networkHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('answer_sha256')
    .executeTakeFirst();
  return row?.answer_sha256;
}

/** A write, still to be sent, that deletes the codes of a user who is let in. */
export function deleteLoginCodes(userId: string) {
  return sql`delete from login_code where user_id = ${userId}`;
}
