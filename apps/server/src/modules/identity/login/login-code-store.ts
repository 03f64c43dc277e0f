import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type LoginCodeKey = { readonly userId: string; readonly networkHash: Buffer };

/** Writes a code in the place of an earlier one. */
export async function saveLoginCode(
  tx: Tx,
  { userId, networkHash }: LoginCodeKey,
  code: {
    readonly answerHash: Buffer;
    readonly triesLeft: number;
    readonly askedAt: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  const facts = {
    answer_sha256: code.answerHash,
    tries_left: code.triesLeft,
    asked_at: code.askedAt,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('login_code')
    .values({ user_id: userId, network_sha256: networkHash, ...facts })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_sha256']).doUpdateSet(facts))
    .execute();
}

/**
 * Takes one try of a code away and returns the hash of its answer; undefined when no try is left. A code is void once its
 * user was let in after it was asked for: its message may have been written later than that login.
 */
export async function takeLoginCodeTry(
  db: Db,
  { userId, networkHash, mobile }: LoginCodeKey & { readonly mobile: string },
  now: Instant,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('login_code')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('network_sha256', '=', networkHash)
    .where('tries_left', '>', 0)
    .where('login_code.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.token_hash')
            .where('session.mobile', '=', mobile)
            .where('session.network_sha256', 'is not', null)
            .whereRef('session.opened_at', '>=', 'login_code.asked_at'),
        ),
      ),
    )
    .returning('answer_sha256')
    .executeTakeFirst();
  return row?.answer_sha256;
}

/** Uses a code up; false when another login used it first, or a newer code replaced it. */
export async function deleteLoginCode(
  tx: Tx,
  { userId, networkHash, answerHash }: LoginCodeKey & { readonly answerHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_code')
    .where('user_id', '=', userId)
    .where('network_sha256', '=', networkHash)
    .where('answer_sha256', '=', answerHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
