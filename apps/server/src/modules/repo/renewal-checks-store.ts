import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/**
 * Terms and choices of contracts (rules 4.5): the last day follows from the term by some version of the calendar, a choice is
 * that of the order or of the contract before, what is renewed is what was chosen, and the simulated exchange, which keeps a
 * loan of its own for every contract, was told the same.
 */
export async function compareTerms(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_contract',
    sql`
    with known_day as (
      select cal_on, bool_or(is_open) as was_open, bool_and(is_open) as always_open
        from trade_calendar where market = 'CN' group by cal_on
    ), choice as (
      select e.client_id, e.contract_no, e.seq, e.renews, e.renew_amount_fen, e.renew_until_on,
             lead(e.seq) over (partition by e.client_id, e.contract_no order by e.seq) is null as is_last
        from repo_contract_event e where e.renews is not null
    )
    select c.contract_no || ' ends on another day than its term of ' || c.term_days || ' days' as what
      from repo_contract c
     where c.due_on < c.lent_on + c.term_days
        or not exists (select from known_day d where d.cal_on = c.due_on and d.was_open)
        or exists (select from known_day d
                    where d.cal_on >= c.lent_on + c.term_days and d.cal_on < c.due_on and d.always_open)
    union all
    select c.contract_no || ' has a term or a first choice that is not what its order was promised'
      from repo_contract c
      join trade_order o on o.client_id = c.client_id and o.order_no = c.order_no
      join repo_contract_event e on e.client_id = c.client_id and e.contract_no = c.contract_no and e.kind = 'opened'
     where (o.terms ->> 'term_days')::integer is distinct from c.term_days
        or (jsonb_typeof(o.terms -> 'renewal') = 'object',
            (o.terms -> 'renewal' ->> 'amount_fen')::bigint, (o.terms -> 'renewal' ->> 'until_on')::date)
             is distinct from (e.renews, e.renew_amount_fen, e.renew_until_on)
    union all
    select c.contract_no || ' begins with another choice than the contract before had'
      from repo_contract c
      join repo_contract_event e on e.client_id = c.client_id and e.contract_no = c.contract_no and e.kind = 'opened'
      left join choice on choice.client_id = c.client_id and choice.contract_no = c.parent_contract_no and choice.is_last
     where c.parent_contract_no is not null
       and (choice.renews is not true
            or (e.renews, e.renew_amount_fen, e.renew_until_on) is distinct from (true, null::bigint, choice.renew_until_on))
    union all
    select c.contract_no || ' goes on with more than its customer chose, or behind the day he chose'
      from repo_contract c
      join choice on choice.client_id = c.client_id and choice.contract_no = c.parent_contract_no and choice.is_last
     where c.principal_fen > choice.renew_amount_fen or c.lent_on > choice.renew_until_on
    union all
    select c.contract_no || ' is not what the exchange was told'
      from repo_contract c join exchange_loan l on l.loan_no = c.contract_no
     where (l.product_no, l.begins_on, l.ends_on, l.rate_e8, l.early_rate_e8)
             is distinct from (c.product_no, c.lent_on, c.due_on, c.agreed_rate_e8, c.early_rate_e8)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
