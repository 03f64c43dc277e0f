import type { Db } from './db/database.ts';
import type { Instant } from './db/instant.ts';

export type BusinessClockRow = { readonly business_at: Instant; readonly wall_at: Instant };

export async function findBusinessClock(db: Db): Promise<BusinessClockRow | undefined> {
  return db.selectFrom('business_clock').select(['business_at', 'wall_at']).executeTakeFirst();
}

/** Sets the clock of a new mall; one that is already set stays as it is. */
export async function insertBusinessClock(db: Db, row: BusinessClockRow): Promise<void> {
  await db
    .insertInto('business_clock')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets a clock that is there to another moment; the table refuses one that lies back. */
export async function updateBusinessClock(db: Db, row: BusinessClockRow): Promise<void> {
  await db.updateTable('business_clock').set(row).execute();
}
