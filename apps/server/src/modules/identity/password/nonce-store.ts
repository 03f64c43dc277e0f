import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** What makes an encrypted password one of its kind, and until when the same could come again. */
export type Nonce = { readonly hash: Buffer; readonly expiresAt: Instant };

/** Notes a nonce; a write that is still to be sent, and that returns a row unless it was noted before. */
export function noteNonce(db: Db, { hash, expiresAt }: Nonce) {
  return db
    .insertInto('used_nonce')
    .values({ nonce_sha256: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at');
}
