import type { Reading } from '@mall/domain/agreements/forced-reading';
import type { Db } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';

export async function findReading(
  db: Db,
  clientId: string,
  contentHash: Buffer,
): Promise<Reading | undefined> {
  const row = await db
    .selectFrom('agreement_handout')
    .select(['first_at', 'last_at'])
    .where('client_id', '=', clientId)
    .where('content_sha256', '=', contentHash)
    .executeTakeFirst();
  return row && { firstMs: msOfInstant(row.first_at), lastMs: msOfInstant(row.last_at) };
}

export async function upsertReading(
  db: Db,
  clientId: string,
  contentHash: Buffer,
  { firstMs, lastMs }: Reading,
): Promise<void> {
  const times = { first_at: instantFromMs(firstMs), last_at: instantFromMs(lastMs) };
  await db
    .insertInto('agreement_handout')
    .values({ client_id: clientId, content_sha256: contentHash, ...times })
    .onConflict((conflict) => conflict.columns(['client_id', 'content_sha256']).doUpdateSet(times))
    .execute();
}
