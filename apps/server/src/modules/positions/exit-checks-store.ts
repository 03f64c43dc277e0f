import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** Every confirmed redemption and switch became one event of the holding that was left, with its shares, money and days, and none came otherwise. */
export async function compareExits(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'holding_event',
    sql`
    with redeemed as (
      select o.client_id, o.order_no, a.seq, o.product_no, a.shares_e2, a.net_fen as received, a.registrar_no,
             a.confirmed_on as booked_on, o.trade_on as event_on
        from order_confirmation a
        join trade_order o using (client_id, order_no)
       where o.kind in ('redemption', 'switch') and a.shares_e2 is not null
    ), entered as (
      select e.client_id, e.order_no, e.order_seq as seq, e.product_no, e.shares_e2, e.amount_fen as received, e.registrar_no,
             e.booked_on, e.event_on
        from holding_event e join trade_order o using (client_id, order_no)
       where e.kind = 'dispose' and o.kind in ('redemption', 'switch')
    )
    select order_no || case
             when r.shares_e2 is null then ' took shares from a holding and is not confirmed'
             when e.shares_e2 is null then ' is confirmed and took no shares from its holding'
             else ' differs from what it did to its holding' end as what
      from redeemed r full join entered e using (client_id, order_no, seq)
     where (r.product_no, r.shares_e2, r.received, r.registrar_no, r.booked_on, r.event_on)
             is distinct from (e.product_no, e.shares_e2, e.received, e.registrar_no, e.booked_on, e.event_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
