import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { joinKnownNav } from '#modules/catalogue/index.ts';

const SHOWN_MAX = 20;

const CASH = halfUp(sql`held.shares::numeric * d.dividend_nav_e8`, sql`1e8`);
/** What came and left, and the day from which it counts: that of its file where a line came late. */
const CHANGES = sql`change as (
      select client_id, product_no, coalesce(income_from_on, booked_on) as counts_from,
             after_shares_e2 - lag(after_shares_e2, 1, 0::bigint) over (partition by client_id, product_no order by seq) as came
        from holding_event
    )`;
/** The day an event b is booked for a holder, whose waiting w puts it off; null: it still waits. */
const BOOKED_ON = sql`case when w.client_id is null then b.booked_on else w.booked_on end`;
const ROUNDED_SHARES = halfUp(sql`cash::numeric * 100000000`, sql`ex_nav_e8`);

/**
 * What every holder of the record day is owed of every dividend that was booked, recomputed from the published event, the
 * holding of that day and the method in force, against what was booked; and what is due is paid.
 */
export async function compareDividends(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'dividend_payout',
    sql`
    with ${CHANGES}, entitled as (
      select h.client_id, d.product_no, d.ex_on, ${BOOKED_ON} as booked_on, greatest(d.pay_on, ${BOOKED_ON}) as pay_on,
             held.shares, ${CASH} as cash, n.nav_e8 as ex_nav_e8, p.share_rounding,
             coalesce((select o.dividend_method
                         from trade_order o join order_confirmation a using (client_id, order_no)
                         left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
                        where o.client_id = h.client_id and o.product_no = h.product_no and o.dividend_method is not null
                          and a.outcome not in ('refused', 'collection_failed')
                          and coalesce(r.confirmed_on, a.confirmed_on) <= d.record_on
                        order by (o.kind = 'dividend_setting') desc, o.accepted_at desc, o.order_no desc limit 1), '1') as method
        from booked_event b
        join dividend_split d using (product_no, ex_on)
        join product p using (product_no)
        join holding h using (product_no)
        left join waiting_event w on w.client_id = h.client_id and w.product_no = d.product_no and w.ex_on = d.ex_on
        ${joinKnownNav('n', { product: 'd.product_no', day: 'd.ex_on', by: sql`${BOOKED_ON} - 1` })}
        join lateral (select sum(c.came) as shares from change c
                       where c.client_id = h.client_id and c.product_no = h.product_no
                         and c.counts_from <= b.entitled_on) as held on held.shares > 0
       where d.dividend_nav_e8 is not null and ${BOOKED_ON} is not null and n.nav_e8 is not null
    ), valued as (
      select *, case when method = '0' then case when share_rounding = 'down'
                  then floor(cash::numeric * 100000000 / ex_nav_e8) else ${ROUNDED_SHARES} end end as reinvested
        from entitled
    ), owed as (
      select client_id, product_no, ex_on, shares, method, cash, reinvested, booked_on,
             case when method = '1' then pay_on end as pay_on
        from valued where cash > 0 and coalesce(reinvested, 1) > 0
    )
    select client_id || ' in ' || product_no || ': the dividend of ' || ex_on || case
             when p.client_id is null then ' is not booked, it is ' || o.cash || ' on ' || o.shares || ' shares'
             when o.client_id is null then ' is booked and nothing is owed'
             when p.paid_on is null and p.pay_on = o.pay_on and p.booked_on = o.booked_on
                  and (p.entitled_shares_e2, p.dividend_method, p.cash_fen) = (o.shares, o.method, o.cash)
               then ' was due on ' || p.pay_on || ' and is not paid'
             else ' is booked as ' || p.cash_fen || ' on ' || p.entitled_shares_e2 || ' shares, method ' || p.dividend_method
               || '; it is ' || o.cash || ' on ' || o.shares || ', method ' || o.method
           end as what
      from owed o full join dividend_payout p using (client_id, product_no, ex_on)
     where (o.shares, o.method, o.cash, o.reinvested, o.booked_on, o.pay_on)
             is distinct from (p.entitled_shares_e2, p.dividend_method, p.cash_fen, p.reinvested_shares_e2, p.booked_on,
                               p.pay_on)
        or (p.paid_on is null and p.pay_on <= (select max(next_on) from clearing_run where closed_at is not null))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every payout changed its holding once and on its day, by its cash or by a lot at the value of the ex-day that can leave on the
 * next trading day of some version of the calendar, and no dividend came otherwise.
 */
export async function compareDividendEvents(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'dividend_payout',
    sql`
    with paid as (
      select p.client_id, p.product_no, 'dividend:' || p.ex_on as action_no, p.booked_on,
             case when p.pay_on is null then 'reinvest' else 'cash_dividend' end as kind,
             case when p.pay_on is not null then p.cash_fen end as amount, p.reinvested_shares_e2 as shares,
             case when p.pay_on is null then n.nav_e8 end as lot_nav_e8, p.reinvested_shares_e2 as lot_shares,
             case when p.pay_on is null then coalesce(w.file_on, p.booked_on) end as lot_on,
             case when p.pay_on is null then coalesce(w.file_on, p.booked_on) else p.ex_on end as event_on, true as is_open_next
        from dividend_payout p
        left join waiting_event w on w.client_id = p.client_id and w.product_no = p.product_no and w.ex_on = p.ex_on
        ${joinKnownNav('n', { product: 'p.product_no', day: 'p.ex_on', by: sql`p.booked_on - 1` })}
    ), entered as (
      select e.client_id, e.product_no, e.action_no, e.booked_on, e.kind, e.amount_fen as amount, e.shares_e2 as shares,
             l.buy_nav_e8 as lot_nav_e8, l.came_shares_e2 as lot_shares, l.confirmed_on as lot_on,
             e.event_on,
             l.lot_id is null
               or l.locked_until_on is null and l.redeemable_on > l.confirmed_on
                  and exists (select from trade_calendar d where d.market = 'CN' and d.cal_on = l.redeemable_on and d.is_open)
                  and not exists (select from trade_calendar d
                                   where d.market = 'CN' and d.cal_on > l.confirmed_on and d.cal_on < l.redeemable_on
                                   group by d.cal_on having bool_and(d.is_open)) as is_open_next
        from holding_event e
        left join share_lot l on l.client_id = e.client_id and l.product_no = e.product_no and l.event_seq = e.seq
       where (e.kind = 'cash_dividend' or e.action_no like 'dividend:%')
         -- What a fixed term distributes is compared with the orders of the registrar.
         and not exists (select from trade_order o where o.client_id = e.client_id and o.order_no = e.order_no and o.kind = 'registrar_act')
    )
    select client_id || ' in ' || product_no || ': ' || action_no || case
             when p.kind is null then ' changed the holding and nothing was paid'
             when e.kind is null then ' was paid and did not change the holding'
             else ' did something else to the holding' end as what
      from paid p full join entered e using (client_id, product_no, action_no, kind)
     where (p.booked_on, p.amount, p.shares, p.lot_nav_e8, p.lot_shares, p.lot_on, p.event_on, p.is_open_next)
             is distinct from (e.booked_on, e.amount, e.shares, e.lot_nav_e8, e.lot_shares, e.lot_on, e.event_on, e.is_open_next)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every holder of every split that was booked got it once, at the published ratio; and events of closed days are booked. */
export async function compareSplits(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'booked_event',
    sql`
    with ${CHANGES}, due as (
      select h.client_id, d.product_no, 'split:' || d.ex_on as action_no, d.split_ratio_e9, ${BOOKED_ON} as booked_on, d.ex_on
        from booked_event b
        join dividend_split d using (product_no, ex_on)
        join holding h using (product_no)
        left join waiting_event w on w.client_id = h.client_id and w.product_no = d.product_no and w.ex_on = d.ex_on
        join lateral (select sum(c.came) as shares from change c
                       where c.client_id = h.client_id and c.product_no = h.product_no
                         and c.counts_from < b.booked_on) as held on held.shares > 0
       where d.split_ratio_e9 is not null and ${BOOKED_ON} is not null
    )
    select client_id || ' in ' || product_no || ': ' || action_no || case
             when e.client_id is null then ' is not booked'
             when d.client_id is null then ' is booked and the fund did not split'
             else ' is booked at ' || e.split_ratio_e9 || ' on ' || e.booked_on || ', it was at ' || d.split_ratio_e9
                  || ' on ' || d.booked_on end as what
      from due d
      full join (select * from holding_event where kind = 'split') as e using (client_id, product_no, action_no)
     where (d.split_ratio_e9, d.booked_on, d.ex_on) is distinct from (e.split_ratio_e9, e.booked_on, e.event_on)
    union all
    select w.client_id || ' in ' || w.product_no || ' waits for the event of ' || w.ex_on || ' and lacks no line'
      from waiting_event w
     where w.booked_on is null
       and not exists (select from overdue_order x
                         join trade_order o using (client_id, order_no)
                         left join order_confirmation a using (client_id, order_no)
                        where x.client_id = w.client_id and w.product_no in (o.product_no, o.target_product_no)
                          and a.order_no is null)
    union all
    select 'the dividend or split of ' || d.product_no || ' on ' || d.ex_on || ' is not booked'
      from dividend_split d
      join product p using (product_no)
      left join booked_event b using (product_no, ex_on)
     where b.product_no is null
       and exists (select from holding_event e where e.product_no = d.product_no and e.booked_on <= d.record_on)
       -- Overseas the days may be counted by fewer of ours.
       and (select count(*) from clearing_run r where r.closed_at is not null and r.business_on >= d.ex_on)
             >= greatest(p.buy_confirm_days, 1) + case when p.overseas_market is null then 0 else 5 end
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * A holding without trades between two published values earns what the fund earned: its total income grows as the value
 * with dividends and splits does, but for what is rounded on the way. Money funds are compared day by day elsewhere.
 */
export async function compareGrowth(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    with valued as (
      select v.client_id, v.product_no, v.valued_on, v.nav_e8, v.total_income_fen, r.next_on, n.adjusted_nav_e8 as adjusted,
             lag(v.valued_on) over before as from_on, lag(v.value_fen) over before as from_value,
             lag(v.total_income_fen) over before as from_income, lag(r.next_on) over before as from_next,
             lag(n.adjusted_nav_e8) over before as from_adjusted
        from value_in_force v
        join clearing_run r on r.business_on = v.cleared_on
        join nav_in_force n on n.product_no = v.product_no and n.nav_on = v.valued_on
        join product p on p.product_no = v.product_no and p.carry_mode is null
      window before as (partition by v.client_id, v.product_no order by v.valued_on)
    ), grown as (
      select v.*, total_income_fen - from_income as earned,
             from_value::numeric * (adjusted - from_adjusted) / from_adjusted as due,
             -- A fen for each rounded value, one share's hundredth, and the last place of the adjusted values.
             3 + nav_e8::numeric / 1e8 + 2 * from_value::numeric / from_adjusted as tolerance
        from valued v
       where from_on is not null
         and not exists (select from nav_in_force n
                          where n.product_no = v.product_no and n.nav_on > v.from_on and n.nav_on < v.valued_on)
         and not exists (select from holding_event e
                          where e.client_id = v.client_id and e.product_no = v.product_no
                            and e.booked_on > v.from_next and e.booked_on <= v.next_on
                            -- Neither an adjustment to the register nor an act of the registrar is an event of the fund, although shares
                            -- come by them like reinvested ones.
                            and (e.kind not in ('split', 'reinvest', 'cash_dividend') or e.action_no like 'adjust:%'
                                 or e.order_no is not null))
    )
    select client_id || ' in ' || product_no || ' earned ' || earned || ' from ' || from_on || ' to ' || valued_on
             || ', the fund ' || round(due, 2) as what
      from grown where abs(earned - due) > tolerance
     order by 1 limit ${SHOWN_MAX}`,
  );
}
