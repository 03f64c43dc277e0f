import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Bills of a month are closed together; versions follow one another, keep their day, and are known from the step or the correction that made them. */
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
    union all
    select 'bill ' || b.version || ' of ' || b.client_id || ' for ' || to_char(b.month_on, 'YYYY-MM') || ' is known from ' || b.known_on
             || ', it was made on ' || coalesce(made.known_on::text, 'no closed day')
      from monthly_bill b
      left join nav_correction n using (correction_no)
      left join lateral (select c.business_on from clearing_chunk c
                          where c.business_on = b.closed_on and c.step = 'close-bills'
                            and b.client_id between c.first_client and c.last_client limit 1) as closing on true
     cross join lateral (select case when b.version > 1 then n.known_on else closing.business_on end as known_on) as made
     where made.known_on is distinct from b.known_on
     order by 1 limit ${limit}`.execute(db);
  return rows.map(({ what }) => what);
}
