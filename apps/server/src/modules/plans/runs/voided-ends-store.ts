import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { PlanKey } from '#modules/plans/plan-store.ts';

/** Which of them are read: those after one, and only of orders that came to nothing before a day. */
export type VoidedEndsPage = {
  readonly after: PlanKey | undefined;
  readonly limit: number;
  readonly before?: Day | undefined;
};

/**
 * Finished plans of which an order was cancelled or refused since they finished; whether their end is still met is for the caller to
 * decide. An end by date counts no orders.
 */
export async function findVoidedEnds(
  db: Db,
  { after, limit, before = undefined }: VoidedEndsPage,
): Promise<readonly PlanKey[]> {
  const { clientId, allotNo } = after ?? { clientId: '', allotNo: '' };
  const { rows } = await sql<PlanKey>`
    select distinct e.client_id as "clientId", e.allot_no as "allotNo"
      from plan_event e
      join plan_period p on p.client_id = e.client_id and p.allot_no = e.allot_no and p.order_no is not null
      join order_event o on o.client_id = p.client_id and o.order_no = p.order_no
     where e.kind = 'end_met' and e.end_type in ('2', '3') and (e.client_id, e.allot_no) > (${clientId}, ${allotNo})
       and o.state in ('61', '70') and o.event_on >= e.happened_on
       and (${before ?? null}::date is null or o.event_on < ${before ?? null}::date)
       and not exists (select from plan_event later
                        where later.client_id = e.client_id and later.allot_no = e.allot_no and later.seq > e.seq)
     order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}
