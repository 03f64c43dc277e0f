import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { joinKnownNav } from '#modules/catalogue/index.ts';

const SHOWN_MAX = 20;

/** fen = shares_e2 × nav_e8 ÷ 10⁸ and what is not carried over, of a valuation called v. */
export const VALUE = sql`greatest(0, ${halfUp(sql`v.shares_e2::numeric * v.nav_e8`, sql`1e8`)} + v.unpaid_fen)`;

/** Lots, holdings and ledger have the same shares of every customer and product. */
export async function compareShares(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'holding',
    sql`
    with lots as (
      select client_id, product_no, sum(left_shares_e2) as amount from share_lot group by 1, 2
    ), booked as (
      select split_part(account, ':', 2) as client_id, substr(asset, 8) as product_no, sum(amount) as amount
        from ledger_balance
       where asset like 'shares:%' and account like 'shares\\_%:%' group by 1, 2
    )
    select client_id || ' in ' || product_no || ': lots ' || coalesce(lots.amount, 0)
             || ', holding ' || coalesce(holding.shares_e2, 0) || ', ledger ' || coalesce(booked.amount, 0) as what
      from holding
      full join lots using (client_id, product_no)
      full join booked using (client_id, product_no)
     where coalesce(lots.amount, 0) <> coalesce(holding.shares_e2, 0)
        or coalesce(booked.amount, 0) <> coalesce(holding.shares_e2, 0)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Holdings that only purchases made are what the confirmed purchases make of them; the others are replayed. */
export async function compareCosts(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'holding',
    sql`
    with bought as (
      select o.client_id, o.product_no, sum(a.shares_e2) as bought, sum(a.net_fen + a.fee_fen) as paid,
             min(r.confirmed_on) as since
        from order_confirmation a
        join trade_order o using (client_id, order_no)
        left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
       where a.outcome in ('confirmed', 'confirmed_in_part') and o.kind = 'purchase' group by 1, 2
    ), otherwise as (
      select e.client_id, e.product_no
        from holding_event e
        left join trade_order o on o.client_id = e.client_id and o.order_no = e.order_no
       where e.kind <> 'acquire' or o.kind <> 'purchase' or e.order_no is null group by 1, 2
    )
    select client_id || ' in ' || product_no || case
             when h.first_bought_on <> b.since
               then ': holding since ' || h.first_bought_on || ', confirmed since ' || b.since
             else ': holding ' || coalesce(h.shares_e2, 0) || ' for '
               || coalesce(h.paid_in_fen, 0) || ', confirmed ' || coalesce(b.bought, 0) || ' for ' || coalesce(b.paid, 0)
           end as what
      from holding h full join bought b using (client_id, product_no)
      left join otherwise using (client_id, product_no)
     where otherwise.client_id is null
       and ((h.shares_e2, h.cost_fen, h.paid_in_fen, h.first_bought_on) is distinct from (b.bought, b.paid, b.paid, b.since)
            or (h.realised_fen, h.dividends_fen, h.paid_out_fen) is distinct from (0, 0, 0))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every confirmed purchase and the entered side of every switch became one event of the holding, with its shares, money and
 * days, and none came otherwise. What a switch brought is what the shares that left did (rules 10.3 E).
 */
export async function compareEvents(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'holding_event',
    sql`
    with bought as (
      select o.client_id, o.order_no, a.seq, coalesce(o.target_product_no, o.product_no) as product_no,
             coalesce((a.figures -> 'target' ->> 'shares')::bigint, a.shares_e2) as shares_e2,
             case o.kind when 'purchase' then a.net_fen + a.fee_fen else a.net_fen end as paid, a.registrar_no, a.confirmed_on as booked_on,
             r.confirmed_on as event_on
        from order_confirmation a
        join trade_order o using (client_id, order_no)
        left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
       where a.outcome in ('confirmed', 'confirmed_in_part') and o.kind in ('purchase', 'switch')
    ), entered as (
      select e.client_id, e.order_no, e.order_seq as seq, e.product_no, e.shares_e2, e.amount_fen as paid, e.registrar_no,
             e.booked_on, e.event_on
        from holding_event e join trade_order o using (client_id, order_no)
       where e.kind = 'acquire' and o.kind in ('purchase', 'switch')
    )
    select order_no || case
             when b.shares_e2 is null then ' changed a holding and is not confirmed'
             when e.shares_e2 is null then ' is confirmed and changed no holding'
             else ' differs from what it did to its holding' end as what
      from bought b full join entered e using (client_id, order_no, seq)
     where (b.product_no, b.shares_e2, b.paid, b.registrar_no, b.booked_on, b.event_on)
             is distinct from (e.product_no, e.shares_e2, e.paid, e.registrar_no, e.booked_on, e.event_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Each valuation is, in its first version, shares times the value that was known then, rounded once, and its income is that value less what was paid
 * in and not out by the end of the day that made it. Events and valuations are walked in one order of days, so that each
 * valuation sees the sums of what came before it without being joined to all of it.
 */
export async function compareValues(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    with walked as (
      select client_id, product_no, valued_on, day, shares_e2, nav_e8, value_fen, total_income_fen, unpaid_fen, known_on,
             sum(came) over so_far as held, sum(paid) over so_far as paid
        from (select client_id, product_no, booked_on as day, 0 as turn,
                     after_shares_e2 - lag(after_shares_e2, 1, 0) over before as came,
                     after_paid_in_fen - after_paid_out_fen
                       - lag(after_paid_in_fen - after_paid_out_fen, 1, 0) over before as paid,
                     null::date as valued_on, null::bigint as shares_e2,
                     null::bigint as nav_e8, null::bigint as value_fen, null::bigint as total_income_fen,
                     null::bigint as unpaid_fen, null::date as known_on
                from holding_event
              window before as (partition by client_id, product_no order by seq)
              union all
              select v.client_id, v.product_no, r.next_on, 1, 0, 0, v.valued_on, v.shares_e2,
                     v.nav_e8, v.value_fen, v.total_income_fen, v.unpaid_fen, v.known_on
                from position_value v left join clearing_run r on r.business_on = v.cleared_on
               where v.version = 1) as events
      window so_far as (partition by client_id, product_no order by day, turn, valued_on
                        rows between unbounded preceding and current row)
    )
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || case
             when v.day is null then ' was valued on no day that was cleared'
             when v.value_fen <> ${VALUE} or n.nav_e8 is distinct from v.nav_e8
               then ' is valued ' || v.value_fen
             else ' has an income of ' || v.total_income_fen || ' on ' || v.shares_e2 || ' shares; its events make '
               || v.held || ' for ' || v.paid
           end as what
      from walked v
      ${joinKnownNav('n', { product: 'v.product_no', day: 'v.valued_on', by: sql`v.known_on` })}
     where v.valued_on is not null
       and (v.day is null or n.nav_e8 is distinct from v.nav_e8
            or v.value_fen <> ${VALUE}
            or v.unpaid_fen <> coalesce((select i.unpaid_fen from money_income i
                                          where i.client_id = v.client_id and i.product_no = v.product_no
                                            and i.booked_on <= v.day order by i.seq desc limit 1), 0)
            or v.shares_e2 <> v.held or v.total_income_fen <> v.value_fen - v.paid)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every holding has a valuation of every closed day with a net value, while it has shares and for the day it was left; but for values
 * that were not there at the end of their day, which a later value may overtake.
 */
export async function findUnvalued(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    with held as (
      select client_id, product_no, after_shares_e2, booked_on as since,
             lag(after_shares_e2) over (partition by client_id, product_no order by seq) as before_shares_e2,
             lead(booked_on) over (partition by client_id, product_no order by seq) as until
        from holding_event
    )
    select h.client_id || ' in ' || h.product_no || ' has no valuation of ' || r.business_on as what
      from held h
      join clearing_run r on r.closed_at is not null and r.next_on >= h.since and (h.until is null or r.next_on < h.until)
      join nav_in_force n on n.product_no = h.product_no and n.nav_on = r.business_on
      left join value_in_force v
        on v.client_id = h.client_id and v.product_no = h.product_no and v.valued_on = r.business_on
      left join unpriced_product u on u.business_on = r.business_on and u.product_no = h.product_no
     where (h.after_shares_e2 > 0
            -- What came and left again between two closes, such as by two corrections, was valued without shares already.
            or h.since = r.next_on and h.before_shares_e2 > 0
               and coalesce((select b.shares_e2 > 0 from value_in_force b
                              where b.client_id = h.client_id and b.product_no = h.product_no and b.valued_on < r.business_on
                              order by b.valued_on desc limit 1), true))
       and v.client_id is null and u.product_no is null
       -- Shares of before an event that waits for a line have no value after it.
       and not exists (select from waiting_event w
                        where w.client_id = h.client_id and w.product_no = h.product_no and w.file_on <= r.next_on
                          and (w.booked_on is null or w.booked_on > r.next_on))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
