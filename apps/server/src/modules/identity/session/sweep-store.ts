import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type SweptTable =
  | 'image_code'
  | 'login_code'
  | 'login_failure'
  | 'login_offer'
  | 'login_network'
  | 'session'
  | 'sms_code'
  | 'sms_count'
  | 'used_nonce';

/**
 * Deletes at most so many rows that ended before a time, the oldest first, and returns how many. Rows that another
 * process is just deleting are left to it, so that two never wait for each other.
 */
export async function deleteEnded(
  db: Db,
  {
    table,
    before,
    limit,
  }: { readonly table: SweptTable; readonly before: string; readonly limit: number },
): Promise<number> {
  const name = sql.table(table === 'login_network' ? 'session' : table);
  const end = sql.ref(endOf(table));
  const { numAffectedRows = 0n } = await sql`
    delete from ${name} where ctid = any (array(
      select ctid from ${name} where ${end} < ${before} ${onlyOf(table)}
       order by ${end} limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

function endOf(table: SweptTable): string {
  return table === 'sms_count' ? 'counted_on' : 'expires_at';
}

/** Sessions that say where a user logged in from are kept longer than the others. */
function onlyOf(table: SweptTable) {
  if (table === 'login_network') return sql`and network_sha256 is not null`;
  // What a session opened goes with it; deleting the children first could deadlock with a deletion of the parents.
  return table === 'session' ? sql`and network_sha256 is null and opened_by is null` : sql``;
}
