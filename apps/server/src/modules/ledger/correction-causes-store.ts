import { sql } from 'kysely';

/** What was booked about each confirmation before a correction. */
const BEFORE = sql`
  select c.*, n.known_on,
         a.shares_e2 + coalesce(sum(c.change_shares_e2) over earlier, 0)
           - coalesce((select sum(s.shares_e2) from claim_settlement s
                        where s.client_id = c.client_id and s.order_no = c.order_no and s.seq = c.seq and s.version < c.version), 0)
           as before_shares,
         a.net_fen + coalesce(sum(c.pay_fen) over earlier, 0) as before_net
    from order_correction c
    join nav_correction n using (correction_no)
    join order_confirmation a using (client_id, order_no, seq)
  window earlier as (partition by c.client_id, c.order_no, c.seq order by c.version rows between unbounded preceding and 1 preceding)`;

/**
 * What corrected net values moved, as rows of source, day, from, to, asset and amount: the wrong figures back and the right ones in, and
 * the cash that was missing.
 */
export const CORRECTION_CAUSES = sql`
  select 'correct:' || c.correction_no || ':' || c.order_no, c.known_on, move.*
    from (${BEFORE}) as c
   cross join lateral (
     values ('shares_available:' || c.client_id, 'ta_register', 'shares:' || c.product_no,
             case when c.change_shares_e2 <> 0 then c.before_shares else 0 end),
            ('ta_register', 'shares_available:' || c.client_id, 'shares:' || c.product_no,
             case when c.change_shares_e2 <> 0 then c.before_shares + c.change_shares_e2 else 0 end),
            ('redeem_transit:' || c.client_id, 'ta_receivable', 'client_money',
             case when c.pay_fen > 0 then c.before_net else 0 end),
            ('ta_receivable', 'redeem_transit:' || c.client_id, 'client_money',
             case when c.pay_fen > 0 then c.before_net + c.pay_fen else 0 end)) as move (source, target, asset, amount)
  union all
  select 'correct_pay:' || order_no || ':' || version, paid_on, move.*, 'client_money', pay_fen
    from order_correction
   cross join lateral (values ('bank_client', 'ta_receivable'),
                              ('redeem_transit:' || client_id, 'cash_free:' || client_id)) as move (source, target)
   where paid_on is not null`;
