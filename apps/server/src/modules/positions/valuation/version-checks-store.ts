import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { VALUE } from '#modules/positions/position-checks-store.ts';

const SHOWN_MAX = 20;

/** Days between a purchase and the correction that brought it shares, on which nothing was held, have a valuation of these shares. */
const UNVALUED_SHARES = sql`select c.client_id || ' in ' || c.product_no || ' has no valuation of ' || r.business_on || ', where correction '
             || c.correction_no || ' left shares'
      from order_correction c
      join order_confirmation a using (client_id, order_no, seq)
      join nav_correction m using (correction_no)
      join clearing_run r on r.closed_at is not null and a.confirmed_on <= r.next_on and c.booked_on > r.next_on
      join nav_in_force n on n.product_no = c.product_no and n.nav_on = r.business_on and n.nav_on > m.nav_on
     where c.change_shares_e2 > 0
       -- A value that was not there at the end of its day may be overtaken by a later one.
       and not exists (select from unpriced_product u where u.product_no = c.product_no and u.business_on = r.business_on)
       and not exists (select from position_value v
                        where v.client_id = c.client_id and v.product_no = c.product_no and v.valued_on = r.business_on)`;

/** A value that was used at a close was known on its day; the past is told by what was known. */
const USED_UNKNOWN = sql`select n.product_no || ' on ' || n.nav_on || ' became known on ' || n.known_on || ' and was used by the close of '
             || min(used.cleared_on) as what
      from product_nav n
      join (select product_no, valued_on as nav_on, cleared_on from position_value where version = 1 and shares_e2 > 0
            union all
            select o.product_no, a.nav_on, r.business_on
              from order_confirmation a
              join trade_order o using (client_id, order_no)
              join clearing_run r on r.next_on = a.confirmed_on
             -- What is done at once has no value of a close.
             where a.shares_e2 is not null and o.kind in ('purchase', 'redemption')) as used
        on used.product_no = n.product_no and used.nav_on = n.nav_on and used.cleared_on < n.known_on
     where n.version = 1
     group by n.product_no, n.nav_on, n.known_on`;

/**
 * Every version of a net value and of a valuation is kept beside the one it replaces, and what counts now is valued at the net value
 * that counts now.
 */
export async function compareVersions(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'position_value',
    sql`
    with later as (select * from position_value where version > 1)
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || ' has version ' || v.version
             || ' and not the one before it' as what
      from later v
      left join position_value before
        on before.client_id = v.client_id and before.product_no = v.product_no and before.valued_on = v.valued_on
       and before.version = v.version - 1
     where before.version is null or before.known_on > v.known_on or before.cleared_on <> v.cleared_on
    union all
    select n.product_no || ' on ' || n.nav_on || ' has version ' || n.version || ' and not the one before it'
      from product_nav n
      left join product_nav before
        on before.product_no = n.product_no and before.nav_on = n.nav_on and before.version = n.version - 1
     where n.version > 1 and (before.version is null or before.known_on > n.known_on)
    union all
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || ' has in version ' || v.version || ' ' || v.shares_e2
             || ' shares and an income of ' || v.total_income_fen || ', its corrections make '
             || first.shares_e2 + made.shares || ' and ' || v.value_fen - (first.value_fen - first.total_income_fen) + made.cash
      from later v
      join position_value first
        on first.client_id = v.client_id and first.product_no = v.product_no and first.valued_on = v.valued_on and first.version = 1
      join clearing_run r on r.business_on = v.cleared_on
     cross join lateral (
       select coalesce(sum(c.change_shares_e2), 0) as shares, coalesce(sum(c.pay_fen), 0) as cash
         from order_correction c join order_confirmation a using (client_id, order_no, seq)
        where c.client_id = v.client_id and c.product_no = v.product_no and c.correction_no <= v.correction_no
          and a.confirmed_on <= r.next_on and c.booked_on > r.next_on) as made
     where v.shares_e2 <> first.shares_e2 + made.shares or v.value_fen <> ${VALUE}
        or v.total_income_fen <> v.value_fen - (first.value_fen - first.total_income_fen) + made.cash
        or v.unpaid_fen <> first.unpaid_fen or v.correction_no is null
    union all
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || ' lacks a version of correction ' || c.correction_no
      from order_correction c
      join order_confirmation a using (client_id, order_no, seq)
      join value_in_force v on v.client_id = c.client_id and v.product_no = c.product_no
      join clearing_run r on r.business_on = v.cleared_on
     where (c.change_shares_e2 <> 0 or c.pay_fen <> 0) and a.confirmed_on <= r.next_on and c.booked_on > r.next_on
       and coalesce(v.correction_no, 0) < c.correction_no
    union all
    ${UNVALUED_SHARES}
    union all
    ${USED_UNKNOWN}
    union all
    select v.client_id || ' in ' || v.product_no || ' on ' || v.valued_on || ' counts at ' || v.nav_e8 || ', the net value is '
             || n.nav_e8
      from value_in_force v
      join nav_in_force n on n.product_no = v.product_no and n.nav_on = v.valued_on
     where v.nav_e8 <> n.nav_e8
     order by 1 limit ${SHOWN_MAX}`,
  );
}
