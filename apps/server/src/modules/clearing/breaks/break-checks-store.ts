import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** A product is stopped exactly while a difference of it is open. */
export async function checkStops(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'product_break',
    sql`
    with open as (select distinct product_no from product_break where ended_on is null and product_no is not null)
    select p.product_no || case when p.is_stopped then ' is stopped and has no open difference'
                                else ' has an open difference and is traded' end as what
      from product p left join open using (product_no)
     where p.is_stopped <> (open.product_no is not null)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every difference that was booked brought or took its shares once, and no holding changed by another one. */
export async function checkAdjustments(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'product_break',
    sql`
    with booked as (
      select client_id, product_no, 'adjust:' || break_no as action_no, difference_shares_e2 as change, booked_on
        from product_break where booked_on is not null
    ), entered as (
      select client_id, product_no, action_no, booked_on,
             case kind when 'reinvest' then shares_e2 when 'dispose' then -shares_e2 end as change
        from holding_event where action_no like 'adjust:%'
    )
    select client_id || ' in ' || product_no || ': ' || action_no || ' is ' || coalesce(b.change, 0) || ' shares of '
             || coalesce(b.booked_on::text, 'no day') || ', the holding has ' || coalesce(e.change, 0) || ' of '
             || coalesce(e.booked_on::text, 'no day') as what
      from booked b full join entered e using (client_id, product_no, action_no)
     where (b.change, b.booked_on) is distinct from (e.change, e.booked_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
