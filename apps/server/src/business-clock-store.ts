import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import type { Instant } from './db/instant.ts';

export type BusinessClockRow = { readonly business_at: Instant; readonly wall_at: Instant };

/** Where a demo's clock was set, with the time of the database at the reading. */
export type BusinessClockReading = BusinessClockRow & { readonly database_ms: number };

/** The time of the database in whole milliseconds, never rounded up: a cut-off is not there before it is there. */
const DATABASE_MS = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::double precision`;

export async function findBusinessClock(db: Db): Promise<BusinessClockReading | undefined> {
  return db
    .selectFrom('business_clock')
    .select(['business_at', 'wall_at'])
    .select(DATABASE_MS.as('database_ms'))
    .executeTakeFirst();
}

/** Real time by the clock of the database, which is the same for every process on it; also within a transaction it goes on. */
export async function readDatabaseMs(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${DATABASE_MS} as now`.execute(db);
  return rows[0]?.now ?? Number.NaN;
}

/** Sets the clock of a new mall; one that is already set stays as it is. */
export async function insertBusinessClock(db: Db, row: BusinessClockRow): Promise<void> {
  await db
    .insertInto('business_clock')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sets a clock that is there to another moment; the table refuses one that lies back. False: another process set it since it was read
 * as `before`.
 */
export async function updateBusinessClock(
  db: Db,
  before: BusinessClockRow,
  { business_at, wall_at }: BusinessClockRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business_clock')
    .set({ business_at, wall_at })
    .where('business_at', '=', before.business_at)
    .where('wall_at', '=', before.wall_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
