import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';

const SHOWN_MAX = 20;

/** The entries of every transfer to another distributor: its shares are frozen once, and leave or are given back once. */
export async function checkCustodyEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with known as (
      select o.order_no, 'shares:' || o.product_no as asset, 'shares_available:' || o.client_id as held,
             'shares_frozen:' || o.client_id as frozen, o.entrust_shares_e2 as asked,
             (o.accepted_at at time zone 'Asia/Shanghai')::date as accepted_on, a.confirmed_on, a.shares_e2,
             case when c.order_no is not null then (c.cancelled_at at time zone 'Asia/Shanghai')::date
                  when x.order_no is not null then x.event_on
                  when a.outcome = 'refused' then a.confirmed_on end as released_on
        from trade_order o
        left join order_cancellation c on c.client_id = o.client_id and c.order_no = o.order_no
        left join order_event x on x.client_id = o.client_id and x.order_no = o.order_no and x.state in ('01', '02')
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
       where o.kind = 'custody_transfer'
    ), booked as (
      select split_part(e.source, ':', 1) as kind, o.order_no, e.posted_on, m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
        join trade_order o on o.order_no = split_part(e.source, ':', 2)
       where e.source ~ '^(freeze|confirm|release|pay):' and o.kind = 'custody_transfer'
    ), wanted as (
      select 'freeze' as kind, order_no, accepted_on as posted_on, held as from_account, frozen as to_account, asset,
             asked as amount from known
      union all
      select 'release', order_no, released_on, frozen, held, asset, asked from known where released_on is not null
      union all
      select 'confirm', order_no, confirmed_on, frozen, 'ta_register', asset, shares_e2 from known where shares_e2 > 0
    )
    ${DIFFERING_MOVES}`,
  );
}

/** Shares that left are all that were asked for, took their lots along with days and cost, and changed their holding once. */
export async function checkCustodyLots(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with left_shares as (
      select a.client_id, a.order_no, a.seq, a.shares_e2, a.figures, o.entrust_shares_e2, o.product_no, e.seq as event_seq,
             e.shares_e2 as event_shares, coalesce(b.after_cost_fen, 0) - e.after_cost_fen as cost
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        left join holding_event e on e.client_id = a.client_id and e.order_no = a.order_no and e.order_seq = a.seq
         and e.kind = 'transfer_out'
        left join holding_event b on b.client_id = e.client_id and b.product_no = e.product_no and b.seq = e.seq - 1
       where o.kind = 'custody_transfer' and a.outcome = 'confirmed'
    ), told as (
      select s.client_id, s.order_no, l ->> 'confirmed_on' as confirmed_on, (l ->> 'shares')::bigint as shares
        from left_shares s, jsonb_array_elements(s.figures -> 'lots') as l
    ), taken as (
      select s.client_id, s.order_no, l.confirmed_on::text, u.taken_shares_e2
        from left_shares s
        join lot_use u on u.client_id = s.client_id and u.product_no = s.product_no and u.event_seq = s.event_seq
        join share_lot l on l.client_id = u.client_id and l.lot_id = u.lot_id
    )
    select order_no || ' took ' || shares_e2 || ' shares along and the holding gave ' || coalesce(event_shares, 0) as what
      from left_shares where shares_e2 is distinct from event_shares or shares_e2 is distinct from entrust_shares_e2
    union all
    select order_no || ' took a cost along that its holding did not lose'
      from left_shares s
     where cost is distinct from (select sum((l ->> 'cost')::bigint) from jsonb_array_elements(s.figures -> 'lots') as l)
    union all
    select order_no || ' tells of a lot of ' || confirmed_on || ' that it did not take'
      from (select * from told except all select * from taken) as surplus
    union all
    select order_no || ' took from a lot of ' || confirmed_on || ' and does not tell of it'
      from (select * from taken except all select * from told) as missing
     order by 1 limit ${SHOWN_MAX}`,
  );
}
