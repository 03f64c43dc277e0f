import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The day that the close of another one opened. */
export async function findNextDay(db: Db, businessOn: Day): Promise<Day> {
  const { rows } = await sql<{ next_on: Day }>`
    select next_on from clearing_run where business_on = ${businessOn}::date`.execute(db);
  const next = rows[0]?.next_on;
  assert(next !== undefined, 'a bill was closed with a day');
  return next;
}
