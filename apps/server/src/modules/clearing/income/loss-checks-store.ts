import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { LOSS_DAYS } from './loss-store.ts';

const SHOWN_MAX = 20;

/** Orders that are sent with their day; what the bank advanced on is known in the evening. */
const SENT_EXITS = kindsWhere(
  ({ freezes, isSentWithDay }) => freezes === 'shares' && isSentWithDay,
);

/** A fund is noted as losing because it lost or a customer owes a loss, and no loss is booked of one that is not noted. */
export async function checkLosingFunds(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'losing_fund',
    sql`
    select l.product_no || ' was noted as losing on ' || l.business_on || ' and lost nothing' as what
      from losing_fund l
     where not exists (select from nav_in_force n
                        where n.product_no = l.product_no and n.income_nav_e8 < 0
                          and n.nav_on between l.business_on - ${LOSS_DAYS}::int and l.business_on)
       and not exists (select from money_income i
                        where i.product_no = l.product_no and i.unpaid_fen < 0 and i.booked_on <= l.business_on)
    union all
    select i.client_id || ' in ' || i.product_no || ' has a loss of ' || i.income_on || ', which was not noted before it was booked'
      from money_income i
      join clearing_run r on r.next_on = i.booked_on
     where i.kind = 'earned' and i.amount_fen < 0 and i.free_shares_e2 is not null
       and i.income_on >= r.business_on - ${LOSS_DAYS}::int
       and not exists (select from losing_fund l where l.business_on = r.business_on and l.product_no = i.product_no)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The notes with the moments around them, and what the orders of later days take that may have been open then. */
const NOTED = sql`noted as (
      select l.business_on, l.product_no, r.next_on, r.started_at, s.finished_at
        from losing_fund l
        join clearing_run r using (business_on)
        join clearing_step s on s.business_on = l.business_on and s.step = 'receive-confirmations'
    ), unsent as (
      select n.business_on, o.client_id, o.product_no, o.trade_account, sum(o.entrust_shares_e2) as most,
             coalesce(sum(o.entrust_shares_e2) filter (where ended.at is null or ended.at > n.finished_at), 0) as least
        from noted n
        join trade_order o on o.product_no = n.product_no and o.kind = any (${[...SENT_EXITS]}::text[])
         and o.written_at <= n.finished_at
        join order_day day on day.client_id = o.client_id and day.order_no = o.order_no and day.trade_on > n.business_on
        left join lateral (select min(e.written_at) as at from order_event e
                            where e.client_id = o.client_id and e.order_no = o.order_no
                              and e.state in ('01', '02', '03', '61')) as ended on true
       where ended.at is null or ended.at > n.started_at
       group by 1, 2, 3, 4
    )`;

/** What was promised, against the orders that the registrar did not know. */
const PROMISED_WRONG = sql`
    select client_id || ' in ' || product_no || ': ' || coalesce(t.promised_shares_e2, 0) || ' shares were promised on ' || business_on
             || ', the orders say ' || coalesce(u.least, 0) as what
      from promised_share t full join unsent u using (business_on, client_id, product_no)
      join noted n using (business_on, product_no)
     where coalesce(t.promised_shares_e2, 0) not between coalesce(u.least, 0) and coalesce(u.most, 0)
       and not exists (select from trade_order q
                        where q.client_id = coalesce(t.client_id, u.client_id) and q.product_no = n.product_no and q.kind = 'quick_withdrawal')`;

/** What was promised of a fund that was not noted. */
const NOT_LOSING = sql`
    select p.client_id || ' in ' || p.product_no || ': ' || p.promised_shares_e2 || ' shares were promised on ' || p.business_on
             || ', and the fund was not noted as losing'
      from promised_share p
     where not exists (select from losing_fund l where l.business_on = p.business_on and l.product_no = p.product_no)`;

/** What was free, against the ledger. */
const FREE_WRONG = sql`
    select p.client_id || ' in ' || p.product_no || ': ' || p.free_shares_e2 || ' shares were free on ' || p.business_on
             || ', the ledger says ' || ledger.least
      from promised_share p
      join noted n using (business_on, product_no)
      join lateral (
        select coalesce(sum(amount) filter (where posted_at <= n.started_at or amount < 0), 0) as least,
               coalesce(sum(amount) filter (where posted_at <= n.started_at or amount > 0), 0) as most
          from (select e.posted_at, case when m.to_account = 'shares_available:' || p.client_id then m.amount else -m.amount end as amount
                  from ledger_move m join ledger_entry e using (entry_id)
                 where m.asset = 'shares:' || p.product_no and e.posted_at <= n.finished_at
                   and 'shares_available:' || p.client_id in (m.from_account, m.to_account)) as move) as ledger on true
     where p.free_shares_e2 not between ledger.least and ledger.most`;

/** What a loss could take, against what was free and what late lines brought. */
const TAKEN_WRONG = sql`
    select p.client_id || ' in ' || p.product_no || ': a loss could take ' || i.free || ' shares on ' || n.next_on || ', and '
             || p.free_shares_e2 || ' were free'
      from promised_share p
      join noted n using (business_on, product_no)
      join lateral (select max(free_shares_e2) as free from money_income i
                     where i.client_id = p.client_id and i.product_no = p.product_no and i.booked_on = n.next_on) as i on true
      join lateral (select coalesce(sum(e.shares_e2), 0) as came from holding_event e
                     where e.client_id = p.client_id and e.product_no = p.product_no and e.booked_on = n.next_on
                       and e.income_from_on is not null and e.registrar_no is not null and e.kind <> 'dispose') as late on true
     where i.free > p.free_shares_e2 + late.came`;

/**
 * What was promised of losing funds follows from the orders that the registrar did not know, what was free from the ledger, and
 * no loss took more. Between the note and the booking an order may end; on both sides of that moment the figure is right.
 */
export async function checkPromised(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'promised_share',
    sql`
    with ${NOTED}
    ${PROMISED_WRONG}
    union all
    ${NOT_LOSING}
    union all
    ${FREE_WRONG}
    union all
    ${TAKEN_WRONG}
     order by 1 limit ${SHOWN_MAX}`,
  );
}
