import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { CORRECTION_CAUSES } from './correction-causes-store.ts';
import { DISTRIBUTION_CAUSES } from './distribution-causes-store.ts';

const SHOWN_MAX = 20;

/** Mornings whose cash was settled. The entries of all customers come in one transaction, before the step is recorded: a close that died in between has settled too. */
const SETTLED_DAYS = sql`
      select r.next_on from clearing_run r
       where exists (select from clearing_step s where s.business_on = r.business_on and s.step = 'settle-cash')
          or exists (select from ledger_entry e
                      where e.source in ('remit:' || r.next_on, 'fee_receipt:' || r.next_on, 'fee_sweep:' || r.next_on)
                         or starts_with(e.source, 'collect:' || r.next_on || ':'))`;

/** What the confirmations of each day come to whose cash was settled: purchases, the fee difference of switches and purchase fees that exits paid. */
const SETTLED = sql`
      select r.next_on as day, coalesce(sum(a.net_fen) filter (where o.kind = 'purchase'), 0) as net,
             coalesce(sum(a.fee_fen) filter (where o.kind = 'purchase'), 0) as fee,
             coalesce(sum((a.figures -> 'target' ->> 'difference')::numeric) filter (where o.kind = 'switch'), 0)
               + coalesce(sum((a.figures ->> 'back_end_fee')::numeric) filter (where o.kind = 'redemption'), 0)
               + coalesce(sum(a.fee_fen) filter (where o.kind = 'subscription'), 0) as received
        from (${SETTLED_DAYS}) as r
        left join (order_confirmation a join trade_order o using (client_id, order_no))
          on a.confirmed_on = r.next_on
         and ((a.outcome in ('confirmed', 'confirmed_in_part') and o.kind in ('purchase', 'switch', 'subscription')) or o.kind = 'redemption')
       group by r.next_on`;

/**
 * Entries that no order caused, held against their causes both ways: a deposit, the sums of the confirmations once the
 * day's cash was settled, and the morning that frees tied cash. An entry of any other kind has no cause; those of orders
 * are compared by modules/trading, those of repos by modules/repo.
 */
export async function compareWithCauses(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'ledger_entry',
    sql`
    with booked as (
      select e.source, e.posted_on, m.from_account, m.to_account, m.asset, sum(m.amount) as amount
        from ledger_entry e join ledger_move m using (entry_id)
       where e.source !~ '^(freeze|confirm|release|collection_end|act|mature|advance|adviser|adviser_sweep):'
       group by 1, 2, 3, 4, 5
    ), settled as (${SETTLED}
    ), due (source, day, from_account, to_account, asset, amount) as (
      select 'deposit:' || deposit_no, deposited_on, 'bank_client', 'cash_free:' || client_id, 'client_money', free_fen
        from cash_deposit
      union all
      select 'deposit:' || deposit_no, deposited_on, 'bank_client', 'cash_trade:' || client_id, 'client_money', trade_fen
        from cash_deposit
      union all
      select 'remit:' || day, day, 'ta_payable', 'bank_client', 'client_money', net from settled
      union all
      select 'fee_receipt:' || day, day, 'bank_client', 'ta_receivable', 'client_money', received from settled
      union all
      select 'fee_sweep:' || day, day, 'fee_payable', 'bank_client', 'client_money', fee + received from settled
      union all
      select 'fee_sweep:' || day, day, 'house_bank', 'fee_income', 'house_money', fee + received from settled
      union all
      ${COLLECTED}
      union all
      select 'pay:' || order_no || ':' || seq, paid_on, move.*, 'client_money', amount_fen
        from due_payment
       cross join lateral (values ('bank_client', 'ta_receivable'),
                                  ('redeem_transit:' || client_id, 'cash_free:' || client_id)) as move (source, target)
       where paid_on is not null
      union all
      -- How much cash was tied that morning is told by the entry alone; it stays with its customer.
      select b.source, r.next_on, 'cash_trade:' || c.client_id, 'cash_free:' || c.client_id, 'client_money', b.amount
        from booked b
        join clearing_run r on b.source like 'untie:' || r.next_on || ':%'
       cross join lateral (select substr(b.source, length('untie:' || r.next_on || ':') + 1)) as c (client_id)
      union all
      ${DISTRIBUTION_CAUSES}
      union all
      ${CORRECTION_CAUSES}
    )
    select source || case
             when coalesce(b.amount, 0) <> coalesce(d.amount, 0)
               then ' moves ' || coalesce(b.amount, 0) || ' from ' || from_account || ' to ' || to_account
                    || ', its cause says ' || coalesce(d.amount, 0)
             else ' is dated ' || b.posted_on || ', its cause ' || d.day
           end as what
      from booked b
      full join (select * from due where amount > 0) as d using (source, from_account, to_account, asset)
     where coalesce(b.amount, 0) <> coalesce(d.amount, 0) or b.posted_on <> d.day
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What the subscriptions that were found valid on a day come to, by product, once the day's cash was settled. */
const COLLECTED = sql`
      select 'collect:' || a.confirmed_on || ':' || o.product_no, a.confirmed_on, 'collect_payable:' || o.product_no, 'bank_client',
             'client_money', sum(o.entrust_money_fen)
        from order_confirmation a
        join trade_order o using (client_id, order_no)
        join (${SETTLED_DAYS}) as r on r.next_on = a.confirmed_on
       where a.outcome = 'subscribed' group by a.confirmed_on, o.product_no`;
