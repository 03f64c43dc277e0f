import { sql } from 'kysely';
import type { Db } from './database.ts';

/** How many rows a check looked at, and a sentence about each that is wrong. */
export type Counted = { readonly counted: bigint; readonly wrong: readonly string[] };

/** Runs a check of the ledger: the query's rows are sentences about what is wrong in the table. */
export async function countWrong(
  db: Db,
  table: string,
  query: ReturnType<typeof sql<{ what: string }>>,
): Promise<Counted> {
  const { rows } = await query.execute(db);
  const { rows: counts } = await sql<{ counted: bigint }>`
    select count(*) as counted from ${sql.table(table)}`.execute(db);
  return { counted: counts[0]?.counted ?? 0n, wrong: rows.map(({ what }) => what) };
}
