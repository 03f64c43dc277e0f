import { type RawBuilder, sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';

const SHOWN_MAX = 20;

/** Every correction made a version of its value, and everything that was confirmed at the value before is booked anew or is a difference. */
export async function compareCorrections(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'nav_correction',
    sql`
    select 'correction ' || n.correction_no || ' of ' || n.product_no || ' on ' || n.nav_on || ' is not the version it names' as what
      from nav_correction n
      left join product_nav now on now.product_no = n.product_no and now.nav_on = n.nav_on and now.version = n.version
      left join product_nav before
        on before.product_no = n.product_no and before.nav_on = n.nav_on and before.version = n.version - 1
     where (now.nav_e8, now.known_on, before.nav_e8) is distinct from (n.new_nav_e8, n.known_on, n.old_nav_e8)
    union all
    select n.product_no || ' on ' || n.nav_on || ' has another value in version ' || n.version || ' and no correction'
      from product_nav n
      join product_nav before on before.product_no = n.product_no and before.nav_on = n.nav_on and before.version = n.version - 1
      left join nav_correction c on c.product_no = n.product_no and c.nav_on = n.nav_on and c.version = n.version
     where n.version > 1 and n.nav_e8 <> before.nav_e8 and c.correction_no is null
    union all
    select o.order_no || ' was confirmed at the value of ' || n.nav_on || ' before correction ' || n.correction_no || ' and is not booked anew'
      from nav_correction n
      join order_confirmation a on a.nav_on = n.nav_on and a.shares_e2 is not null and a.confirmed_on <= n.known_on
      join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no and o.kind in ('purchase', 'redemption', 'switch')
       and n.product_no in (o.product_no, o.target_product_no)
     where not exists (select from order_correction c
                        where c.client_id = a.client_id and c.order_no = a.order_no and c.seq = a.seq
                          and c.correction_no = n.correction_no)
       and not exists (select from product_break b where b.subject = 'correction ' || n.correction_no || ' and ' || o.order_no)
    union all
    ${TOLD_OTHERWISE}
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Who corrected a value and why stands on the trail, in the words that customers read. */
const TOLD_OTHERWISE = sql`
    select 'correction ' || n.correction_no || ' of ' || n.product_no || ' on ' || n.nav_on || ' is not what the trail tells of it'
      from nav_correction n
     where not exists (select from trail_entry t
                        where t.action = 'nav_correct' and t.object_id = n.product_no || ':' || n.nav_on and t.done_by = n.done_by
                          and t.value_before = ${decimalOf(sql`n.old_nav_e8`)}
                          and t.value_after = ${decimalOf(sql`n.new_nav_e8`)} || ': ' || n.reason)`;

/** A value as the trail writes it, with eight decimals. */
function decimalOf(value: RawBuilder<unknown>) {
  return sql`${value} / 100000000 || '.' || lpad((${value} % 100000000)::text, 8, '0')`;
}

/**
 * Every confirmation that was booked anew has the figures that its terms make of the corrected value; what was booked about it and what
 * stays a claim come to them; and the holding has exactly that change.
 */
export async function compareRebooked(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_correction',
    sql`
    with booked as (
      select c.*, n.new_nav_e8, n.known_on, o.kind, a.net_fen as told_net, a.fee_fen as told_fee, a.shares_e2 as told_shares,
             a.shares_e2 + sum(c.change_shares_e2) over so_far
               - coalesce((select sum(s.shares_e2) from claim_settlement s
                            where s.client_id = c.client_id and s.order_no = c.order_no and s.seq = c.seq and s.version < c.version), 0)
               as shares_now, a.net_fen + sum(c.pay_fen) over so_far as net_now,
             case when o.kind = 'redemption' then a.shares_e2
                  when o.share_rounding = 'down' then div(a.net_fen::numeric * 1e8, n.new_nav_e8)
                  else ${halfUp(sql`a.net_fen::numeric * 1e8`, sql`n.new_nav_e8`)} end as due_shares,
             case when o.kind = 'redemption' then exits.net else a.net_fen end as due_net,
             case when o.kind = 'redemption' then exits.fee else a.fee_fen end as due_fee
        from order_correction c
        join nav_correction n using (correction_no)
        join order_confirmation a using (client_id, order_no, seq)
        join trade_order o on o.client_id = c.client_id and o.order_no = c.order_no
        left join lateral (
          select sum(lot.gross - ${halfUp(sql`lot.gross * lot.rate`, sql`1e8`)}) as net,
                 sum(${halfUp(sql`lot.gross * lot.rate`, sql`1e8`)}) as fee
            from (select ${halfUp(sql`(t ->> 'shares')::numeric * n.new_nav_e8`, sql`1e8`)} as gross, (t ->> 'rate')::numeric as rate
                    from jsonb_array_elements(a.figures -> 'lots') as t) as lot) as exits on true
      window so_far as (partition by c.client_id, c.order_no, c.seq order by c.version)
    ), changed as (
      -- In older databases shares came back to an empty lot as a lot of their own, which is a reinvestment.
      select client_id, product_no, action_no, booked_on, min(income_from_on) as counts_from,
             sum(case kind when 'reinvest' then shares_e2 when 'shares_added' then shares_e2 when 'shares_corrected' then -shares_e2 else 0 end) as shares,
             sum(case kind when 'proceeds_corrected' then amount_fen else 0 end) as cash
        from holding_event where action_no like 'correct:%' group by 1, 2, 3, 4
    )
    select coalesce(b.order_no, e.action_no) || case
             when b.order_no is null then ' changed a holding and is no correction'
             when (b.nav_e8, b.shares_e2, b.net_fen, b.fee_fen) is distinct from (b.new_nav_e8, b.due_shares, b.due_net, b.due_fee)
               then ' was corrected to ' || b.shares_e2 || ' shares, net ' || b.net_fen || '; its terms make ' || b.due_shares || ', net ' || b.due_net
             when b.claim_shares_e2 <> b.shares_now - b.shares_e2 or b.claim_fen <> b.net_now - b.net_fen
               then ' has another claim than what is left of its correction'
             else ' is another change of its holding' end as what
      from booked b
      full join changed e
        on e.client_id = b.client_id and e.product_no = b.product_no
       and e.action_no = 'correct:' || b.correction_no || ':' || b.order_no
     where b.order_no is null
        or (b.nav_e8, b.shares_e2, b.net_fen, b.fee_fen) is distinct from (b.new_nav_e8, b.due_shares, b.due_net, b.due_fee)
        or b.claim_shares_e2 <> b.shares_now - b.shares_e2 or b.claim_fen <> b.net_now - b.net_fen
        or coalesce(e.shares, 0) <> b.change_shares_e2 or coalesce(e.cash, 0) <> b.pay_fen
        or e.booked_on <> b.booked_on or e.counts_from <> b.known_on
     order by 1 limit ${SHOWN_MAX}`,
  );
}
