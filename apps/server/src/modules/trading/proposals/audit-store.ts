import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type AuditRow = Selectable<Schema['order_audit']>;
export type NewAudit = Omit<Insertable<Schema['order_audit']>, 'audit_no' | 'written_at'>;

/** Keeps what an auditor decided, under a number of its own. */
export async function insertAudit(tx: Tx, audit: NewAudit, auditedOn: Day): Promise<AuditRow> {
  const prefix = `FH${dayToNumber(auditedOn)}`;
  return tx
    .insertInto('order_audit')
    .values({
      ...audit,
      audit_no: sql<string>`${prefix} || lpad(nextval('audit_number')::text, 8, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was decided on orders of a customer, first level first. */
export async function findAudits(
  db: Db,
  clientId: string,
  orderNos: readonly string[],
): Promise<readonly AuditRow[]> {
  if (orderNos.length === 0) return [];
  return db
    .selectFrom('order_audit')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('order_no', 'in', [...orderNos])
    .orderBy('order_no')
    .orderBy('level')
    .execute();
}

/** Audits after a number, for the comparison with the trail. */
export async function findAuditPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly AuditRow[]> {
  return db
    .selectFrom('order_audit')
    .selectAll()
    .where('audit_no', '>', after ?? '')
    .orderBy('audit_no')
    .limit(limit)
    .execute();
}
