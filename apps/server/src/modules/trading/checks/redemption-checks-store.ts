import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { joinKnownNav } from '#modules/catalogue/index.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';
import { joinStartedValue } from './started-value-store.ts';

const SHOWN_MAX = 20;

/**
 * The entries of every redemption, move by move: its shares are frozen once, leave or are given back once, and its cash is
 * owed and paid once, on the days its rows say. What goes on in another order is given back and frozen for that one.
 */
export async function checkRedemptionEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with known as (
      select o.client_id, o.order_no, 'shares:' || o.product_no as asset, 'shares_available:' || o.client_id as held,
             'shares_frozen:' || o.client_id as frozen, 'redeem_transit:' || o.client_id as transit,
             'cash_free:' || o.client_id as free, o.entrust_shares_e2 as asked,
             (o.accepted_at at time zone 'Asia/Shanghai')::date as accepted_on, a.confirmed_on,
             case when c.order_no is not null then (c.cancelled_at at time zone 'Asia/Shanghai')::date
                  when x.order_no is not null then x.event_on
                  when a.outcome = 'refused' then a.confirmed_on end as released_on,
             a.net_fen, a.shares_e2, coalesce((a.figures ->> 'back_end_fee')::bigint, 0) as back_end_fen
        from trade_order o
        left join order_cancellation c on c.client_id = o.client_id and c.order_no = o.order_no
        left join order_event x on x.client_id = o.client_id and x.order_no = o.order_no and x.state in ('01', '02')
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
       where o.kind = 'redemption'
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, e.posted_on,
             m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
        join trade_order o on o.order_no = split_part(e.source, ':', 2)
       where e.source ~ '^(freeze|confirm|release|pay):' and o.kind = 'redemption'
    ), wanted as (
      select 'freeze' as kind, order_no, accepted_on as posted_on, held as from_account, frozen as to_account, asset,
             asked as amount from known
      union all
      select 'release', order_no, released_on, frozen, held, asset, asked from known where released_on is not null
      union all
      select 'confirm', order_no, confirmed_on, frozen, 'ta_register', asset, shares_e2 from known where shares_e2 > 0
      union all
      select 'confirm', order_no, confirmed_on, frozen, held, asset, asked - shares_e2 from known where shares_e2 < asked
      union all
      select 'confirm', order_no, confirmed_on, 'ta_receivable', transit, 'client_money', net_fen from known where net_fen > 0
      union all
      select 'confirm', order_no, confirmed_on, 'ta_receivable', 'fee_payable', 'client_money', back_end_fen from known
       where back_end_fen > 0
      union all
      select 'pay', k.order_no, p.paid_on, 'bank_client', 'ta_receivable', 'client_money', p.amount_fen
        from known k join due_payment p using (client_id, order_no) where p.paid_on is not null
      union all
      select 'pay', k.order_no, p.paid_on, k.transit, k.free, 'client_money', p.amount_fen
        from known k join due_payment p using (client_id, order_no) where p.paid_on is not null
    )
    ${DIFFERING_MOVES}`,
  );
}

/**
 * What every redemption brought follows from the lots it took, their age at the registrar's file, the values they began with,
 * the fees it was promised and the net value of T. Computed in SQL on whole numbers, apart from the functions that booked it.
 */
export async function checkRedemptionFigures(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with part as (${PARTS}), charged as (
      select *, ${halfUp(sql`gross * rate`, sql`1e8`)} as fee from part
    ), later as (
      select *, least(gross - fee, ${halfUp(sql`taken * start_value * back_rate`, sql`1e16`)}) as back_end from charged
    ), priced as (
      select *, least(gross - fee - back_end, ${halfUp(sql`taken * excess`, sql`365e24`)}) as performance from later
    ), made as (
      select client_id, order_no, seq, sum(taken) as shares, sum(gross) as gross, sum(fee) as fee,
             sum(back_end) as back_end, sum(performance) as performance
        from priced group by 1, 2, 3
    ), confirmed as (
      select a.*, o.trade_on, m.shares, m.gross, m.fee, m.back_end, m.performance, n.nav_e8 as published,
             coalesce((a.figures ->> 'gross')::numeric, m.gross) as gross_told,
             coalesce((a.figures ->> 'income')::numeric, 0) as income,
             coalesce((a.figures ->> 'back_end_fee')::numeric, 0) as back_end_paid,
             coalesce((a.figures ->> 'performance_fee')::numeric, 0) as performance_paid
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        left join made m on m.client_id = a.client_id and m.order_no = a.order_no and m.seq = a.seq
        ${joinKnownNav('n', { product: 'o.product_no', day: 'a.nav_on', by: sql`a.confirmed_on - 1` })} and a.nav_on = o.trade_on
       where o.kind = 'redemption' and a.shares_e2 is not null
    ), told as (
      select c.client_id, c.order_no, c.seq, (t ->> 'confirmed_on')::date as came_on, (t ->> 'days')::int as days,
             (t ->> 'shares')::numeric as taken, (t ->> 'rate')::numeric as rate, (t ->> 'gross')::numeric as gross,
             (t ->> 'fee')::numeric as fee, coalesce((t ->> 'back_end_fee')::numeric, 0) as back_end,
             coalesce((t ->> 'performance_fee')::numeric, 0) as performance
        from confirmed c cross join jsonb_array_elements(c.figures -> 'lots') as t
    ), took as (
      select p.client_id, p.order_no, p.seq, p.came_on, p.days, p.taken, p.rate, p.gross, p.fee, p.back_end, p.performance
        from priced p join confirmed c using (client_id, order_no, seq) where c.figures ? 'lots'
    )
    select distinct order_no || ' shows lots that are not those it took' as what
      from ((select * from told except all select * from took) union all (select * from took except all select * from told)) as other
    union all
    select order_no || case
             when shares_e2 is distinct from shares then ' redeemed ' || shares_e2 || ' shares, its lots gave ' || coalesce(shares, 0)
             when nav_e8 is distinct from published
               then ' was confirmed at ' || nav_e8 || ', the value of ' || trade_on || ' is ' || coalesce(published::text, 'not known')
             when fee_fen is distinct from fee then ' paid a fee of ' || fee_fen || ', its lots and terms make ' || coalesce(fee::text, 'none')
             when gross_told is distinct from gross
               then ' was worth ' || gross_told || ', its lots and terms make ' || coalesce(gross::text, 'nothing')
             when back_end_paid is distinct from back_end
               then ' paid a back-end fee of ' || back_end_paid || ', its lots and terms make ' || coalesce(back_end::text, 'none')
             when performance_paid is distinct from performance
               then ' paid a performance fee of ' || performance_paid || ', its lots and terms make ' || coalesce(performance::text, 'none')
             else ' brought ' || net_fen || ', its lots and terms make ' || gross - fee - back_end - performance + income end as what
      from confirmed
     where shares_e2 is distinct from shares or nav_e8 is distinct from published or fee_fen is distinct from fee
        or gross_told is distinct from gross
        or back_end_paid is distinct from back_end or performance_paid is distinct from performance
        or net_fen is distinct from gross - fee - back_end - performance + income
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * The parts of lots that redemptions took: what they were worth, their rates, and of a share what was earned above each band
 * times the band's part, in nav_e8 × rate_e8 × 365 × rate_e8. Earned is what the value and the dividends since the lot's own
 * value make; those are summed here and not taken from accumulated values.
 */
const PARTS = sql`
      select a.client_id, a.order_no, a.seq, u.taken_shares_e2::numeric as taken,
             ${halfUp(sql`u.taken_shares_e2::numeric * a.nav_e8`, sql`1e8`)} as gross, tier.rate, started.nav_e8 as start_value,
             l.confirmed_on as came_on, r.confirmed_on - l.confirmed_on as days,
             case when l.lot_source = 'REINVEST' then 0 else coalesce(back.rate, 0) end as back_rate,
             coalesce(band.excess, 0) as excess
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
        join holding_event e on e.client_id = a.client_id and e.order_no = a.order_no and e.order_seq = a.seq and e.kind = 'dispose'
        join lot_use u on u.client_id = e.client_id and u.product_no = e.product_no and u.event_seq = e.seq
        join share_lot l on l.client_id = u.client_id and l.lot_id = u.lot_id${joinStartedValue(sql`a.confirmed_on`)}
        left join lateral (select (t ->> 'rate_e8')::numeric as rate from jsonb_array_elements(o.terms -> 'tiers') as t
                            where (t ->> 'from_days')::int <= r.confirmed_on - l.confirmed_on
                            order by (t ->> 'from_days')::int desc limit 1) as tier on true
        left join lateral (select (t ->> 'rate_e8')::numeric as rate from jsonb_array_elements(o.terms -> 'back_end') as t
                            where (t ->> 'from_days')::int <= r.confirmed_on - l.confirmed_on
                            order by (t ->> 'from_days')::int desc limit 1) as back on true
        left join lateral (
          select a.nav_e8 - started.nav_e8 + coalesce(sum(d.dividend_nav_e8), 0) as gain, r.confirmed_on - l.confirmed_on as days
            from holding_event came
            left join order_confirmation bought
              on bought.client_id = came.client_id and bought.order_no = came.order_no and bought.seq = came.order_seq
            left join dividend_split d on d.product_no = l.product_no and d.ex_on <= a.nav_on
              and d.ex_on > coalesce(bought.nav_on, substring(came.action_no from '^dividend:(.*)$')::date, l.confirmed_on)
           where o.terms -> 'performance' is not null
             and came.client_id = l.client_id and came.product_no = l.product_no and came.seq = l.event_seq) as earned on true
        left join lateral (
          select sum(greatest(0, least(earned.gain * 365e8, coalesce(b.next, 'infinity'::numeric) * started.nav_e8 * earned.days)
                                 - b.above * started.nav_e8 * earned.days) * b.part) as excess
            from (select (t ->> 'above_e8')::numeric as above, (t ->> 'part_e8')::numeric as part,
                         lead((t ->> 'above_e8')::numeric) over (order by (t ->> 'above_e8')::numeric) as next
                    from jsonb_array_elements(o.terms -> 'performance') as t) as b
           where earned.days > 0) as band on true
       where o.kind = 'redemption'`;

/** The cash of every redemption is due once, in full, on the day that was promised, or later where its answer came late. */
export async function checkRedemptionPayments(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'due_payment',
    sql`
    with owed as (
      select a.client_id, a.order_no, a.seq, a.net_fen, o.pay_on, r.confirmed_on > o.confirm_on as is_late,
             r.figures ->> 'pay_on' as told_on
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
       where o.kind = 'redemption' and a.net_fen > 0
    ), due as (
      select p.* from due_payment p join trade_order o using (client_id, order_no) where o.kind = 'redemption'
    )
    select coalesce(owed.order_no, due.order_no) || case
             when due.order_no is null then ' is owed ' || owed.net_fen || ' and no payment is due'
             when owed.order_no is null then ' is to be paid ' || due.amount_fen || ' and is owed nothing'
             when due.amount_fen <> owed.net_fen then ' is to be paid ' || due.amount_fen || ' and is owed ' || owed.net_fen
             else ' is to be paid on ' || due.pay_on || ', promised was ' || owed.pay_on || ', the registrar pays on ' || owed.told_on
           end as what
      from owed full join due on due.client_id = owed.client_id and due.order_no = owed.order_no and due.event_seq = owed.seq
     where due.order_no is null or owed.order_no is null or due.amount_fen <> owed.net_fen
        or due.pay_on::text is distinct from owed.told_on
        or (due.pay_on <> owed.pay_on and not owed.is_late) or due.pay_on < owed.pay_on
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What a large redemption left over goes on once, in full, where the customer chose so; and nothing else does. */
export async function checkDeferred(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with rest as (
      select o.client_id, o.order_no, o.product_no, o.entrust_shares_e2 - coalesce(a.shares_e2, 0) as shares
        from trade_order o
        join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
        join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
       where o.kind = 'redemption' and o.large_redeem_flag = '1' and a.shares_e2 is distinct from o.entrust_shares_e2
         and (a.outcome <> 'refused' or (r.figures ->> 'is_large')::boolean)
    ), child as (
      select client_id, source_no as order_no, product_no, entrust_shares_e2 as shares from trade_order
       where kind = 'redemption' and order_source = 'TA'
    )
    select order_no || ' has ' || shares || ending as what
      from (select *, ' shares left over that do not go on' as ending from (select * from rest except all select * from child) as lost
            union all
            select *, ' shares in another order, which do not follow' from (select * from child except all select * from rest) as more) as found
     order by 1 limit ${SHOWN_MAX}`,
  );
}
