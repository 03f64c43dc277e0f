import { type OperationNodeSource, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Sends writes that do not read each other's rows as one statement: all of them are done or none, as in a
 * transaction, for one journey to the database.
 */
export async function writeTogether(db: Db, writes: readonly OperationNodeSource[]): Promise<void> {
  const named = writes.map((write, number) => sql`${sql.ref(`write_${number}`)} as (${write})`);
  await sql`with ${sql.join(named)} select`.execute(db);
}
