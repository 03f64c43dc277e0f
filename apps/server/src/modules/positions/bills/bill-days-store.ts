import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The day that the close of another one opened. */
export async function findNextDay(db: Db, businessOn: Day): Promise<Day> {
  const next = await findOpenedBy(db, businessOn);
  assert(next !== undefined, 'a bill was closed with a day');
  return next;
}

/** The same where it is not sure that the day was closed. */
export async function findOpenedBy(db: Db, businessOn: Day): Promise<Day | undefined> {
  const { rows } = await sql<{ next_on: Day }>`
    select next_on from clearing_run where business_on = ${businessOn}::date`.execute(db);
  return rows[0]?.next_on;
}
