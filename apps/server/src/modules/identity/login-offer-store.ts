import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** How many old rows each listing sweeps out: more than it adds as a rule, so that the table cannot grow. */
const SWEPT = 20;

export type NewOffer = {
  readonly tokenHash: Buffer;
  readonly instUserCode: string;
  readonly fromTokenHash: Buffer;
  readonly expiresAt: Instant;
};

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await tx
    .insertInto('login_offer')
    .values({
      token_sha256: offer.tokenHash,
      inst_user_code: offer.instUserCode,
      from_token_sha256: offer.fromTokenHash,
      expires_at: offer.expiresAt,
    })
    .execute();
}

/** Takes an offer away and returns it: of two who bring the same token, one gets it. */
export async function takeOffer(tx: Tx, tokenHash: Buffer) {
  return tx
    .deleteFrom('login_offer')
    .where('token_sha256', '=', tokenHash)
    .returning(['inst_user_code', 'from_token_sha256', 'expires_at'])
    .executeTakeFirst();
}

/** Withdraws whatever else was offered to the same session. */
export async function deleteOffersOf(tx: Tx, fromTokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('login_offer').where('from_token_sha256', '=', fromTokenHash).execute();
}

export async function sweepOffers(db: Db, now: Instant): Promise<void> {
  await sql`
    delete from login_offer where token_sha256 in (
      select token_sha256 from login_offer where expires_at < ${now}
       order by expires_at limit ${SWEPT} for update skip locked)`.execute(db);
}
