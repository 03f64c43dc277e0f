import { assert } from '@mall/domain/assert';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type AssessmentRow = Selectable<Schema['risk_assessment']>;
export type NewAssessment = Omit<
  Insertable<Schema['risk_assessment']>,
  'written_at' | 'assessed_on'
>;

/** The number of an assessment that is being made on a day. */
export async function drawAssessmentNo(tx: Tx, day: Day): Promise<string> {
  const prefix = `CP${dayToNumber(day)}`;
  const { rows } = await sql<{ readonly no: string }>`
    select ${prefix}::text || lpad(nextval('assessment_number')::text, 8, '0') as no`.execute(tx);
  const [drawn] = rows;
  assert(drawn !== undefined, 'a sequence has a next number');
  return drawn.no;
}

/** Keeps answers and what they come to under their number. */
export async function insertAssessment(
  tx: Tx,
  assessment: NewAssessment,
  assessedOn: Day,
): Promise<AssessmentRow> {
  return tx
    .insertInto('risk_assessment')
    .values({ ...assessment, assessed_on: assessedOn })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One of the customer's own assessments by its number. */
export async function findOwnAssessment(
  db: Db,
  clientId: string,
  traceNo: string,
): Promise<AssessmentRow | undefined> {
  return db
    .selectFrom('risk_assessment')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('trace_no', '=', traceNo)
    .executeTakeFirst();
}

/** Everything a customer answered about his risk, oldest first; at most eight come in a year. */
export async function findAssessmentsOf(
  db: Db,
  clientId: string,
): Promise<readonly AssessmentRow[]> {
  return db
    .selectFrom('risk_assessment')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('assessed_at')
    .orderBy('trace_no')
    .execute();
}

/** Assessments after a number, for the comparison with the trail and with the forms. */
export async function findAssessmentPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly AssessmentRow[]> {
  return db
    .selectFrom('risk_assessment')
    .selectAll()
    .where('trace_no', '>', after ?? '')
    .orderBy('trace_no')
    .limit(limit)
    .execute();
}
