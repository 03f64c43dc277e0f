import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { proposalContent } from '#modules/trading/proposals/proposal-content.ts';
import type { KeptContent } from '#modules/trail/index.ts';

const SHOWN_MAX = 20;

/**
 * What waits for an auditor is what stands in state 00; an expired one ended at its end and not before; an approved one was
 * approved in time by as many hands as it took, none of them its maker's (rules 10.4, 17).
 */
export async function checkProposals(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_proposal',
    sql`
    with seen as (
      select p.client_id, p.order_no, p.levels, p.expires_at, s.state, w.order_no is not null as is_listed,
             w.expires_at is distinct from p.expires_at as is_misdated,
             ended.kind as ended_by, ended.happened_at as ended_at,
             (select count(distinct a.inst_user_code) from order_audit a
               where a.client_id = p.client_id and a.order_no = p.order_no and a.result = 'approved') as approvals,
             exists (select from order_audit a
                       join inst_user hand on hand.inst_user_code = a.inst_user_code
                       join inst_user maker on maker.inst_user_code = o.inst_user_code
                      where a.client_id = p.client_id and a.order_no = p.order_no
                        and (hand.client_id <> p.client_id or hand.user_id = maker.user_id
                             or hand.operator_id_no = maker.operator_id_no)) as is_own
        from order_proposal p
        join trade_order o using (client_id, order_no)
        left join order_state s using (client_id, order_no)
        left join open_proposal w using (client_id, order_no)
        left join order_event ended on ended.client_id = p.client_id and ended.order_no = p.order_no
          and ended.kind in ('approved', 'rejected', 'expired', 'recalled')
    )
    select order_no || case
             when is_listed <> (state = '00') then ' is in state ' || state || ' and ' || case when is_listed then 'waits' else 'waits not' end
             when is_listed and is_misdated then ' waits until another moment than it was proposed for'
             when is_own then ' was audited by its maker or by another institution'
             when ended_by = 'expired' then ' expired at ' || ended_at || ' and not at its end'
             when ended_by is not null and ended_at >= expires_at then ' was ' || ended_by || ' behind its end'
             else ' was taken with ' || approvals || ' of ' || levels || ' approvals' end as what
      from seen
     where is_listed <> (state = '00') or (is_listed and is_misdated) or is_own
        or (ended_by = 'expired' and ended_at is distinct from expires_at)
        or (ended_by in ('approved', 'rejected', 'recalled') and ended_at >= expires_at)
        or (ended_by = 'approved') <> (approvals = levels)
        or approvals > levels
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every proposal and every audit once, by the hand that the row names, and of none besides. */
export async function checkProposalsTold(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_proposal',
    sql`
    with done as (
      select p.local_order_no as id, 'order_propose' as action, p.client_id, o.inst_user_code
        from order_proposal p join trade_order o using (client_id, order_no)
      union all
      select audit_no, 'order_audit', client_id, inst_user_code from order_audit
      union all
      select order_no, 'order_expire', client_id, null from order_event where kind = 'expired'
    ), told as (
      select object_id as id, action, count(*) as times, min(client_id) as client_id, min(inst_user_code) as inst_user_code
        from trail_entry where action in ('order_propose', 'order_audit', 'order_expire') and outcome = 'done' group by 1, 2
    )
    select id || case
             when done.client_id is null then ' stands on the trail and not among the proposals: '
             when told.client_id is null then ' is not on the trail: '
             else ' is told otherwise on the trail: ' end || action as what
      from done full join told using (id, action)
     where done.client_id is null or told.client_id is null or told.times > 1
        or (told.client_id, told.inst_user_code) is distinct from (done.client_id, done.inst_user_code)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Proposals after a number, with the hash over each. */
export async function findProposalContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await db
    .selectFrom('order_proposal')
    .selectAll()
    .where('local_order_no', '>', after ?? '')
    .orderBy('local_order_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.local_order_no, content: proposalContent(row) }));
}
