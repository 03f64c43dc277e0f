import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';

const SHOWN_MAX = 20;
const ASSET = sql`market_value_fen + cash_free_fen + cash_trade_fen + cash_frozen_fen + redeem_transit_fen + collected_fen
                    + restated_due_fen`;
/** The money of a customer's accounts that came and left with every entry. */
const MOVED = sql`
      select entry_id, split_part(account, ':', 1) as kind, substr(account, strpos(account, ':') + 1) as client_id,
             other_account, source, amount,
             -- Money lent to the house goes through a bank as well and stays the customer's.
             exists (select from ledger_move lent
                      where lent.entry_id = side.entry_id and lent.asset = 'house_money'
                        and (lent.from_account ~ '^repo_' or lent.to_account ~ '^repo_')) as is_lent
        from (select entry_id, from_account as account, to_account as other_account, -amount as amount
                from ledger_move where asset = 'client_money'
              union all
              select entry_id, to_account, from_account, amount from ledger_move where asset = 'client_money') as side
        join ledger_entry using (entry_id)
       where account ~ '^(cash_free|cash_trade|cash_frozen|redeem_transit):'`;

/** Every account as it was kept first, and what the ledger and the banks moved up to each close. */
const COUNTED = sql`first as (
      select d.*, lag(last_entry_id, 1, 0::bigint) over before as from_entry_id,
             lag(${ASSET} - total_income_fen, 1, 0::bigint) over before as invested_before,
             ${ASSET} - total_income_fen as invested, r.next_on
        from account_day d join clearing_run r using (business_on)
       where version = 1
      window before as (partition by client_id order by business_on)
    ), moved as (${MOVED}
    ), counted as (
      select d.client_id, d.business_on,
             coalesce(sum(m.amount) filter (where m.kind = 'cash_free'), 0) as free,
             coalesce(sum(m.amount) filter (where m.kind = 'cash_trade'), 0) as trade,
             coalesce(sum(m.amount) filter (where m.kind = 'cash_frozen'), 0) as frozen,
             coalesce(sum(m.amount) filter (where m.kind = 'redeem_transit'), 0) as transit,
             coalesce(sum(m.amount) filter (where m.other_account in ('bank_client', 'bank_payable') and not is_lent
                                               or m.source like 'adviser:%'), 0) as flowed,
             coalesce(bool_or(m.source like 'collection\\_end:%'), false) as is_given_back
        from first d
        left join moved m on m.client_id = d.client_id and m.entry_id > d.from_entry_id and m.entry_id <= d.last_entry_id
       group by d.client_id, d.business_on
    ), summed as (
      select client_id, business_on, flowed, is_given_back, sum(free) over days as free, sum(trade) over days as trade,
             sum(frozen) over days as frozen, sum(transit) over days as transit
        from counted window days as (partition by client_id order by business_on)
    )`;

/**
 * What was kept of every account at every close: its cash is that of the ledger at that time, nothing is put in or taken out but what
 * went through a bank, its asset is what was put in and earned, and corrections change what was earned alone.
 */
export async function compareAccountDays(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'account_day',
    sql`
    with ${COUNTED}
    select d.client_id || ' has kept other cash on ' || d.business_on || ' than the ledger had' as what
      from first d join summed s using (client_id, business_on)
     where (d.cash_free_fen, d.cash_trade_fen, d.cash_frozen_fen, d.redeem_transit_fen)
             is distinct from (s.free, s.trade, s.frozen, s.transit)
    union all
    select d.client_id || ' put in ' || d.flow_fen || ' by the close of ' || d.business_on || ', its assets say '
             || d.invested - d.invested_before
      from first d where d.flow_fen <> d.invested - d.invested_before
    union all
    select d.client_id || ' put in ' || d.flow_fen || ' by the close of ' || d.business_on || ', its banks say ' || s.flowed
      from first d join summed s using (client_id, business_on)
     -- What a collection gives back was never put out of the account; its interest is in the same move.
     -- What the registrar brings from another distributor is put in with its cost.
     where d.flow_fen <> s.flowed + coalesce((select sum(e.amount_fen) from holding_event e
                                               where e.client_id = d.client_id and e.kind = 'transfer_in'
                                                 and e.booked_on = d.next_on), 0)
       and not s.is_given_back
       -- Shares that a bank took for cash, or that another distributor took or brought, come and leave without cash.
       and not exists (select from trade_order o
                        where o.client_id = d.client_id and o.kind in ('quick_withdrawal', 'custody_transfer'))
    union all
    select d.client_id || ' has no account kept on ' || r.business_on
      from (select client_id, min(business_on) as first_on from account_day group by client_id) as d
      join clearing_run r on r.closed_at is not null and r.business_on > d.first_on
      left join account_day kept on kept.client_id = d.client_id and kept.business_on = r.business_on and kept.version = 1
     where kept.client_id is null
    union all
    select d.client_id || ' has version ' || d.version || ' on ' || d.business_on || ', and not what the version before it put in'
      from account_day d
      left join account_day before
        on before.client_id = d.client_id and before.business_on = d.business_on and before.version = d.version - 1
     where d.version > 1
       and (before.client_id is null or before.known_on > d.known_on
            or (d.market_value_fen + d.restated_due_fen - d.total_income_fen, d.flow_fen, d.buys_fen, d.last_entry_id)
                 is distinct from (before.market_value_fen + before.restated_due_fen - before.total_income_fen, before.flow_fen,
                                   before.buys_fen, before.last_entry_id)
            or (d.cash_free_fen, d.cash_trade_fen, d.cash_frozen_fen, d.redeem_transit_fen, d.collected_fen)
                 is distinct from (before.cash_free_fen, before.cash_trade_fen, before.cash_frozen_fen, before.redeem_transit_fen,
                                   before.collected_fen))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What was lent at every close with the interest of the night behind it, and what it had earned by then (rules 4.7). */
const LENT = sql`lent as (
      select d.client_id, d.business_on, sum(ended.left_fen + accrued.fen) as value_fen, sum(ended.interest_fen + accrued.fen) as earned_fen
        from account_day_in_force d
        join repo_contract c on c.client_id = d.client_id and c.lent_on <= d.business_on
       cross join lateral (select c.principal_fen - coalesce(sum(e.principal_fen), 0) as left_fen,
                                  coalesce(sum(e.interest_fen), 0) as interest_fen
                             from repo_contract_event e
                            where e.client_id = c.client_id and e.contract_no = c.contract_no and e.principal_fen is not null
                              and e.event_on <= d.business_on) as ended
       cross join lateral (select ${halfUp(
         sql`ended.left_fen * c.agreed_rate_e8 * (least(d.business_on + 1, c.due_on) - c.lent_on)`,
         sql`365e8`,
       )} as fen) as accrued
       group by d.client_id, d.business_on
    )`;

/**
 * Where every holding of a customer is valued on the day, the kept account is worth and has earned what its valuations, in the version that
 * counts now, and what was lent say.
 */
export async function compareKeptValues(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'account_day',
    sql`
    with held as (
      select d.client_id, d.business_on, e.after_shares_e2, v.*
        from account_day_in_force d
        join clearing_run r using (business_on)
        join holding h on h.client_id = d.client_id
       cross join lateral (select product_no, after_shares_e2 from holding_event e
                            where e.client_id = h.client_id and e.product_no = h.product_no
                              and (e.booked_on <= d.business_on
                                   or e.booked_on = r.next_on and coalesce(e.action_no, '') not like 'adjust:%')
                            order by seq desc limit 1) as e
        left join lateral (select v.shares_e2, v.value_fen, v.total_income_fen as earned_fen from value_in_force v
                            where v.client_id = h.client_id and v.product_no = h.product_no and v.cleared_on <= d.business_on
                            order by v.valued_on desc limit 1) as v on true
    ), valued as (
      select client_id, business_on, sum(value_fen) as value_fen, sum(earned_fen) as earned_fen,
             bool_and(shares_e2 is not null and shares_e2 = after_shares_e2) as is_whole
        from held group by client_id, business_on
    ), ${LENT}
    select client_id || ' is kept on ' || business_on || ' with ' || market_value_fen || ' and an income of ' || total_income_fen
             || ', its valuations say ' || value_fen || ' and ' || earned_fen as what
      from (select d.client_id, d.business_on, d.market_value_fen, d.total_income_fen, coalesce(v.is_whole, true) as is_whole,
                   coalesce(v.value_fen, 0) + coalesce(l.value_fen, 0) as value_fen,
                   coalesce(v.earned_fen, 0) + coalesce(l.earned_fen, 0) as earned_fen
              from account_day_in_force d
              left join valued v using (client_id, business_on)
              left join lent l using (client_id, business_on)) as kept
     where is_whole and (market_value_fen <> value_fen or total_income_fen <> earned_fen)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What every purchase took from its customer's cash until its shares came or it came to nothing, by the entries of the ledger. */
const UNDER_WAY = sql`moved as (
      select o.client_id, e.entry_id, case when e.source like 'freeze:%' then o.entrust_money_fen else -o.entrust_money_fen end as amount
        from trade_order o
        join ledger_entry e
          on e.source in ('freeze:' || o.order_no, 'release:' || o.order_no,
                          case o.kind when 'subscription' then 'collection_end:' else 'confirm:' end || o.order_no)
       where o.kind in ('purchase', 'subscription', 'repo_purchase')
    )`;

/** Every account was kept first on its day, with the money of purchases that had not got their shares by its close. */
export async function compareKeptPurchases(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'account_day',
    sql`
    with ${UNDER_WAY}, kept as (
      select client_id, business_on, known_on, buys_fen, last_entry_id,
             lag(last_entry_id, 1, 0::bigint) over (partition by client_id order by business_on) as from_entry_id
        from account_day where version = 1
    ), counted as (
      select k.client_id, k.business_on, coalesce(sum(m.amount), 0) as amount
        from kept k
        left join moved m on m.client_id = k.client_id and m.entry_id > k.from_entry_id and m.entry_id <= k.last_entry_id
       group by k.client_id, k.business_on
    ), summed as (
      select client_id, business_on, sum(amount) over (partition by client_id order by business_on) as buys from counted
    )
    select k.client_id || case
             when k.known_on <> k.business_on then ' is kept on ' || k.business_on || ' as it was known on ' || k.known_on
             else ' is kept on ' || k.business_on || ' with ' || k.buys_fen || ' under way to products, its orders have ' || s.buys
           end as what
      from kept k join summed s using (client_id, business_on)
     where k.known_on <> k.business_on or k.buys_fen <> s.buys
     order by 1 limit ${SHOWN_MAX}`,
  );
}
