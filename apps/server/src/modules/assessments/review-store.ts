import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { AssessmentRow } from './assessment-store.ts';

export type ReviewRow = Selectable<Schema['assessment_review']>;

export async function insertReview(
  tx: Tx,
  review: Omit<Insertable<Schema['assessment_review']>, 'written_at'>,
): Promise<ReviewRow> {
  return tx.insertInto('assessment_review').values(review).returningAll().executeTakeFirstOrThrow();
}

/** What was decided about the assessments of a customer. */
export async function findReviewsOf(db: Db, clientId: string): Promise<readonly ReviewRow[]> {
  return db.selectFrom('assessment_review').selectAll().where('client_id', '=', clientId).execute();
}

/** Assessments that wait for a person, oldest first. */
export async function findPendingReviews(db: Db, limit: number): Promise<readonly AssessmentRow[]> {
  return db
    .selectFrom('risk_assessment as a')
    .selectAll('a')
    .where('a.needs_review', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assessment_review as r')
            .select(sql`1`.as('one'))
            .whereRef('r.client_id', '=', 'a.client_id')
            .whereRef('r.trace_no', '=', 'a.trace_no'),
        ),
      ),
    )
    .orderBy('a.trace_no')
    .limit(limit)
    .execute();
}

/** An assessment of any customer by its number: only a reviewer asks so. */
export async function findAssessmentByNo(
  db: Db,
  traceNo: string,
): Promise<AssessmentRow | undefined> {
  return db
    .selectFrom('risk_assessment')
    .selectAll()
    .where('trace_no', '=', traceNo)
    .executeTakeFirst();
}

/** Decisions after a number, for the comparison with the trail. */
export async function findReviewPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly ReviewRow[]> {
  return db
    .selectFrom('assessment_review')
    .selectAll()
    .where('trace_no', '>', after ?? '')
    .orderBy('trace_no')
    .limit(limit)
    .execute();
}
