import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { visitContent } from '#modules/trading/visits/visit-content.ts';
import {
  findVisitReviewPage,
  visitReviewContent,
} from '#modules/trading/visits/visit-review-store.ts';
import { findVisitPage } from '#modules/trading/visits/visit-store.ts';
import type { KeptContent } from '#modules/trail/index.ts';

const SHOWN_MAX = 20;

/**
 * Private orders go through their cooling-off and their visit as their rows say: it begins with the order, opens not before
 * its end, and only a visit that passed fixes the day; what the close of a day rescinded had not passed.
 */
export async function checkVisits(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with seen as (
      select o.client_id, o.order_no, o.cooling_ends_at,
             -- It begins with the order, or after its approval.
             count(e.seq) filter (where e.kind = 'cooling' and e.seq = case when p.order_no is null then 2 else 3 end) as cooling,
             bool_or(p.order_no is not null) as is_proposed, bool_or(e.kind = 'approved') as is_approved,
             count(e.seq) filter (where e.kind in ('cooling', 'cooled', 'visited', 'rescinded')) as private_events,
             count(e.seq) filter (where e.kind in ('cooled', 'visited')
               and coalesce(e.happened_at, (e.event_on + time '15:00') at time zone 'Asia/Shanghai') < coalesce(c.cooling_ends_at, o.cooling_ends_at)) as early,
             count(e.seq) filter (where e.kind = 'visited') as visited, max(e.trade_on) as trade_on,
             bool_or(e.kind = 'rescinded') as is_rescinded, max(e.happened_at) filter (where e.kind = 'visited') as visited_at
        from trade_order o
        join order_event e using (client_id, order_no)
        left join order_event c on c.client_id = o.client_id and c.order_no = o.order_no and c.kind = 'cooling'
        left join order_proposal p on p.client_id = o.client_id and p.order_no = o.order_no
       group by o.client_id, o.order_no, o.cooling_ends_at
    )
    select s.order_no || case
             when s.cooling_ends_at is null then ' has no cooling-off and goes through one'
             when s.cooling <> 1 then ' does not begin its cooling-off with the order'
             when s.early > 0 then ' was visited before its cooling-off was over'
             when s.is_rescinded and s.visited > 0 then ' is rescinded although its visit passed'
             else ' got a day that no visit gave it' end as what
      from seen s
      left join order_visit w on w.client_id = s.client_id and w.order_no = s.order_no and w.result = 'passed'
     where (s.cooling_ends_at is null and s.private_events > 0)
        or (s.cooling_ends_at is not null
            and (s.cooling <> case when s.is_proposed and not s.is_approved then 0 else 1 end or s.early > 0 or (s.is_rescinded and s.visited > 0)
                 or (s.visited > 0) <> (w.trace_no is not null) or w.trade_on is distinct from s.trade_on
                 or w.answered_at is distinct from s.visited_at))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every visit once, by the hand that the row names, and of none besides. */
export async function checkVisitsTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_visit',
    sql`
    with told as (
      select object_id as trace_no, count(*) as times, min(client_id) as client_id, min(inst_user_code) as inst_user_code
        from trail_entry where action = 'visit_answer' and outcome = 'done' group by 1
    )
    select coalesce(w.trace_no, t.trace_no) || case
             when w.trace_no is null then ' stands on the trail and not among the visits'
             when t.trace_no is null then ' is not on the trail'
             else ' is told otherwise on the trail' end as what
      from order_visit w full join told t using (trace_no)
     where w.trace_no is null or t.trace_no is null or t.times > 1
        or (t.client_id, t.inst_user_code) is distinct from (w.client_id, w.inst_user_code)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Visits after a number, with the hash over each. */
export async function findVisitContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await findVisitPage(db, after, limit);
  return rows.map((row) => ({ id: row.trace_no, content: visitContent(row) }));
}

/**
 * A decision is about a visit that failed and stands on the trail once by the person the row names. An order whose visit failed goes on
 * only after a person opened it again, and one that was refused has ended.
 */
export async function checkVisitReviewsTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_visit_review',
    sql`
    with told as (
      select object_id as trace_no, count(*) as times, min(client_id) as client_id, min(done_by) as told_by,
             min(value_after) as decision
        from trail_entry where action = 'visit_review' and outcome = 'done' group by 1
    )
    select coalesce(r.trace_no, t.trace_no) || case
             when r.trace_no is null then ' is decided on the trail and not among the decisions'
             when t.trace_no is null then ' is decided and not on the trail'
             when w.result <> 'failed' then ' is decided although it did not fail'
             when s.state not in ('62') and r.decision = 'refused' then ' is refused and its order has not ended'
             else ' is decided otherwise on the trail' end as what
      from order_visit_review r
      full join told t using (trace_no)
      left join order_visit w on w.client_id = r.client_id and w.trace_no = r.trace_no
      left join order_state s on s.client_id = w.client_id and s.order_no = w.order_no
     where r.trace_no is null or t.trace_no is null or t.times > 1 or w.result <> 'failed'
        or (r.decision = 'refused' and s.state <> '62')
        or (t.client_id, t.told_by, t.decision) is distinct from (r.client_id, r.done_by, r.decision)
    union all
    select w.order_no || ' went on after visit ' || w.trace_no || ' failed, and no person opened it again'
      from order_visit w
      join order_visit next on next.client_id = w.client_id and next.order_no = w.order_no and next.trace_no > w.trace_no
      left join order_visit_review r on r.client_id = w.client_id and r.trace_no = w.trace_no
     where w.result = 'failed' and r.decision is distinct from 'approved'
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Decisions after a number, with the hash over each. */
export async function findVisitReviewContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await findVisitReviewPage(db, after, limit);
  return rows.map((row) => ({ id: row.trace_no, content: visitReviewContent(row) }));
}
