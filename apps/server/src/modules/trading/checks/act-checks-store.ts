import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { joinKnownNav } from '#modules/catalogue/index.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';
import { joinStartedValue } from './started-value-store.ts';

const SHOWN_MAX = 20;

/** Acts by which shares leave, and those by which they come. */
const LEAVING = sql`('forced_redemption', 'maturity', 'liquidation', 'forced_decrease')`;
const COMING = sql`('forced_increase', 'custody_in')`;

/** What the registrar started, with its answer and the cash it brings. */
const ACTS = sql`
      select o.client_id, o.order_no, o.product_no, o.entrust_shares_e2, o.trade_on, o.pay_on, o.source_no, o.terms,
             o.terms ->> 'act' as act, a.seq, a.confirmed_on, a.registrar_no, a.outcome, a.nav_on, a.nav_e8, a.net_fen, a.shares_e2,
             a.figures, coalesce(a.net_fen, (a.figures ->> 'paid_fen')::bigint, 0) as cash
        from trade_order o
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
       where o.kind = 'registrar_act'`;

/** The entries of every act, move by move: shares come or leave once, and the registrar owes what they bring. */
export async function checkActEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with act as (${ACTS}
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, e.posted_on,
             m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id) where e.source like 'act:%'
    ), wanted as (
      select 'act' as kind, order_no, confirmed_on as posted_on, 'shares_available:' || client_id as from_account,
             'ta_register' as to_account, 'shares:' || product_no as asset, shares_e2 as amount from act where act in ${LEAVING}
      union all
      select 'act', order_no, confirmed_on, 'ta_register', 'shares_available:' || client_id, 'shares:' || product_no, shares_e2
        from act where act in ${COMING}
      union all
      select 'act', order_no, confirmed_on, 'ta_receivable', 'redeem_transit:' || client_id, 'client_money', cash
        from act where cash > 0
    )
    ${DIFFERING_MOVES}`,
  );
}

/**
 * The parts of lots that acts turned into cash: what they were worth, and what of their return above each band is the manager's, in
 * nav_e8 × rate_e8 × 365 × rate_e8 for a share.
 */
const PARTS = sql`
      select act.client_id, act.order_no, u.taken_shares_e2::numeric as taken,
             ${halfUp(sql`u.taken_shares_e2::numeric * act.nav_e8`, sql`1e8`)} as gross, coalesce(band.excess, 0) as excess
        from act
        join registrar_line r on r.registrar_no = act.registrar_no and r.order_no is null
         and not exists (select from registrar_line later where later.registrar_no = r.registrar_no and later.version > r.version)
        join holding_event e on e.client_id = act.client_id and e.order_no = act.order_no and e.order_seq = act.seq
        join lot_use u on u.client_id = e.client_id and u.product_no = e.product_no and u.event_seq = e.seq
        join share_lot l on l.client_id = u.client_id and l.lot_id = u.lot_id${joinStartedValue(sql`act.confirmed_on`)}
        left join lateral (
          select act.nav_e8 - started.nav_e8 + coalesce(sum(d.dividend_nav_e8), 0) as gain, r.confirmed_on - l.confirmed_on as days
            from holding_event came
            left join order_confirmation bought
              on bought.client_id = came.client_id and bought.order_no = came.order_no and bought.seq = came.order_seq
            left join dividend_split d on d.product_no = l.product_no and d.ex_on <= act.nav_on
              and d.ex_on > coalesce(bought.nav_on, substring(came.action_no from '^dividend:(.*)$')::date, l.confirmed_on)
           where came.client_id = l.client_id and came.product_no = l.product_no and came.seq = l.event_seq) as earned on true
        left join lateral (
          select sum(greatest(0, least(earned.gain * 365e8, coalesce(b.next, 'infinity'::numeric) * started.nav_e8 * earned.days)
                                 - b.above * started.nav_e8 * earned.days) * b.part) as excess
            from (select (t ->> 'above_e8')::numeric as above, (t ->> 'part_e8')::numeric as part,
                         lead((t ->> 'above_e8')::numeric) over (order by (t ->> 'above_e8')::numeric) as next
                    from jsonb_array_elements(act.terms -> 'performance') as t) as b
           where earned.days > 0) as band on true
       where act.nav_e8 is not null`;

/**
 * What every act brought follows from its shares: principal × rate × days ÷ 365 for a fixed term, the lots at their value less the
 * manager's part for all others. Computed in SQL on whole numbers, apart from the functions that booked it.
 */
export async function checkActFigures(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with act as (${ACTS}
    ), part as (${PARTS}
    ), made as (
      select client_id, order_no, sum(taken) as shares, sum(gross) as gross,
             sum(least(gross, ${halfUp(sql`taken * excess`, sql`365e24`)})) as performance
        from part group by 1, 2
    ), known as (
      select act.*, m.shares as taken, m.gross, m.performance, n.nav_e8 as published,
             coalesce((act.figures ->> 'performance_fee')::numeric, 0) as performance_told,
             case when act.terms ? 'rate_e8'
               then ${halfUp(
                 sql`act.shares_e2::numeric * (act.terms ->> 'rate_e8')::numeric
                     * ((act.terms ->> 'until')::date - (act.terms ->> 'from')::date)`,
                 sql`365e8`,
               )} else 0 end as interest
        from act
        left join made m using (client_id, order_no)
        ${joinKnownNav('n', { product: 'act.product_no', day: 'act.nav_on', by: sql`act.confirmed_on - 1` })}
    )
    select order_no || case
             when shares_e2 is distinct from entrust_shares_e2 then ' is about other shares than its answer'
             when act in ('forced_redemption', 'maturity', 'liquidation') and taken is distinct from shares_e2
               then ' took ' || coalesce(taken, 0) || ' shares from lots and ' || shares_e2 || ' from the register'
             when nav_e8 is not null and nav_e8 is distinct from case when terms ? 'rate_e8' then 100000000 else published end
               then ' was priced at ' || nav_e8 || ', the value of ' || nav_on || ' is ' || coalesce(published::text, 'not known')
             when performance_told is distinct from coalesce(performance, 0)
               then ' paid a performance fee of ' || performance_told || ', its lots make ' || coalesce(performance, 0)
             else ' brought ' || cash || ', its lots and terms make ' || coalesce(gross - performance, 0) + interest end as what
      from known
     where outcome is null or shares_e2 is distinct from entrust_shares_e2
        or (act in ('forced_redemption', 'maturity', 'liquidation') and taken is distinct from shares_e2)
        or (nav_e8 is not null and nav_e8 is distinct from case when terms ? 'rate_e8' then 100000000 else published end)
        or performance_told is distinct from coalesce(performance, 0)
        or cash is distinct from coalesce(gross - performance, 0) + interest
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every act says what the registrar's line says, changed its holding once, has its cash due once on its day, and was announced where a
 * product pays all of its holders.
 */
export async function checkActCauses(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with act as (${ACTS}
    )
    select act.order_no || case
             when r.registrar_no is null then ' was started by no line of the registrar'
             when (act.registrar_no, act.product_no, act.shares_e2, act.act, act.terms ->> 'reason', act.nav_on, act.nav_e8, act.cash)
                  is distinct from (act.source_no, r.product_no, r.shares_e2, r.figures ->> 'act', r.figures ->> 'reason', r.nav_on,
                                    r.nav_e8, coalesce(r.net_fen, (r.figures ->> 'cash')::bigint, 0))
               then ' differs from the registrar''s line'
             when t.product_no is null and act.terms ? 'until' and act.act <> 'forced_redemption' then ' was not announced'
             when e.kind is null then ' did not change its holding'
             else ' has ' || coalesce(p.amount_fen, 0) || ' due on ' || coalesce(p.pay_on::text, 'no day') end as what
      from act
      left join registrar_line r on r.registrar_no = act.source_no and r.order_no is null
       and not exists (select from registrar_line later where later.registrar_no = r.registrar_no and later.version > r.version)
      left join term_payment t on t.product_no = act.product_no and t.until_on::text = act.terms ->> 'until' and t.kind = act.act
       and t.from_on::text = act.terms ->> 'from' and t.rate_e8::text is not distinct from act.terms ->> 'rate_e8' and greatest(t.pay_on, act.confirmed_on) = act.pay_on
      left join holding_event e on e.client_id = act.client_id and e.order_no = act.order_no and e.order_seq = act.seq
       and e.booked_on = act.confirmed_on and e.product_no = act.product_no
       and (e.kind, e.shares_e2, e.amount_fen) is not distinct from (case act.act
             when 'distribution' then 'cash_dividend' when 'forced_increase' then 'reinvest' when 'custody_in' then 'transfer_in'
             else 'surrender' end,
             case act.act when 'distribution' then null else act.shares_e2 end,
             case act.act when 'forced_increase' then null when 'custody_in' then (r.figures ->> 'cost')::bigint else act.cash end)
      left join due_payment p on p.client_id = act.client_id and p.order_no = act.order_no
     where r.registrar_no is null
        or (act.registrar_no, act.product_no, act.shares_e2, act.act, act.terms ->> 'reason', act.nav_on, act.nav_e8, act.cash)
             is distinct from (act.source_no, r.product_no, r.shares_e2, r.figures ->> 'act', r.figures ->> 'reason', r.nav_on,
                               r.nav_e8, coalesce(r.net_fen, (r.figures ->> 'cash')::bigint, 0))
        or (t.product_no is null and act.terms ? 'until' and act.act <> 'forced_redemption')
        or e.kind is null
        or (p.amount_fen, p.pay_on) is distinct from (nullif(act.cash, 0), case when act.cash > 0 then act.pay_on end)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
