import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';

const SHOWN_MAX = 20;

/**
 * Every contract was opened by a purchase of its customer and portfolio at no more than he was told, its events have no gaps, the redemption of its end is
 * its own, and its fee is recomputed on whole numbers from the values of the days and what the end before left unpaid.
 */
export async function checkAdviserEvents(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'adviser_event',
    sql`
    select e.contract_no || ' was opened by no purchase' as what
      from adviser_event e
     where e.kind = 'bound'
       and not exists (select from trade_order o
                        where o.client_id = e.client_id and o.contract_no = e.contract_no and o.product_no = e.product_no
                          and o.kind in ('purchase', 'subscription'))
    union all
    select e.contract_no || ' charges more than was told to the customer who opened it'
      from adviser_event e
      join lateral (select o.told_no from trade_order o join order_state s using (client_id, order_no)
                     where o.client_id = e.client_id and o.contract_no = e.contract_no and o.kind in ('purchase', 'subscription')
                       and s.state not in ('00', '01', '02', '03')
                     order by o.accepted_at, o.order_no limit 1) as opening on true
      join trade_flow_terms t on t.told_no = opening.told_no
     where e.kind = 'bound' and e.yearly_rate_e8 > t.adviser_rate_e8
    union all
    select e.contract_no || ' has an event '|| e.seq || ' that does not follow the one before'
      from adviser_event e
      left join adviser_event before
        on before.client_id = e.client_id and before.contract_no = e.contract_no and before.seq = e.seq - 1
     where e.seq > 1 and (before.product_no, before.yearly_rate_e8) is distinct from (e.product_no, e.yearly_rate_e8)
    union all
    select e.unbind_no || ' names an order that is no redemption of its contract'
      from adviser_event e
      join trade_order o on o.client_id = e.client_id and o.order_no = e.order_no
     where (o.kind, o.product_no, o.contract_no, o.accepted_at)
             is distinct from ('redemption', e.product_no, e.contract_no, e.happened_at)
    union all
    select e.unbind_no || ' charges ' || e.fee_fen || ', the days say ' || due.fee
      from adviser_event e
      join adviser_event before
        on before.client_id = e.client_id and before.contract_no = e.contract_no and before.seq = e.seq - 1
     cross join lateral (
       select coalesce(sum(case when held.after_shares_e2 = 0 then 0 else v.value_fen end), 0)::numeric as total
         from generate_series(coalesce(before.fee_until_on, before.event_on), e.event_on - 1, interval '1 day') as day
         join lateral (select p.value_fen from value_known_by(e.event_on - 1) p
                        where p.client_id = e.client_id and p.product_no = e.product_no
                          and p.valued_on <= day::date and p.cleared_on < e.event_on
                        order by p.valued_on desc limit 1) as v on true
         left join lateral (select h.after_shares_e2 from holding_event h
                             where h.client_id = e.client_id and h.product_no = e.product_no
                               and h.event_on <= day::date and h.booked_on <= e.event_on
                             order by h.seq desc limit 1) as held on true) as days
     cross join lateral (
       select coalesce(before.owed_fen, 0) - coalesce(sum(m.amount), 0) as amount
         from ledger_entry l join ledger_move m using (entry_id)
        where l.source like 'adviser:' || before.unbind_no || ':late%') as carried
     cross join lateral (
       select ${halfUp(sql`days.total * e.yearly_rate_e8`, sql`36500000000`)} + carried.amount as fee) as due
     where e.kind = 'unbind' and (e.fee_fen <> due.fee or e.fee_until_on <> e.event_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * The fee left the customer's cash at the end of the contract, the rest with the first money of its redemption and of what a
 * large one left over, and no more.
 */
export async function checkAdviserEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'adviser_event',
    sql`
    with recursive booked as (
      select split_part(e.source, ':', 2) as unbind_no, e.source <> 'adviser:' || split_part(e.source, ':', 2) as is_late,
             e.posted_on, m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id) where e.source like 'adviser:%'
    ), sums as (
      select b.unbind_no, b.is_late, b.posted_on, sum(b.amount) as amount,
             bool_and(b.asset = 'client_money' and b.to_account = 'fee_payable'
                      and b.from_account in ('cash_free:' || u.client_id, 'cash_trade:' || u.client_id)) as is_own
        from booked b left join adviser_event u using (unbind_no)
       group by 1, 2, 3
    ), chain as (
      select client_id, unbind_no, owed_fen, order_no from adviser_event where owed_fen > 0
      union
      select o.client_id, c.unbind_no, c.owed_fen, o.order_no
        from chain c join trade_order o on o.client_id = c.client_id and o.source_no = c.order_no and o.order_source = 'TA'
    ), paid as (
      select c.unbind_no, c.owed_fen, p.paid_on,
             sum(sum(p.amount_fen)) over (partition by c.unbind_no order by p.paid_on) as until_now, sum(p.amount_fen) as amount
        from chain c join due_payment p on p.client_id = c.client_id and p.order_no = c.order_no
       where p.paid_on is not null group by 1, 2, 3
    ), wanted as (
      select unbind_no, false as is_late, event_on as posted_on, (fee_fen - owed_fen)::numeric as amount
        from adviser_event where kind = 'unbind' and fee_fen > owed_fen
      union all
      select unbind_no, true, paid_on, least(owed_fen, until_now) - least(owed_fen, until_now - amount)
        from paid where owed_fen > until_now - amount
    )
    select 'adviser:' || unbind_no || case when is_late then ':late' else '' end || ' moves ' || coalesce(s.amount, 0)
             || ' on ' || posted_on || ', its contract says ' || coalesce(w.amount, 0) as what
      from sums s full join wanted w using (unbind_no, is_late, posted_on)
     where s.amount is distinct from w.amount or s.is_own is not true
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every fee that was charged became income of the house once, in the morning after a close, as it was charged; none that is older
 * than the newest of these mornings is left out.
 */
export async function checkAdviserSweeps(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'adviser_event',
    sql`
    with moved as (
      select split_part(e.source, ':', 1) as kind, substr(e.source, position(':' in e.source) + 1) as fee_no, e.posted_on,
             m.asset, m.from_account, m.to_account, sum(m.amount) as amount
        from ledger_entry e join ledger_move m using (entry_id)
       where e.source like 'adviser:%' or e.source like 'adviser_sweep:%'
       group by 1, 2, 3, 4, 5, 6
    ), charged as (
      select fee_no, posted_on, sum(amount) as amount from moved where kind = 'adviser' group by 1, 2
    ), swept as (
      select distinct fee_no, posted_on from moved where kind = 'adviser_sweep'
    ), morning as (
      select r.business_on, r.next_on from clearing_run r join clearing_step s using (business_on) where s.step = 'settle-cash'
    ), wanted as (
      select c.fee_no, s.posted_on, way.*, c.amount
        from charged c join swept s using (fee_no)
        join morning on morning.next_on = s.posted_on and s.posted_on >= c.posted_on
       cross join (values ('client_money', 'fee_payable', 'bank_client'),
                          ('house_money', 'house_bank', 'adviser_fee_income')) as way (asset, from_account, to_account)
    ), booked as (
      select fee_no, posted_on, asset, from_account, to_account, amount from moved where kind = 'adviser_sweep'
    )
    select 'adviser_sweep:' || fee_no || verb || amount || ' of ' || asset || ' from ' || from_account || ' to ' || to_account
             || ' on ' || posted_on as what
      from (select ' moves ' as verb, * from (select * from booked except all select * from wanted) as surplus
            union all
            select ' lacks a move: ', * from (select * from wanted except all select * from booked) as missing) as found
    union all
    select 'adviser:' || fee_no || ' is no income of the house yet'
      from charged
     where not exists (select from swept where swept.fee_no = charged.fee_no)
       and posted_on < (select max(business_on) from morning join swept on swept.posted_on = morning.next_on)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The trail tells of every end of a contract once, by the hand that the row names, and of none besides. */
export async function compareUnbinds(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'adviser_event',
    sql`
    with noted as (
      select client_id, unbind_no as id, inst_user_code from adviser_event where kind = 'unbind'
    ), told as (
      select client_id, object_id as id, count(*) as times, min(inst_user_code) as told_by
        from trail_entry where action = 'adviser_unbind' and outcome = 'done' group by 1, 2
    )
    select id || case when owner is null then ' stands on the trail and not among the contracts'
                      when times is null then ' is not on the trail'
                      when times > 1 then ' is on the trail more than once'
                      else ' names another operator than the trail' end as what
      from (select *, client_id as owner from noted) n
      full join told t using (client_id, id)
     where owner is null or times is null or times > 1 or told_by is distinct from inst_user_code
     order by 1 limit ${SHOWN_MAX}`,
  );
}
