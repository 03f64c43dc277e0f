import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { SealedRecord } from '#modules/trail/index.ts';

/** The hash over a closed day with its steps and the products it had no value of; empty while it is open. */
export async function findClosedDay(db: Db, day: Day): Promise<readonly SealedRecord[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from closed_day where business_on = ${day}::date`.execute(db);
  return rows.map(({ sha256 }) => ({ kind: 'closed_day', id: day, sha256 }));
}
