import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';

const SHOWN_MAX = 20;

/** fen = shares_e2 × nav_e8 ÷ 10⁸, of a valuation called v. */
const VALUE = halfUp(sql`v.shares_e2::numeric * v.nav_e8`, sql`1e8`);

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

/** Holdings are what the confirmed purchases make of them; nothing was redeemed or paid out so far. */
export async function compareCosts(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'holding',
    sql`
    with bought as (
      select o.client_id, o.product_no, sum(a.shares_e2) as bought, sum(o.entrust_money_fen) as paid,
             min(r.confirmed_on) as since
        from order_confirmation a join trade_order o using (order_no) left join registrar_answer r using (order_no)
       where a.outcome = 'confirmed' group by 1, 2
    )
    select client_id || ' in ' || product_no || case
             when h.first_bought_on <> b.since
               then ': holding since ' || h.first_bought_on || ', confirmed since ' || b.since
             else ': holding ' || coalesce(h.shares_e2, 0) || ' for '
               || coalesce(h.paid_in_fen, 0) || ', confirmed ' || coalesce(b.bought, 0) || ' for ' || coalesce(b.paid, 0)
           end as what
      from holding h full join bought b using (client_id, product_no)
     where (h.shares_e2, h.cost_fen, h.paid_in_fen, h.first_bought_on) is distinct from (b.bought, b.paid, b.paid, b.since)
        or (h.realised_fen, h.dividends_fen, h.paid_out_fen) is distinct from (0, 0, 0)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Each valuation is shares times the published value, rounded once, and its income is that value less what was paid
 * by the end of the day that made it. Confirmations and valuations are walked in one order of days, so that each
 * valuation sees the sums of what came before it without being joined to all of it.
 */
export async function compareValues(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    with walked as (
      select client_id, product_no, valued_on, day, shares_e2, nav_e8, value_fen, total_income_fen,
             sum(came) over so_far as held, sum(paid) over so_far as paid
        from (select o.client_id, o.product_no, a.confirmed_on as day, 0 as turn, a.shares_e2 as came,
                     o.entrust_money_fen as paid, null::date as valued_on, null::bigint as shares_e2,
                     null::bigint as nav_e8, null::bigint as value_fen, null::bigint as total_income_fen
                from order_confirmation a join trade_order o using (order_no)
               where a.outcome = 'confirmed'
              union all
              select v.client_id, v.product_no, r.next_on, 1, 0, 0, v.valued_on, v.shares_e2,
                     v.nav_e8, v.value_fen, v.total_income_fen
                from position_value v left join clearing_run r on r.business_on = v.cleared_on) as events
      window so_far as (partition by client_id, product_no order by day, turn, valued_on
                        rows between unbounded preceding and current row)
    )
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || case
             when v.day is null then ' was valued on no day that was cleared'
             when v.value_fen <> ${VALUE} or n.nav_e8 is distinct from v.nav_e8
               then ' is valued ' || v.value_fen
             else ' has an income of ' || v.total_income_fen || ' on ' || v.shares_e2 || ' shares; confirmed are '
               || v.held || ' for ' || v.paid
           end as what
      from walked v
      left join product_nav n on n.product_no = v.product_no and n.nav_on = v.valued_on
     where v.valued_on is not null
       and (v.day is null or n.nav_e8 is distinct from v.nav_e8
            or v.value_fen <> ${VALUE}
            or v.shares_e2 <> v.held or v.total_income_fen <> v.value_fen - v.paid)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every holding has a valuation of every closed day with a net value, from the day of its first shares on; but for values
 * that were not there at the end of their day, which a later value may overtake.
 */
export async function findUnvalued(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    with held as (
      select o.client_id, o.product_no, min(a.confirmed_on) as since
        from order_confirmation a join trade_order o using (order_no)
       where a.outcome = 'confirmed' and a.shares_e2 > 0 group by 1, 2
    )
    select h.client_id || ' in ' || h.product_no || ' has no valuation of ' || r.business_on as what
      from held h
      join clearing_run r on r.closed_at is not null and r.next_on >= h.since
      join product_nav n on n.product_no = h.product_no and n.nav_on = r.business_on
      left join position_value v
        on v.client_id = h.client_id and v.product_no = h.product_no and v.valued_on = r.business_on
      left join unpriced_product u on u.business_on = r.business_on and u.product_no = h.product_no
     where v.client_id is null and u.product_no is null
     order by 1 limit ${SHOWN_MAX}`,
  );
}
