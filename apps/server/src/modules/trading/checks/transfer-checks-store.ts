import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';

const SHOWN_MAX = 20;

/**
 * The entries of every transfer, move by move (rules 10.3 H): money that leaves is in flight from its acceptance to the
 * bank's answer, money that comes in is the customer's once the bank has done it.
 */
export async function checkTransferEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with known as (
      select o.client_id, o.order_no, 'cash_free:' || o.client_id as free, o.entrust_money_fen as money,
             o.terms ->> 'direction' as direction, (o.accepted_at at time zone 'Asia/Shanghai')::date as accepted_on,
             a.outcome, coalesce(a.confirmed_on, undone.event_on) as ended_on, undone.order_no is not null as is_undone
        from trade_order o
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
        left join order_event undone
          on undone.client_id = o.client_id and undone.order_no = o.order_no and undone.state in ('01', '02', '03', '70')
       where o.kind = 'bank_transfer'
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, e.posted_on,
             m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
        join trade_order o on o.order_no = split_part(e.source, ':', 2)
       where e.source ~ '^(freeze|confirm|release):' and o.kind = 'bank_transfer'
    ), wanted as (
      select 'freeze' as kind, order_no, accepted_on as posted_on, free as from_account, 'bank_payable' as to_account,
             'client_money' as asset, money as amount from known where direction = 'out'
      union all
      select 'release', order_no, ended_on, 'bank_payable', free, 'client_money', money
        from known where direction = 'out' and is_undone
      union all
      select 'confirm', order_no, ended_on, 'bank_payable', 'bank_client', 'client_money', money
        from known where direction = 'out' and outcome = 'done'
      union all
      select 'confirm', order_no, ended_on, 'bank_client', free, 'client_money', money
        from known where direction = 'in' and outcome = 'done'
    )
    ${DIFFERING_MOVES}`,
  );
}

/** The simulated bank did what its orders asked it for; a real one tells by its file of the day. */
export async function checkBankEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'bank_entry',
    sql`
    select o.order_no || ' is a transfer ' || (o.terms ->> 'direction') || ' of ' || o.entrust_money_fen || ', the simulated bank has '
             || b.direction || ' ' || b.amount_fen as what
      from bank_entry b join trade_order o on o.order_no = b.transfer_no and o.kind = 'bank_transfer'
     where (b.direction, b.amount_fen) <> (o.terms ->> 'direction', o.entrust_money_fen)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What is in flight to banks is the money of transfers out that are open: not one yuan more, not one less. */
export async function checkMoneyInFlight(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    select 'bank_payable holds ' || booked.amount || ', open transfers come to ' || open.amount as what
      from (select coalesce(sum(amount), 0) as amount from ledger_balance where account = 'bank_payable') as booked,
           (select coalesce(sum(o.entrust_money_fen), 0) as amount
              from trade_order o join order_state s using (client_id, order_no)
             where o.kind = 'bank_transfer' and o.terms ->> 'direction' = 'out'
               and s.state in ('00', '10', '20', '80')) as open
     where booked.amount <> open.amount`,
  );
}

/**
 * Every transfer that was sent stands in the outbox, and ends there with the bank's word; none of a day whose file was
 * settled is open.
 */
export async function checkSendings(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'bank_sending',
    sql`
    select o.order_no || case
             when b.order_no is null then ' was sent and is not in the outbox'
             when s.state in ('20', '80') and b.ended_at is not null then ' is open and no longer asked about'
             when s.state in ('50', '70') and b.ended_at is null then ' has ended and is still asked about'
             else ' is open behind the file of its day' end as what
      from trade_order o
      join order_state s using (client_id, order_no)
      left join bank_sending b using (client_id, order_no)
     where o.kind = 'bank_transfer' and s.state in ('20', '50', '70', '80')
       and (b.order_no is null or (s.state in ('20', '80')) <> (b.ended_at is null)
            or (s.state in ('20', '80') and exists (select from clearing_step c
                                                     where c.business_on = o.trade_on and c.step = 'settle-transfers')))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
