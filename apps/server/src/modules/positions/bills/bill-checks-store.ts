import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Bills of a month are closed together; versions follow one another and keep their day. */
export async function findMissingBills(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select d.client_id || ' has no bill for ' || to_char(closed.month_on, 'YYYY-MM') as what
      from (select distinct month_on, closed_on from monthly_bill where version = 1) as closed
      join account_day d
        on d.version = 1 and d.business_on = (select max(r.business_on) from clearing_run r
                                               where r.business_on >= closed.month_on and r.business_on < closed.month_on + interval '1 month')
     where not exists (select from monthly_bill b where b.client_id = d.client_id and b.month_on = closed.month_on and b.version = 1)
    union all
    select 'bill ' || b.version || ' of ' || b.client_id || ' for ' || to_char(b.month_on, 'YYYY-MM')
             || ' does not follow the one before it'
      from monthly_bill b
      left join monthly_bill before
        on before.client_id = b.client_id and before.month_on = b.month_on and before.version = b.version - 1
     where b.version > 1 and (before.version is null or before.closed_on <> b.closed_on or before.known_on > b.known_on)
     order by 1 limit ${limit}`.execute(db);
  return rows.map(({ what }) => what);
}
