import { type RawBuilder, sql } from 'kysely';
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
 * The days that count for products of each market: the mainland's, less those its overseas market is closed on. A lock
 * was computed with the calendar of its time, so any day counts that was the next open one in some version of the year.
 */
const PRODUCT_DAYS = sql`asked_days as materialized (
      -- The calendar is far longer than the business: no other day is asked for, and places only count from each other. The
      -- longest closure has less than thirty days.
      select least(orders.first_on, lines.first_on, lots.first_on) as first_on,
             (greatest(orders.last_on, lines.last_on + orders.waits, lots.last_on)
               + make_interval(months => orders.months, days => 30))::date as last_on
        from (select min(least(confirm_on, redeemable_on)) as first_on, max(greatest(confirm_on, redeemable_on)) as last_on,
                     max(redeemable_on - confirm_on) as waits, coalesce(max(hold_months), 0)::int as months
                from trade_order) as orders,
             (select min(confirmed_on) as first_on, max(confirmed_on) as last_on from registrar_line) as lines,
             (select min(locked_until_on) as first_on, max(locked_until_on) as last_on from share_lot) as lots
    ), known_day as (
      select market, cal_on, bool_or(is_open) as was_open, bool_and(is_open) as always_open,
             (array_agg(is_open order by version desc))[1] as is_open
        from trade_calendar, asked_days where cal_on between first_on and last_on group by market, cal_on
    ), both_day as (
      select m.market, k.cal_on, bool_and(k.was_open) as was_open, bool_and(k.always_open) as always_open,
             bool_and(k.is_open) as is_open
        from (select distinct market from known_day
               where market = 'CN' or market in (select overseas_market from product)) m
        join known_day k on k.market in ('CN', m.market)
       group by m.market, k.cal_on having bool_or(k.market = 'CN')
    ), product_day as (
      select market, cal_on, was_open, is_open, min(cal_on) filter (where is_open) over later_days as open_on,
             min(cal_on) filter (where always_open) over later_days as always_open_on,
             count(*) filter (where is_open) over (partition by market order by cal_on) as place
        from both_day window later_days as (partition by market order by cal_on desc)
    )`;

/**
 * Every confirmed purchase or switch that brought shares became one lot of as many, at the same value, and no lot came otherwise. Its
 * days are recomputed in SQL: they count from the registrar's file, by the terms of the order and the calendar.
 */
export async function compareLots(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'share_lot',
    sql`
    with ${PRODUCT_DAYS}, bought as (
      select o.order_no, o.client_id, came_in.product_no, came_in.nav_e8, came_in.shares_e2, came_in.lot_source, r.confirmed_on,
             case when r.confirmed_on <= o.confirm_on then o.redeemable_on else later.cal_on end as redeemable_on,
             case when held.locked_until_on between nominal.cal_on and nominal.always_open_on and locked.was_open
               then held.locked_until_on
               else nominal.open_on
             end as locked_until_on
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        -- Of a switch the side that is entered; its days are those on which both funds trade.
        cross join lateral (select coalesce(o.target_product_no, o.product_no) as product_no,
                                   coalesce((a.figures -> 'target' ->> 'nav')::bigint, a.nav_e8) as nav_e8,
                                   coalesce((a.figures -> 'target' ->> 'shares')::bigint, a.shares_e2) as shares_e2,
                                   case when o.kind = 'switch' then 'SWITCH' when o.order_source = 'RATION' then 'RATION'
                                        else 'BUY' end as lot_source) as came_in
        join lateral (select coalesce(max(overseas_market), 'CN') as market from product
                       where product_no in (o.product_no, came_in.product_no)) as p on true
        left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
        left join share_lot held on held.client_id = o.client_id and held.order_no = o.order_no
        left join product_day promised on promised.market = p.market and promised.cal_on = o.confirm_on
        left join product_day leaving on leaving.market = p.market and leaving.cal_on = o.redeemable_on
        left join product_day came on came.market = p.market and came.cal_on = r.confirmed_on
        left join product_day later on later.market = p.market and later.is_open
                                   and later.place = came.place + leaving.place - promised.place
        left join product_day nominal on nominal.market = p.market
              and nominal.cal_on = (r.confirmed_on + make_interval(months => o.hold_months::int))::date
        left join product_day locked on locked.market = p.market and locked.cal_on = held.locked_until_on
       where a.outcome in ('confirmed', 'confirmed_in_part') and came_in.shares_e2 > 0 and o.kind in ('purchase', 'switch')
    ), lots as (
      select l.* from share_lot l
        left join trade_order o on o.client_id = l.client_id and o.order_no = l.order_no
        left join holding_event e on e.client_id = l.client_id and e.product_no = l.product_no and e.seq = l.event_seq
       where o.kind in ('purchase', 'switch') or (o.kind is null and (e.kind is null or e.kind = 'acquire'))
    )
    select order_no || case
             when (bought.client_id, bought.product_no, bought.nav_e8, bought.shares_e2)
                    is distinct from (l.client_id, l.product_no, l.buy_nav_e8, l.came_shares_e2)
               then ' differs from the lot it became'
             else ' became a ' || ${lotText('l')} || '; its terms make a ' || coalesce(${lotText('bought')}, 'lot of no known day')
           end as what
      from bought full join lots l using (order_no)
     where (bought.client_id, bought.product_no, bought.nav_e8, bought.shares_e2, bought.lot_source,
            bought.confirmed_on, bought.redeemable_on, bought.locked_until_on)
             is distinct from (l.client_id, l.product_no, l.buy_nav_e8, l.came_shares_e2, l.lot_source,
                               l.confirmed_on, l.redeemable_on, l.locked_until_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What shares of a product were worth on a day, as it was known before another day. */
const lastValue = (day: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  coalesce((select n.nav_e8 from product_nav n
             where n.product_no = e.product_no and n.nav_on <= ${day} and n.known_on < ${before}
             order by n.nav_on desc, n.version desc limit 1), 100000000)`;

/** Whether a lot can leave on the next trading day behind another one, by some version of the calendar. */
const opensAfter = (day: RawBuilder<unknown>) => sql`
  (l.redeemable_on > ${day}
   and exists (select from trade_calendar d where d.market = 'CN' and d.cal_on = l.redeemable_on and d.is_open)
   and not exists (select from trade_calendar d where d.market = 'CN' and d.cal_on > ${day} and d.cal_on < l.redeemable_on
                    group by d.cal_on having bool_and(d.is_open)))`;

/**
 * Every lot has the shares its event brought. One that came without a purchase, by income that was carried over, by an act of the registrar
 * or with the end of a collection, has the age, the value and the first day to leave that these say.
 */
export async function compareOtherLots(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'share_lot',
    sql`
    with came as (
      select l.*, e.shares_e2 as brought_e2, e.booked_on, o.kind as order_kind, o.terms ->> 'act' as act, o.hold_months,
             e.action_no like 'carry:%' as is_carried, r.confirmed_on as file_on,
             coalesce((r.figures ->> 'came_on')::date, r.confirmed_on) as came_on,
             case when o.kind = 'registrar_act'
               then ${lastValue(sql`coalesce((r.figures ->> 'came_on')::date, r.confirmed_on)`, sql`e.booked_on`)} else 100000000 end as value_e8,
             ${opensAfter(sql`coalesce(r.confirmed_on, l.confirmed_on)`)} as is_open_next
        from share_lot l
        left join holding_event e on e.client_id = l.client_id and e.product_no = l.product_no and e.seq = l.event_seq
        left join trade_order o on o.client_id = l.client_id and o.order_no = l.order_no
        left join registrar_line r on o.kind = 'registrar_act' and r.registrar_no = o.source_no and r.order_no is null
         and not exists (select from registrar_line later where later.registrar_no = r.registrar_no and later.version > r.version)
    )
    select client_id || ' in ' || product_no || ': lot ' || lot_id || case
             when came_shares_e2 is distinct from brought_e2 then ' came with ' || came_shares_e2 || ' shares, its event brought '
               || coalesce(brought_e2::text, 'none')
             else ', ' || ${lotText('came')} || ' at ' || buy_nav_e8 || ', is not what brought it' end as what
      from came
     where came_shares_e2 is distinct from brought_e2
        or is_carried and (confirmed_on, redeemable_on, buy_nav_e8, lot_source) is distinct from (booked_on, booked_on, 100000000, 'REINVEST')
        or order_kind = 'registrar_act'
           and ((confirmed_on, buy_nav_e8, lot_source)
                  is distinct from (came_on, value_e8, case act when 'custody_in' then 'CUSTODY' else 'REINVEST' end)
                or not is_open_next)
        or order_kind = 'subscription' and not is_open_next
        or locked_until_on is not null
           and (is_carried or order_kind = 'registrar_act' or order_kind = 'subscription' and hold_months is null)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
