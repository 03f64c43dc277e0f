import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';

const SHOWN_MAX = 20;

/**
 * The fee of every purchase and subscription follows from the terms it was taken with, and every confirmation's fee and shares from those terms
 * and the net value of T. Computed in SQL on whole numbers, apart from the functions that booked them.
 */
export async function checkFigures(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with terms as (
      select o.*, case when o.flat_fee_fen is null
               then ${halfUp(sql`o.entrust_money_fen::numeric * 1e16`, sql`whole.d`)}
               else o.entrust_money_fen - o.flat_fee_fen end as net
        from trade_order o,
             lateral (select 1e16 + coalesce(o.fee_rate_e8, 0)::numeric * o.discount_rate_e8 as d) as whole
       where o.kind in ('purchase', 'subscription')
    ), promised as (
      select t.*, t.entrust_money_fen - t.net as fee, a.outcome, a.fee_fen, a.shares_e2, a.nav_e8, n.nav_e8 as published,
             case when t.share_rounding = 'down' then div(t.net * 1e8, a.nav_e8)
               else ${halfUp(sql`t.net * 1e8`, sql`a.nav_e8`)} end as shares
        from terms t
        left join order_confirmation a on a.order_no = t.order_no and a.outcome = 'confirmed'
        left join product_nav n on n.product_no = t.product_no and n.nav_on = a.nav_on
          and a.nav_on = (select d.trade_on from order_day d where d.client_id = t.client_id and d.order_no = t.order_no)
    )
    select order_no || case
             when est_fee_fen <> fee then ' was told a fee of ' || est_fee_fen || ', its terms make ' || fee
             when fee_fen <> fee then ' paid a fee of ' || fee_fen || ', its terms make ' || fee
             when nav_e8 is distinct from published
               then ' was confirmed at ' || nav_e8 || ', the value of ' || trade_on || ' is ' || coalesce(published::text, 'not known')
             else ' got ' || shares_e2 || ' shares, its terms make ' || shares
           end as what
      from promised
     where est_fee_fen <> fee
        or (outcome = 'confirmed' and (fee_fen <> fee or nav_e8 is distinct from published or shares_e2 <> shares))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
