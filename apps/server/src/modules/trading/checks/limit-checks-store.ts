import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { UNDONE } from '#modules/trading/orders/order-store.ts';

const SHOWN_MAX = 20;
const COUNTED = kindsWhere(({ takesQuota }) => takesQuota);

/**
 * What a customer ordered of a product, and what all of it for one trade date comes to, is within the maxima of the product (rules 1.6).
 * Orders from before the newest change of its terms were taken under others.
 */
export async function compareLimits(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with limited as (
      select p.product_no, p.order_max_fen, p.day_max_fen,
             (select max(t.written_at) from trail_entry t
               where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = 'product_terms'
                 and t.object_id = p.product_no) as changed_at
        from product p where num_nonnulls(p.order_max_fen, p.day_max_fen) > 0
    ), ordered as (
      select o.client_id, o.order_no, l.product_no, o.trade_on, o.written_at, l.order_max_fen, l.day_max_fen, l.changed_at,
             case o.kind when 'switch' then o.est_money_fen else o.entrust_money_fen end as amount
        from trade_order o
        join limited l on l.product_no = case o.kind when 'switch' then o.target_product_no else o.product_no end
        join order_state s on (s.client_id, s.order_no) = (o.client_id, o.order_no)
       where (o.kind = any (${[...COUNTED]}::text[]) or o.kind = 'switch') and s.state not in ${UNDONE}
    )
    select order_no || ' is about ' || amount || ' of ' || product_no || ', an order is at most ' || order_max_fen as what
      from ordered where amount > order_max_fen and written_at > coalesce(changed_at, '-infinity')
    union all
    select client_id || ' ordered ' || sum(amount) || ' of ' || product_no || ' for ' || trade_on || ', a day is at most '
             || min(day_max_fen)
      from ordered
     group by client_id, product_no, trade_on
    having sum(amount) > min(day_max_fen) and min(written_at) > coalesce(min(changed_at), '-infinity')
     order by 1 limit ${SHOWN_MAX}`,
  );
}
