import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The version of a product's fees on a day: since when the newest of its schedules is in force. */
export async function findFeeVersion(db: Db, productNo: string, day: Day): Promise<Day> {
  const { rows } = await sql<{ version_on: Day }>`
    select coalesce(max(s.effective_on), '1970-01-01'::date) as version_on
      from product p
      join fee_schedule s on s.schedule_id in (p.subscription_schedule_id, p.purchase_schedule_id, p.redemption_schedule_id,
                                               p.back_end_schedule_id, p.performance_schedule_id)
     where p.product_no = ${productNo} and s.effective_on <= ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return row.version_on;
}

/** What the registrar noted of a version; undefined: it has not seen it yet. */
export async function findKeptTerms(db: Db, productNo: string, versionOn: Day): Promise<unknown> {
  const row = await db
    .selectFrom('agent_terms')
    .select('terms')
    .where('product_no', '=', productNo)
    .where('version_on', '=', versionOn)
    .executeTakeFirst();
  return row?.terms;
}

/** Notes a version; of two processes that see it first, one does. */
export async function insertKeptTerms(
  db: Db,
  productNo: string,
  versionOn: Day,
  terms: string,
): Promise<void> {
  await db
    .insertInto('agent_terms')
    .values({ product_no: productNo, version_on: versionOn, terms })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
