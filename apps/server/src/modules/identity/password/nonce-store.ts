import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** Notes a nonce; false when it was noted before. */
export async function insertNonce(
  db: Db,
  { hash, expiresAt }: { readonly hash: Buffer; readonly expiresAt: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_nonce')
    .values({ nonce_sha256: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
