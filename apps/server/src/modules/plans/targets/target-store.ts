import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Customers after one who have a plan with a target that has not ended. */
export async function findClientsWithTarget(
  db: Db,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select distinct e.client_id collate "C" as client_id from plan_event e
     where e.target_rate_e8 is not null and e.status in ('1', '2') and e.client_id collate "C" > ${after}
       and not exists (select from plan_event later
                        where later.client_id = e.client_id and later.allot_no = e.allot_no and later.seq > e.seq)
     order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}
