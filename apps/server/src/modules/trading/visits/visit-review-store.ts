import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { VisitRow } from './visit-store.ts';

export type VisitReviewRow = Selectable<Schema['order_visit_review']>;

export const VISIT_REVIEW_COLUMNS = {
  content: ['client_id', 'trace_no', 'decision', 'reason', 'done_by', 'decided_at', 'written_at'],
  changing: [],
} as const satisfies TableColumns<VisitReviewRow>;

/** The hash over a decision. */
export function visitReviewContent(row: VisitReviewRow): Buffer {
  return rowContent(row, VISIT_REVIEW_COLUMNS);
}

export async function insertVisitReview(
  tx: Tx,
  review: Omit<Insertable<Schema['order_visit_review']>, 'written_at'>,
): Promise<VisitReviewRow> {
  return tx
    .insertInto('order_visit_review')
    .values(review)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A visit of any customer by its number, with what was decided about it: only a reviewer asks so. */
export async function findVisitByNo(db: Db, traceNo: string) {
  return db
    .selectFrom('order_visit as w')
    .leftJoin('order_visit_review as r', (join) =>
      join.onRef('r.client_id', '=', 'w.client_id').onRef('r.trace_no', '=', 'w.trace_no'),
    )
    .selectAll('w')
    .select('r.decision')
    .where('w.trace_no', '=', traceNo)
    .executeTakeFirst();
}

/** Failed visits whose orders wait for a person, oldest first. */
export async function findFailedVisits(db: Db, limit: number): Promise<readonly VisitRow[]> {
  return db
    .selectFrom('order_visit as w')
    .innerJoin('order_state as s', (join) =>
      join.onRef('s.client_id', '=', 'w.client_id').onRef('s.order_no', '=', 'w.order_no'),
    )
    .selectAll('w')
    .where('w.result', '=', 'failed')
    .where('s.state', '=', '12')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_visit_review as r')
            .select(sql`1`.as('one'))
            .whereRef('r.client_id', '=', 'w.client_id')
            .whereRef('r.trace_no', '=', 'w.trace_no'),
        ),
      ),
    )
    .orderBy('w.trace_no')
    .limit(limit)
    .execute();
}

/** Decisions after a number, for the comparison with the trail. */
export async function findVisitReviewPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly VisitReviewRow[]> {
  return db
    .selectFrom('order_visit_review')
    .selectAll()
    .where('trace_no', '>', after ?? '')
    .orderBy('trace_no')
    .limit(limit)
    .execute();
}
