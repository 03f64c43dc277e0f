import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/**
 * Every sweep bought the fund of the contract that was in force, after the cut-off of its own day, once a day, in the fund's
 * purchases without a flow; events have no gaps, and a contract begins by being opened.
 */
export async function checkSweeps(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'treasure_event',
    sql`
    with contract as (
      select e.*, e.client_id || ':' || e.seq as name, before.kind as before_kind, before.product_no as before_product,
             lead(e.happened_at) over (partition by e.client_id order by e.seq) as until,
             row_number() over (partition by e.client_id order by e.seq) as place
        from treasure_event e
        left join treasure_event before on before.client_id = e.client_id and before.seq = e.seq - 1
    )
    select o.order_no || case
             when c.name is null then ' was swept by no contract of its customer'
             when c.kind = 'closed' or c.product_no <> o.product_no then ' was swept by a contract about something else'
             when c.happened_at > o.accepted_at or c.until < o.accepted_at then ' was swept when its contract was not in force'
             else ' was swept outside the evening of its day' end as what
      from trade_order o
      left join contract c on c.client_id = o.client_id and c.name = o.source_no
     where o.order_source = 'SWEEP'
       and (c.name is null or c.kind = 'closed' or c.product_no <> o.product_no or c.happened_at > o.accepted_at
            or c.until < o.accepted_at or o.kind <> 'purchase' or o.flow_id is not null
            or (o.accepted_at at time zone 'Asia/Shanghai')::date <> o.trade_on
            or (o.accepted_at at time zone 'Asia/Shanghai')::time < '15:00')
    union all
    select c.name || ' follows no event it could follow' as what
      from contract c
     where c.place <> c.seq
        or (c.kind <> 'opened' and (c.before_kind is null or c.before_kind = 'closed' or c.before_product <> c.product_no))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every change of the cash treasure once, by the hand that the row names, and of none besides. */
export async function compareTreasures(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'treasure_event',
    sql`
    with noted as (
      select client_id, client_id || ':' || seq as id, inst_user_code from treasure_event
    ), told as (
      select client_id, object_id as id, count(*) as times, min(inst_user_code) as told_by
        from trail_entry where action = 'treasure_set' and outcome = 'done' group by 1, 2
    )
    select id || case when owner is null then ' stands on the trail and not among the changes of the treasure'
                      when times is null then ' is not on the trail'
                      when times > 1 then ' is on the trail more than once'
                      else ' names another operator than the trail' end as what
      from (select *, client_id as owner from noted) n
      full join told t using (client_id, id)
     where owner is null or times is null or times > 1 or told_by is distinct from inst_user_code
     order by 1 limit ${SHOWN_MAX}`,
  );
}
