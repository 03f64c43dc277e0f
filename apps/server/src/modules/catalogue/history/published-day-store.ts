import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { SealedRecord } from '#modules/trail/index.ts';

/** The hashes over what was published for these days. */
export async function findPublishedDays(
  db: Db,
  days: readonly Day[],
): Promise<readonly SealedRecord[]> {
  const { rows } = await sql<{ id: string; sha256: string }>`
    select to_char(published_on, 'YYYY-MM-DD') as id, sha256 from published_day where published_on = any (${[...days]}::date[])`.execute(
    db,
  );
  return rows.map((row) => ({ kind: 'published_day', ...row }));
}
