import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** Events of a plan have no gaps, each leads where its kind leads, and none follows an end but the one that undoes it. */
export async function checkEvents(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'plan_event',
    sql`
    with event as (
      select e.*, row_number() over history as place, lag(e.status) over history as status_before,
             lag(e.product_no) over history as product_before, lag(e.ration_type) over history as type_before
        from plan_event e window history as (partition by e.client_id, e.allot_no order by e.seq)
    )
    select allot_no || ' has an event ' || seq || ' (' || kind || ') that cannot follow the one before' as what
      from event
     where place <> seq or status_before in ('3', '4', '6') or (status_before = '5' and kind <> 'mall_resumed')
        or product_no <> product_before or ration_type <> type_before
        or status <> case kind
             when 'created' then '1' when 'changed' then status_before
             when 'customer_resumed' then '1' when 'mall_resumed' then '1' when 'customer_paused' then '2' when 'mall_paused' then '2'
             when 'customer_ended' then '3' when 'end_met' then '5' when 'target_stopped' then '6' else '4' end
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every event of a plan once, by the hand that the row names, and of none besides. */
export async function compareEvents(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'plan_event',
    sql`
    with noted as (
      select client_id, client_id || ':' || allot_no || ':' || seq as id, inst_user_code from plan_event
    ), told as (
      select client_id, object_id as id, count(*) as times, min(inst_user_code) as told_by
        from trail_entry where action = 'plan_set' and outcome = 'done' group by 1, 2
    )
    select id || case when owner is null then ' stands on the trail and not among the events of plans'
                      when times is null then ' is not on the trail'
                      when times > 1 then ' is on the trail more than once'
                      else ' names another operator than the trail' end as what
      from (select *, client_id as owner from noted) n
      full join told t using (client_id, id)
     where owner is null or times is null or times > 1 or told_by is distinct from inst_user_code
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every paid period has one deduction of its plan, product, day and amount, and every deduction has its period. */
export async function comparePeriods(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'plan_period',
    sql`
    select coalesce(p.allot_no || ' on ' || p.pay_on, o.order_no) || case
             when p.allot_no is null then ' was deducted for no period'
             when o.order_no is null then ' was paid by no deduction'
             else ' was paid by a deduction of something else' end as what
      from (select * from plan_period where outcome = 'paid') p
      full join (select * from trade_order where order_source = 'RATION' and kind = 'purchase') o
             on o.client_id = p.client_id and o.order_no = p.order_no
      left join plan_event e on e.client_id = p.client_id and e.allot_no = p.allot_no and e.seq = 1
     where p.allot_no is null or o.order_no is null
        or (o.source_no, o.product_no, o.trade_on, o.entrust_money_fen, o.busin_type)
             is distinct from (p.allot_no, e.product_no, p.pay_on, p.amount_fen, ${BUSINESS_TYPE.planDeduction}::text)
    union all
    select p.allot_no || ' on ' || p.pay_on || ' was settled by terms that are none' as what
      from plan_period p
      join plan_event e on e.client_id = p.client_id and e.allot_no = p.allot_no and e.seq = p.terms_seq
     where e.kind not in ('created', 'changed') or e.holds_from_on > p.pay_on
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What auditors approved was entered as it was proposed, and nothing else names a proposal (rules 11). */
export async function compareProposed(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'plan_event',
    sql`
    select coalesce(o.order_no, e.order_no) || case
             when e.order_no is null then ' was approved and changed no plan'
             when o.order_no is null then ' changed a plan and was not approved'
             else ' was entered otherwise than it was approved' end as what
      from (select p.* from trade_order p join order_state s using (client_id, order_no)
             where p.kind = 'plan_setting' and s.state = '50') o
      full join (select * from plan_event where order_no is not null and kind in ('created', 'changed')) e
             on e.client_id = o.client_id and e.order_no = o.order_no
     where o.order_no is null or e.order_no is null
        or (o.terms ->> 'allotNo', o.product_no, o.entrust_money_fen, o.flow_id, coalesce((o.terms ->> 'beforeSeq')::int, 0) + 1)
             is distinct from (e.allot_no, e.product_no, e.base_fen, e.flow_id, e.seq)
        or (o.terms ->> 'ration_type', o.terms ->> 'cycle_type', o.terms ->> 'cycle_day', o.terms ->> 'end_type', o.terms ->> 'target_action')
             is distinct from (e.ration_type, e.cycle_type, e.cycle_day::text, e.end_type, e.target_action)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every running plan is looked at on a day that is not settled and not closed yet, and no other plan is. */
export async function compareDue(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'plan_due',
    sql`
    with plan as (
      select distinct on (client_id, allot_no) client_id, allot_no, status
        from plan_event order by client_id, allot_no, seq desc
    )
    select coalesce(p.allot_no, d.allot_no) || case
             when d.allot_no is null then ' runs and is never looked at'
             when p.allot_no is null then ' is due and is no plan'
             when p.status <> '1' then ' is due and does not run'
             when d.pay_on <= (select max(run_on) from plan_run where run_time = 'close')
               then ' was due on ' || d.pay_on || ', which was closed without an outcome'
             else ' is due on ' || d.pay_on || ', which is settled' end as what
      from (select * from plan where status = '1') r
      full join plan_due d using (client_id, allot_no)
      left join plan p on p.client_id = coalesce(r.client_id, d.client_id) and p.allot_no = coalesce(r.allot_no, d.allot_no)
     where r.allot_no is null or d.allot_no is null
        or d.pay_on <= (select max(run_on) from plan_run where run_time = 'close')
        or exists (select from plan_period s
                    where s.client_id = d.client_id and s.allot_no = d.allot_no and s.pay_on >= d.pay_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
