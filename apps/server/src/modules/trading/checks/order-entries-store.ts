import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';
import { IS_FIRST_ANSWER } from './first-answer-store.ts';

/**
 * The entries of every purchase and subscription, move by move: between the accounts of its customer, in the split of its confirmation and on
 * its day, and no others. How a freeze is split between tied and free cash is told by the freeze alone; a release is its
 * exact reverse, and what was not accepted goes back with the confirmation.
 */
export async function checkEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with known as (
      select o.order_no, 'cash_frozen:' || o.client_id as frozen, 'cash_free:' || o.client_id as free,
             'cash_trade:' || o.client_id as tied, 'shares_available:' || o.client_id as held, 'shares:' || o.product_no as bought,
             (o.accepted_at at time zone 'Asia/Shanghai')::date as accepted_on, a.confirmed_on,
             undone.event_on as released_on,
             a.net_fen, a.fee_fen, a.shares_e2,
             case when a.outcome = 'confirmed_in_part' then o.entrust_money_fen - a.net_fen - a.fee_fen else 0 end as rest,
             case when a.outcome = 'subscribed' then o.entrust_money_fen end as collected,
             'collect_payable:' || o.product_no as collection
        from trade_order o
        left join order_event undone
          on undone.client_id = o.client_id and undone.order_no = o.order_no and undone.state in ('01', '02', '03', '61', '62', '70')
        left join order_confirmation a on a.order_no = o.order_no and ${IS_FIRST_ANSWER}
       where o.kind in ('purchase', 'subscription')
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, e.posted_on,
             m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
        left join trade_order o on o.order_no = split_part(e.source, ':', 2)
       where e.source ~ '^(freeze|confirm|release):' and (o.kind in ('purchase', 'subscription') or o.kind is null)
    ), frozen as (
      select k.*, case when b.from_account = k.tied then k.tied else k.free end as purse, b.amount
        from booked b join known k using (order_no) where b.kind = 'freeze'
    ), given_back as (
      -- Of a part what can leave comes back first.
      select *, case when purse = free then least(rest, amount)
                     else greatest(0, rest - coalesce(sum(amount) filter (where purse = free) over of_order, 0)) end as back
        from frozen where rest > 0
      window of_order as (partition by order_no)
    ), wanted as (
      select 'freeze' as kind, order_no, accepted_on as posted_on, purse as from_account, frozen as to_account,
             'client_money' as asset, amount from frozen
      union all
      select 'release', order_no, released_on, frozen, purse, 'client_money', amount from frozen where released_on is not null
      union all
      select 'confirm', order_no, confirmed_on, frozen, 'ta_payable', 'client_money', net_fen from known where net_fen > 0
      union all
      select 'confirm', order_no, confirmed_on, frozen, 'fee_payable', 'client_money', fee_fen from known where fee_fen > 0
      union all
      select 'confirm', order_no, confirmed_on, frozen, collection, 'client_money', collected from known where collected > 0
      union all
      select 'confirm', order_no, confirmed_on, frozen, purse, 'client_money', back from given_back where back > 0
      union all
      select 'confirm', order_no, confirmed_on, 'ta_register', held, bought, shares_e2 from known where shares_e2 > 0
    )
    ${DIFFERING_MOVES}`,
  );
}
