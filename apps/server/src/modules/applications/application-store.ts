import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type ApplicationRow = Selectable<Schema['investor_application']>;
export type NewApplication = Omit<
  Insertable<Schema['investor_application']>,
  'apply_no' | 'written_at' | 'applied_on'
>;

/** Keeps an application under a number of its own. */
export async function insertApplication(
  tx: Tx,
  application: NewApplication,
  appliedOn: Day,
): Promise<ApplicationRow> {
  const prefix = `ZS${dayToNumber(appliedOn)}`;
  return tx
    .insertInto('investor_application')
    .values({
      ...application,
      applied_on: appliedOn,
      apply_no: sql<string>`${prefix} || lpad(nextval('application_number')::text, 8, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Numbers for so many documents. */
export async function drawEvidenceNos(
  tx: Tx,
  count: number,
  appliedOn: Day,
): Promise<readonly string[]> {
  const prefix = `ZM${dayToNumber(appliedOn)}`;
  const { rows } = await sql<{ no: string }>`
    select ${prefix} || lpad(nextval('application_number')::text, 8, '0') as no
      from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ no }) => no);
}

/** Keeps the bytes of a document; nothing but the commands of reviewers reads them. */
export async function insertEvidence(
  tx: Tx,
  evidence: {
    readonly clientId: string;
    readonly evidenceNo: string;
    readonly applyNo: string;
    readonly content: Buffer;
  },
): Promise<void> {
  await tx
    .insertInto('application_evidence')
    .values({
      client_id: evidence.clientId,
      evidence_no: evidence.evidenceNo,
      apply_no: evidence.applyNo,
      content: evidence.content,
    })
    .execute();
}

/** The documents of an application with their bytes, for a reviewer. */
export async function findEvidence(
  db: Db,
  { client_id, apply_no }: Pick<ApplicationRow, 'client_id' | 'apply_no'>,
) {
  return db
    .selectFrom('application_evidence')
    .select(['evidence_no', 'content'])
    .where('client_id', '=', client_id)
    .where('apply_no', '=', apply_no)
    .orderBy('evidence_no')
    .execute();
}

/** Everything a customer applied for, oldest first. */
export async function findApplicationsOf(
  db: Db,
  clientId: string,
): Promise<readonly ApplicationRow[]> {
  return db
    .selectFrom('investor_application')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('applied_at')
    .orderBy('apply_no')
    .execute();
}

/** An application of any customer by its number: only a reviewer asks so. */
export async function findApplicationByNo(
  db: Db,
  applyNo: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('investor_application')
    .selectAll()
    .where('apply_no', '=', applyNo)
    .executeTakeFirst();
}

/** Applications that wait for a person, oldest first. */
export async function findPendingApplications(
  db: Db,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  return (
    db
      .selectFrom('investor_application as a')
      .selectAll('a')
      .where('a.kind', '<>', 'ordinary')
      // A declaration that brings no evidence lets its customer look, and no person has to decide it.
      .where(sql<boolean>`(a.kind <> 'qualified' or jsonb_array_length(a.evidence) > 0)`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application_decision as d')
              .select(sql`1`.as('one'))
              .whereRef('d.client_id', '=', 'a.client_id')
              .whereRef('d.apply_no', '=', 'a.apply_no'),
          ),
        ),
      )
      .orderBy('a.apply_no')
      .limit(limit)
      .execute()
  );
}

/** Applications after a number, for the comparison with the trail. */
export async function findApplicationPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  return db
    .selectFrom('investor_application')
    .selectAll()
    .where('apply_no', '>', after ?? '')
    .orderBy('apply_no')
    .limit(limit)
    .execute();
}
