import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { joinKnownNav } from '#modules/catalogue/index.ts';

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
      select o.*, a.confirmed_on as booked_on, a.outcome, a.fee_fen, a.shares_e2, a.nav_e8, a.nav_on, paid.amount as paid,
             case when o.flat_fee_fen is null then ${halfUp(sql`o.entrust_money_fen::numeric * 1e16`, sql`whole.d`)}
               else o.entrust_money_fen - o.flat_fee_fen end as told_net,
             case when o.flat_fee_fen is null then ${halfUp(sql`paid.amount::numeric * 1e16`, sql`whole.d`)}
               else greatest(paid.amount - o.flat_fee_fen, 0) end as net
        from trade_order o
        left join order_confirmation a on a.order_no = o.order_no and a.outcome in ('confirmed', 'confirmed_in_part') and o.kind = 'purchase',
             -- What was accepted of a part has a fee of its own (rules 10.3 A).
             lateral (select case when a.outcome = 'confirmed_in_part' then a.net_fen + a.fee_fen
                                  else o.entrust_money_fen end as amount) as paid,
             lateral (select 1e16 + coalesce(o.fee_rate_e8, 0)::numeric * o.discount_rate_e8 as d) as whole
       where o.kind in ('purchase', 'subscription')
    ), promised as (
      select t.*, t.entrust_money_fen - t.told_net as told_fee, t.paid - t.net as fee, n.nav_e8 as published,
             case when t.share_rounding = 'down' then div(t.net * 1e8, t.nav_e8)
               else ${halfUp(sql`t.net * 1e8`, sql`t.nav_e8`)} end as shares
        from terms t
        -- A value that was corrected after the booking has a correction of its own.
        ${joinKnownNav('n', { product: 't.product_no', day: 't.nav_on', by: sql`t.booked_on - 1` })}
          and t.nav_on = (select d.trade_on from order_day d where d.client_id = t.client_id and d.order_no = t.order_no)
    )
    select order_no || case
             when est_fee_fen <> told_fee then ' was told a fee of ' || est_fee_fen || ', its terms make ' || told_fee
             when fee_fen <> fee then ' paid a fee of ' || fee_fen || ', its terms make ' || fee
             when nav_e8 is distinct from published
               then ' was confirmed at ' || nav_e8 || ', the value of ' || trade_on || ' is ' || coalesce(published::text, 'not known')
             else ' got ' || shares_e2 || ' shares, its terms make ' || shares
           end as what
      from promised
     where est_fee_fen <> told_fee
        or (outcome is not null and (fee_fen <> fee or nav_e8 is distinct from published or shares_e2 <> shares))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
