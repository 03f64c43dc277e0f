import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type NewOffer = {
  readonly tokenHash: Buffer;
  readonly instUserCode: string;
  readonly fromTokenHash: Buffer;
  readonly expiresAt: Instant;
};

/** Offers an institution; a write that is still to be sent. */
export function insertOffer(tx: Tx, offer: NewOffer) {
  return tx.insertInto('login_offer').values({
    token_sha256: offer.tokenHash,
    inst_user_code: offer.instUserCode,
    from_token_sha256: offer.fromTokenHash,
    expires_at: offer.expiresAt,
  });
}

/** Withdraws the oldest offers of one institution to a session beyond so many; a write that is still to be sent. */
export function deleteOldestOffers(
  tx: Tx,
  offer: Pick<NewOffer, 'fromTokenHash' | 'instUserCode'>,
  keep: number,
) {
  return tx
    .deleteFrom('login_offer')
    .where('token_sha256', 'in', (oldest) =>
      oldest
        .selectFrom('login_offer')
        .select('token_sha256')
        .where('from_token_sha256', '=', offer.fromTokenHash)
        .where('inst_user_code', '=', offer.instUserCode)
        .orderBy('expires_at', 'desc')
        .orderBy('token_sha256')
        .offset(keep),
    );
}

export async function findOffer(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('login_offer')
    .select(['inst_user_code', 'from_token_sha256', 'expires_at'])
    .where('token_sha256', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteOffer(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('login_offer').where('token_sha256', '=', tokenHash).execute();
}

/** Withdraws everything that was offered to a session. */
export function deleteOffersOf(tx: Tx, fromTokenHash: Buffer) {
  return tx.deleteFrom('login_offer').where('from_token_sha256', '=', fromTokenHash);
}
