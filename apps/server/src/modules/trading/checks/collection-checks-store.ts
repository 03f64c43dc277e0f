import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';

const SHOWN_MAX = 20;

/**
 * What the end of a collection makes of every valid application, in whole numbers from the announced end and the terms of the order: interest
 * from the day its money came, what was accepted of it, fee and shares at 1.0000 (rules 10.3 A2).
 */
const ENDED = sql`
      select o.client_id, o.order_no, o.entrust_money_fen as amount, e.ended_on, interest.fen as interest,
             case when e.outcome = 'established' then accepted.fen else 0 end as accepted, net.fen as net
        from trade_order o
        join collection_end e on e.product_no = o.product_no
        join order_day day on day.client_id = o.client_id and day.order_no = o.order_no
        cross join lateral (select div(o.entrust_money_fen::numeric * e.deposit_rate_e8 * greatest(e.ended_on - day.confirm_on, 0),
                                       360e8) as fen) as interest
        cross join lateral (select ${halfUp(sql`o.entrust_money_fen::numeric * e.allotted_rate_e8`, sql`1e8`)} as fen) as accepted
        cross join lateral (select case when o.flat_fee_fen is null
                              then ${halfUp(sql`accepted.fen * 1e16`, sql`1e16 + coalesce(o.fee_rate_e8, 0)::numeric * o.discount_rate_e8`)}
                              else accepted.fen - o.flat_fee_fen end as fen) as net
       where o.kind = 'subscription'
         and exists (select from order_confirmation a where a.client_id = o.client_id and a.order_no = o.order_no
                                                        and a.outcome = 'subscribed')`;

/** Of what was wanted w and booked b: other figures. */
const DIFFERS = sql<boolean>`(b.outcome, b.net_fen, b.fee_fen, b.shares_e2, b.interest, b.refund)
  is distinct from (w.outcome, w.net, w.fee, w.shares, w.interest, w.refund)`;

/** The answers of subscriptions to the end of their collection, and the shares of their customers, are what it makes of them. */
export async function checkCollectionEnds(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'collection_end',
    sql`
    with ended as (${ENDED}
    ), wanted as (
      select client_id, order_no, ended_on, interest, amount as refund, 'collection_failed' as outcome, null::numeric as net,
             null::numeric as fee, null::numeric as shares, null::numeric as paid, null::date as came_on
        from ended where accepted = 0
      union all
      select client_id, order_no, ended_on, interest, amount - accepted, 'confirmed', net, accepted - net, net + interest, accepted,
             ended_on
        from ended where accepted > 0
    ), booked as (
      select a.*, (a.figures ->> 'interest')::numeric as interest, (a.figures ->> 'refund')::numeric as refund,
             h.shares_e2 as held, h.amount_fen as paid, h.event_on, l.came_shares_e2, l.confirmed_on as came_on, l.buy_nav_e8
        from order_confirmation a
        join trade_order o using (client_id, order_no)
        left join holding_event h on h.client_id = a.client_id and h.order_no = a.order_no and h.order_seq = a.seq
        left join share_lot l on l.client_id = h.client_id and l.product_no = h.product_no and l.event_seq = h.seq
       where o.kind = 'subscription' and a.outcome in ('confirmed', 'collection_failed')
    )
    select order_no || case
             when w.order_no is null then ' got its end and its collection has none'
             when b.order_no is null then ' waits for the end of ' || w.ended_on
             when ${DIFFERS} then ' ended with other figures than its collection makes'
             else ' brought other shares than its end says' end as what
      from wanted w
      full join booked b using (client_id, order_no)
     where case
             when w.order_no is null then true
             when b.order_no is null
               then not exists (select from product_break p where p.client_id = w.client_id and p.step = 'end-collections'
                                                              and p.ended_on is null)
                    and exists (select from clearing_step s join clearing_run r using (business_on)
                                 where s.step = 'end-collections' and r.next_on >= w.ended_on)
             else ${DIFFERS}
                  or (b.held, b.paid, b.event_on, b.came_shares_e2, b.came_on, b.buy_nav_e8, b.nav_e8, b.nav_on)
                       is distinct from (w.shares, w.paid, w.came_on, w.shares, w.came_on,
                                         case when w.came_on is not null then 100000000 end,
                                         case when w.came_on is not null then 100000000 end, w.came_on) end
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The entries of ends of collections, move by move. */
export async function checkCollectionEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'collection_end',
    sql`
    with answered as (
      select a.order_no, a.confirmed_on, a.fee_fen, a.shares_e2, (a.figures ->> 'refund')::bigint as refund,
             case a.outcome when 'collection_failed' then (a.figures ->> 'interest')::bigint else 0 end as interest,
             'cash_free:' || o.client_id as free, 'shares_available:' || o.client_id as held, 'shares:' || o.product_no as bought
        from order_confirmation a join trade_order o using (client_id, order_no)
       where o.kind = 'subscription' and a.outcome in ('confirmed', 'collection_failed')
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, e.posted_on,
             m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id) where e.source like 'collection_end:%'
    ), wanted as (
      select 'collection_end' as kind, order_no, confirmed_on as posted_on, 'ta_register' as from_account, held as to_account,
             bought as asset, shares_e2 as amount from answered where shares_e2 > 0
      union all
      select 'collection_end', order_no, confirmed_on, 'ta_receivable', 'fee_payable', 'client_money', fee_fen
        from answered where fee_fen > 0
      union all
      select 'collection_end', order_no, confirmed_on, 'bank_client', free, 'client_money', refund + interest
        from answered where refund + interest > 0
    )
    ${DIFFERING_MOVES}`,
  );
}
