import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/**
 * The entries of every quick withdrawal, move by move: its shares are frozen, then given back or the bank's, its cash is the
 * customer's at once, and the bank's shares leave the ledger in the evening.
 */
export async function checkQuickEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with known as (
      select o.client_id, o.order_no, 'shares:' || o.product_no as asset, 'shares_available:' || o.client_id as held,
             'shares_frozen:' || o.client_id as frozen, 'cash_free:' || o.client_id as free, o.entrust_shares_e2 as shares,
             o.entrust_money_fen as money, a.outcome
        from trade_order o
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
       where o.kind = 'quick_withdrawal'
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, m.from_account, m.to_account,
             m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
        join trade_order o on o.order_no = split_part(e.source, ':', 2)
       where e.source ~ '^(freeze|confirm|release):' and o.kind = 'quick_withdrawal'
      union all
      select 'advance', split_part(e.source, ':', 2), m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id) where e.source like 'advance:%'
    ), wanted as (
      select 'freeze' as kind, order_no, held as from_account, frozen as to_account, asset, shares as amount from known
      union all
      select 'release', order_no, frozen, held, asset, shares from known where outcome = 'refused'
      union all
      select 'confirm', order_no, frozen, 'advance_bank', asset, shares from known where outcome = 'done'
      union all
      select 'confirm', order_no, 'bank_client', free, 'client_money', money from known where outcome = 'done'
      union all
      select 'advance', k.order_no, 'advance_bank', 'ta_register', k.asset, k.shares from known k
       where k.outcome = 'done' and exists (select from ledger_entry e where e.source = 'advance:' || k.order_no)
    )
    select kind || ':' || order_no || verb || amount || ' of ' || asset || ' from ' || from_account || ' to ' || to_account
             || ending as what
      from (select ' moves ' as verb, *, ', which does not follow from its order' as ending
              from (select * from booked except all select * from wanted) as surplus
            union all
            select ' lacks a move: ', *, '' from (select * from wanted except all select * from booked) as missing) as found
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What quick withdrawals took from holdings is what they paid, and none goes beyond the limit of its day (rules 3.3). */
export async function checkQuickFigures(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with drawn as (
      select o.client_id, o.order_no, o.product_no, (o.accepted_at at time zone 'Asia/Shanghai')::date as day,
             o.entrust_money_fen as money, o.entrust_shares_e2 as shares, a.outcome, a.net_fen,
             a.shares_e2 as confirmed, a.fee_fen, a.nav_e8, a.nav_on, a.confirmed_on
        from trade_order o
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
       where o.kind = 'quick_withdrawal'
    )
    select d.order_no || ' paid ' || d.money || ' for ' || d.shares || ' shares, its holding gave '
             || coalesce(e.shares_e2, 0) || ' for ' || coalesce(e.amount_fen, 0) as what
      from drawn d
      left join holding_event e on e.client_id = d.client_id and e.order_no = d.order_no and e.kind = 'dispose'
     where (d.outcome is not distinct from 'done') <> (e.order_no is not null) or d.money <> d.shares
        or (d.outcome = 'done' and (e.product_no, e.shares_e2, e.amount_fen, e.event_on, coalesce(e.income_from_on, d.day), d.net_fen)
              is distinct from (d.product_no, d.shares, d.money, d.day, d.day, d.money))
    union all
    select order_no || ' was paid at one yuan a share and without a fee, its confirmation says otherwise'
      from drawn
     where outcome = 'done'
       and (confirmed, fee_fen, nav_e8, nav_on) is distinct from (shares, 0::bigint, 100000000::bigint, confirmed_on)
    union all
    select client_id || ' drew ' || sum(money) || ' from ' || product_no || ' on ' || day
      from drawn where outcome is distinct from 'refused'
     group by client_id, product_no, day having sum(money) > 1000000
     order by 1 limit ${SHOWN_MAX}`,
  );
}
