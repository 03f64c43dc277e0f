import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type TermsRow = Selectable<Schema['trade_flow_terms']>;
export type NewToldTerms = Omit<Insertable<Schema['trade_flow_terms']>, 'told_no'>;

/** Writes down what a flow told. */
export async function insertToldTerms(tx: Tx, terms: NewToldTerms): Promise<void> {
  await tx.insertInto('trade_flow_terms').values(terms).execute();
}

/** The terms a flow told last, or those of a digest if it ever told them. */
export async function findToldTerms(db: Db, flowId: string, digest: Buffer | undefined) {
  return db
    .selectFrom('trade_flow_terms')
    .selectAll()
    .where('flow_id', '=', flowId)
    .$if(digest !== undefined, (query) => query.where('terms_sha256', '=', digest ?? null))
    .orderBy('told_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The terms that an order names. */
export async function findToldByNo(db: Db, flowId: string, toldNo: TermsRow['told_no']) {
  return db
    .selectFrom('trade_flow_terms')
    .selectAll()
    .where('flow_id', '=', flowId)
    .where('told_no', '=', toldNo)
    .executeTakeFirst();
}
