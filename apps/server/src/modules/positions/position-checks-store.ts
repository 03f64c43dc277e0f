import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** Lots, holdings and books know the same shares of every customer and product. */
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
             || ', holding ' || coalesce(holding.shares_e2, 0) || ', books ' || coalesce(booked.amount, 0) as what
      from holding
      full join lots using (client_id, product_no)
      full join booked using (client_id, product_no)
     where coalesce(lots.amount, 0) <> coalesce(holding.shares_e2, 0)
        or coalesce(booked.amount, 0) <> coalesce(holding.shares_e2, 0)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Holdings are what the confirmed purchases make of them. */
export async function compareCosts(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'holding',
    sql`
    with bought as (
      select o.client_id, o.product_no, sum(a.shares_e2) as bought, sum(o.entrust_money_fen) as paid
        from order_confirmation a join trade_order o using (order_no)
       where a.outcome = 'confirmed' group by 1, 2
    )
    select client_id || ' in ' || product_no || ': holding ' || coalesce(h.shares_e2, 0) || ' for '
             || coalesce(h.paid_in_fen, 0) || ', confirmed ' || coalesce(b.bought, 0) || ' for ' || coalesce(b.paid, 0) as what
      from holding h full join bought b using (client_id, product_no)
     where (h.shares_e2, h.cost_fen, h.paid_in_fen) is distinct from (b.bought, b.paid, b.paid)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Each valuation is shares times net value, rounded once, and uses the value that was published. */
export async function compareValues(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || ' is valued ' || v.value_fen as what
      from position_value v
      left join product_nav n on n.product_no = v.product_no and n.nav_on = v.valued_on
     where v.value_fen <> round(v.shares_e2 * v.nav_e8 / 100000000.0) or n.nav_e8 is distinct from v.nav_e8
     order by 1 limit ${SHOWN_MAX}`,
  );
}
