import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** A change of the way of dividends moves nothing, and no second one is taken before the first has an answer or is cancelled. */
export async function checkDividendSettings(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with setting as (
      select o.*, coalesce((select min(e.written_at) from order_event e
                             where e.client_id = o.client_id and e.order_no = o.order_no and e.seq > 1), 'infinity') as ended_at
        from trade_order o where o.kind = 'dividend_setting'
    )
    select s.order_no || ' is about dividends and moves ' || m.amount || ' of ' || m.asset as what
      from setting s
      join ledger_entry e on e.source in ('freeze:' || s.order_no, 'release:' || s.order_no, 'confirm:' || s.order_no, 'pay:' || s.order_no)
      join ledger_move m using (entry_id)
    union all
    select s.order_no || ' is about dividends and changes a holding'
      from setting s join holding_event e on e.client_id = s.client_id and e.order_no = s.order_no
    union all
    select s.order_no || ' is about dividends and is answered with figures'
      from setting s join order_confirmation a on a.client_id = s.client_id and a.order_no = s.order_no
     where num_nonnulls(a.nav_on, a.shares_e2, a.figures) > 0 or a.outcome not in ('done', 'refused')
    union all
    select later.order_no || ' was taken while ' || s.order_no || ' was under way'
      from setting s
      join setting later on later.client_id = s.client_id and later.product_no = s.product_no
       and later.order_no > s.order_no and later.written_at < s.ended_at
     order by 1 limit ${SHOWN_MAX}`,
  );
}
