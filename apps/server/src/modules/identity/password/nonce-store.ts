import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** How many old rows each new one sweeps out: more than one, so that the table cannot grow for long. */
const SWEPT = 4;

/** Notes a nonce; false when it was noted before. */
export async function insertNonce(
  db: Db,
  {
    hash,
    expiresAt,
    now,
  }: { readonly hash: Buffer; readonly expiresAt: Instant; readonly now: Instant },
): Promise<boolean> {
  await sql`
    delete from used_nonce where nonce_sha256 in (
      select nonce_sha256 from used_nonce where expires_at < ${now}
       order by expires_at limit ${SWEPT} for update skip locked)`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_nonce')
    .values({ nonce_sha256: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
