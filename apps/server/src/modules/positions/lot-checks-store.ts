import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** How a lot is told in a sentence, from a row with these columns. */
const lotText = (row: string) => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`${of('lot_source')} || ' lot of ' || ${of('confirmed_on')} || ', redeemable on ' || ${of('redeemable_on')}
    || ', locked until ' || coalesce(${of('locked_until_on')}::text, 'no day')`;
};

/**
 * Every confirmation that brought shares became one lot of as many, at the same value, and no lot came otherwise. Its
 * days are recomputed in SQL: they count from the registrar's file, by the terms of the order and the calendar.
 */
export async function compareLots(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'share_lot',
    sql`
    with open_day as (
      select cal_on, row_number() over (order by cal_on) as place from trade_calendar where market = 'CN' and is_open
    ), bought as (
      select o.order_no, o.client_id, o.product_no, a.nav_e8, a.shares_e2, 'BUY' as lot_source, r.confirmed_on,
             case when r.confirmed_on <= o.confirm_on then o.redeemable_on else later.cal_on end as redeemable_on,
             case when o.hold_months is not null
               then (select min(d.cal_on) from trade_calendar d
                      where d.market = 'CN' and d.is_open
                        and d.cal_on >= (r.confirmed_on + make_interval(months => o.hold_months::int))::date)
             end as locked_until_on
        from order_confirmation a
        join trade_order o using (order_no)
        left join registrar_answer r using (order_no)
        left join open_day promised on promised.cal_on = o.confirm_on
        left join open_day leaving on leaving.cal_on = o.redeemable_on
        left join open_day came on came.cal_on = r.confirmed_on
        left join open_day later on later.place = came.place + leaving.place - promised.place
       where a.outcome = 'confirmed' and a.shares_e2 > 0
    )
    select order_no || case
             when (bought.client_id, bought.product_no, bought.nav_e8, bought.shares_e2)
                    is distinct from (l.client_id, l.product_no, l.buy_nav_e8, l.came_shares_e2)
               then ' differs from the lot it became'
             else ' became a ' || ${lotText('l')} || '; its terms make a ' || coalesce(${lotText('bought')}, 'lot of no known day')
           end as what
      from bought full join share_lot l using (order_no)
     where (bought.client_id, bought.product_no, bought.nav_e8, bought.shares_e2, bought.lot_source,
            bought.confirmed_on, bought.redeemable_on, bought.locked_until_on)
             is distinct from (l.client_id, l.product_no, l.buy_nav_e8, l.came_shares_e2, l.lot_source,
                               l.confirmed_on, l.redeemable_on, l.locked_until_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
