import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type CautionRow = Selectable<Schema['caution_test']>;
export type NewCaution = Omit<
  Insertable<Schema['caution_test']>,
  'trace_no' | 'written_at' | 'answered_on'
>;

/** Keeps the answers of a caution test under a number of their own. */
export async function insertCaution(
  tx: Tx,
  test: NewCaution,
  answeredOn: Day,
): Promise<CautionRow> {
  const prefix = `SS${dayToNumber(answeredOn)}`;
  return tx
    .insertInto('caution_test')
    .values({
      ...test,
      answered_on: answeredOn,
      trace_no: sql<string>`${prefix} || lpad(nextval('assessment_number')::text, 8, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One of the customer's own tests by its number. */
export async function findOwnCaution(
  db: Db,
  clientId: string,
  traceNo: string,
): Promise<CautionRow | undefined> {
  return db
    .selectFrom('caution_test')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('trace_no', '=', traceNo)
    .executeTakeFirst();
}

/** Tests after a number, for the comparison with the trail. */
export async function findCautionPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly CautionRow[]> {
  return db
    .selectFrom('caution_test')
    .selectAll()
    .where('trace_no', '>', after ?? '')
    .orderBy('trace_no')
    .limit(limit)
    .execute();
}
