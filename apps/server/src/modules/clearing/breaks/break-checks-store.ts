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

/**
 * Clearing ends a difference where its order is booked, where its figures were told anew, or where what it compares fits again. It never
 * ends what only a person looks at: rows and lines that fit nothing, totals, and orders that a correction could not book. What a person
 * ended is kept.
 */
export async function checkEndedByClearing(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'product_break',
    sql`
    select b.break_no || ' (' || b.subject || ') was ended by the clearing, ' || case
             when b.reason = 'the figures changed' then 'and no other one followed it'
             when b.step = 'confirm-orders' or b.subject like 'second line about %' then 'and its order is not booked'
             else 'which ends none of its kind' end as what
      from product_break b
     where b.ended_by = 'the clearing' and case
             when b.reason = 'the figures changed'
               then not exists (select from product_break n
                                 where n.break_no > b.break_no and n.subject = b.subject and n.product_no is not distinct from b.product_no)
             when b.step = 'confirm-orders' or b.subject like 'second line about %'
               then not exists (select from order_confirmation a where a.order_no = replace(b.subject, 'second line about ', ''))
             else b.step = 'correct-net-value' or b.step = 'receive-confirmations' and b.subject not like 'value of %' end
    union all
    select t.object_id || ' was resolved by ' || t.done_by || ' and is not there'
      from trail_entry t
     where t.action = 'break_resolve' and t.outcome = 'done'
       and not exists (select from product_break b where b.break_no::text = t.object_id and b.ended_by = t.done_by)
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
      -- What settled the claim of a correction names its order behind the break.
      select client_id, product_no, 'adjust:' || split_part(action_no, ':', 2) as action_no, booked_on,
             sum(case kind when 'reinvest' then shares_e2 else -shares_e2 end) as change
        from holding_event where action_no like 'adjust:%' group by 1, 2, 3, 4
    )
    select client_id || ' in ' || product_no || ': ' || action_no || ' is ' || coalesce(b.change, 0) || ' shares of '
             || coalesce(b.booked_on::text, 'no day') || ', the holding has ' || coalesce(e.change, 0) || ' of '
             || coalesce(e.booked_on::text, 'no day') as what
      from booked b full join entered e using (client_id, product_no, action_no)
     where (b.change, b.booked_on) is distinct from (e.change, e.booked_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Shares that settled a claim left the lot of their purchase with the entry of the break, and are no more than was claimed. */
export async function checkSettlements(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'claim_settlement',
    sql`
    with left_lots as (
      select h.client_id, split_part(h.action_no, ':', 2) as break_no, split_part(h.action_no, ':', 3) as order_no,
             h.booked_on, u.taken_shares_e2 as shares, l.order_no as of_order
        from holding_event h
        join lot_use u on u.client_id = h.client_id and u.product_no = h.product_no and u.event_seq = h.seq
        join share_lot l on l.client_id = u.client_id and l.product_no = u.product_no and l.lot_id = u.lot_id
       where h.action_no like 'adjust:%:%'
    ), claimed as (
      select s.client_id, s.order_no, s.seq, s.version, c.claim_shares_e2 as claim, sum(s.shares_e2) as shares
        from claim_settlement s left join order_correction c using (client_id, order_no, seq, version)
       group by 1, 2, 3, 4, 5
    )
    select coalesce(s.order_no, e.order_no) || ' had ' || coalesce(s.shares_e2, 0) || ' shares of its claim settled by break '
             || coalesce(s.break_no::text, e.break_no) || ', its lot ' || coalesce(e.shares, 0) as what
      from claim_settlement s
      left join product_break b using (break_no)
      full join left_lots e
        on e.client_id = s.client_id and e.break_no = s.break_no::text and e.order_no = s.order_no
     where s.shares_e2 is distinct from e.shares or e.of_order is distinct from e.order_no
        or (s.settled_on, e.booked_on) is distinct from (b.ended_on, b.booked_on)
    union all
    select order_no || ' had ' || shares || ' shares of its claim settled, claimed were ' || coalesce(claim, 0)
      from claimed where claim is null or shares > claim
     order by 1 limit ${SHOWN_MAX}`,
  );
}
