import { sql } from 'kysely';

/**
 * What dividends and splits moved, as rows of source, day, from, to, asset and amount: a payout in cash or in shares and
 * the payment of it, the shares that a split brought or took, and those that followed the register.
 */
export const DISTRIBUTION_CAUSES = sql`
  select 'dividend:' || client_id || ':' || product_no || ':' || ex_on, booked_on, 'ta_receivable',
         'redeem_transit:' || client_id, 'client_money', cash_fen
    from dividend_payout where pay_on is not null
  union all
  select 'dividend:' || client_id || ':' || product_no || ':' || ex_on, booked_on, 'ta_register',
         'shares_available:' || client_id, 'shares:' || product_no, reinvested_shares_e2
    from dividend_payout where reinvested_shares_e2 is not null
  union all
  select 'dividend_pay:' || client_id || ':' || product_no || ':' || ex_on, paid_on, move.*, 'client_money', cash_fen
    from dividend_payout
   cross join lateral (values ('bank_client', 'ta_receivable'),
                              ('redeem_transit:' || client_id, 'cash_free:' || client_id)) as move (source, target)
   where paid_on is not null
  union all
  select 'split:' || client_id || ':' || product_no || ':' || substr(action_no, length('split:') + 1), booked_on,
         case when came > 0 then 'ta_register' else 'shares_available:' || client_id end,
         case when came > 0 then 'shares_available:' || client_id else 'ta_register' end,
         'shares:' || product_no, abs(came)
    from (select *, after_shares_e2 - lag(after_shares_e2, 1, 0::bigint)
                      over (partition by client_id, product_no order by seq) as came
            from holding_event) as e
   where kind = 'split'
  union all
  select 'carry:' || client_id || ':' || product_no || ':' || income_on
           -- A line that came late may add to a day that was carried over before.
           || case when exists (select from money_income e
                                 where e.client_id = i.client_id and e.product_no = i.product_no and e.kind = 'carried'
                                   and e.income_on = i.income_on and e.seq < i.seq and e.amount_fen <> 0)
                   then ':' || booked_on else '' end, booked_on,
         case when amount_fen < 0 then 'ta_register' else 'shares_available:' || client_id end,
         case when amount_fen < 0 then 'shares_available:' || client_id else 'ta_register' end,
         'shares:' || product_no, abs(amount_fen)
    from money_income i where kind = 'carried'
  union all
  select 'adjust:' || break_no, ended_on,
         case when difference_shares_e2 > 0 then 'ta_register' else 'shares_available:' || client_id end,
         case when difference_shares_e2 > 0 then 'shares_available:' || client_id else 'ta_register' end,
         'shares:' || product_no, abs(difference_shares_e2)
    from product_break where booked_on is not null`;
