import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type VisitRow = Selectable<Schema['order_visit']>;
type NewVisit = Omit<Insertable<Schema['order_visit']>, 'trace_no' | 'written_at'>;

/** Keeps the answers of a visit under a number of their own. */
export async function insertVisit(tx: Tx, visit: NewVisit, answeredOn: Day): Promise<VisitRow> {
  const prefix = `HF${dayToNumber(answeredOn)}`;
  return tx
    .insertInto('order_visit')
    .values({
      ...visit,
      trace_no: sql<string>`${prefix} || lpad(nextval('visit_number')::text, 8, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One of the customer's own visits by its number. */
export async function findOwnVisit(
  db: Db,
  clientId: string,
  traceNo: string,
): Promise<VisitRow | undefined> {
  return db
    .selectFrom('order_visit')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('trace_no', '=', traceNo)
    .executeTakeFirst();
}

/** Visits after a number, for the comparison with the trail. */
export async function findVisitPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly VisitRow[]> {
  return db
    .selectFrom('order_visit')
    .selectAll()
    .where('trace_no', '>', after ?? '')
    .orderBy('trace_no')
    .limit(limit)
    .execute();
}
