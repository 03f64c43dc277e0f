import type { Reading } from '@mall/domain/agreements/forced-reading';
import type { Db } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';

/** The person who has a text before him: a customer himself, or one of an institution's operators. */
export type Reader = {
  readonly clientId: string;
  /** Absent: a natural person reads for himself. */
  readonly instUserCode?: string | undefined;
};

export async function findReading(
  db: Db,
  { clientId, instUserCode }: Reader,
  contentHash: Buffer,
): Promise<Reading | undefined> {
  const row = await db
    .selectFrom('agreement_handout')
    .select(['first_at', 'last_at'])
    .where('client_id', '=', clientId)
    .where('inst_user_code', 'is not distinct from', instUserCode ?? null)
    .where('content_sha256', '=', contentHash)
    .executeTakeFirst();
  return row && { firstMs: msOfInstant(row.first_at), lastMs: msOfInstant(row.last_at) };
}

export async function upsertReading(
  db: Db,
  { clientId, instUserCode }: Reader,
  contentHash: Buffer,
  { firstMs, lastMs }: Reading,
): Promise<void> {
  const times = { first_at: instantFromMs(firstMs), last_at: instantFromMs(lastMs) };
  const key = ['client_id', 'inst_user_code', 'content_sha256'] as const;
  await db
    .insertInto('agreement_handout')
    .values({
      client_id: clientId,
      inst_user_code: instUserCode ?? null,
      content_sha256: contentHash,
      ...times,
    })
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(times))
    .execute();
}
