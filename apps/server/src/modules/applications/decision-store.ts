import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type DecisionRow = Selectable<Schema['application_decision']>;

export async function insertDecision(
  tx: Tx,
  decision: Omit<Insertable<Schema['application_decision']>, 'written_at'>,
): Promise<DecisionRow> {
  return tx
    .insertInto('application_decision')
    .values(decision)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was decided about the applications of a customer. */
export async function findDecisionsOf(db: Db, clientId: string): Promise<readonly DecisionRow[]> {
  return db
    .selectFrom('application_decision')
    .selectAll()
    .where('client_id', '=', clientId)
    .execute();
}

/** Decisions after a number, for the comparison with the trail. */
export async function findDecisionPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly DecisionRow[]> {
  return db
    .selectFrom('application_decision')
    .selectAll()
    .where('apply_no', '>', after ?? '')
    .orderBy('apply_no')
    .limit(limit)
    .execute();
}
