import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';

const SHOWN_MAX = 20;

/** What the house's ledger owes each customer is what his contracts lend. */
export async function comparePrincipals(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_contract',
    sql`
    with lent as (
      select e.client_id, sum(e.left_fen) as amount
        from repo_contract_event e
       where e.seq = (select max(last.seq) from repo_contract_event last
                       where last.client_id = e.client_id and last.contract_no = e.contract_no)
       group by 1
    ), owed as (
      select substr(account, length('repo_principal:') + 1) as client_id, amount
        from ledger_balance where account like 'repo\\_principal:%'
    )
    select coalesce(client_id, '') || ' lends ' || coalesce(l.amount, 0) || ' and is owed ' || coalesce(o.amount, 0) as what
      from lent l full join owed o using (client_id)
     where coalesce(l.amount, 0) <> coalesce(o.amount, 0)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Every contract is what its order was promised or what was renewed, its events add up, and every interest is recomputed
 * from rate and days on whole numbers, apart from the functions that booked it.
 */
export async function compareFigures(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_contract_event',
    sql`
    select c.contract_no || ' is not what its order was promised' as what
      from repo_contract c left join trade_order o on o.client_id = c.client_id and o.order_no = c.order_no
     where c.order_no is not null
       and ((o.kind, o.contract_no, o.product_no, o.entrust_money_fen, o.trade_on, o.redeemable_on)
              is distinct from ('repo_purchase', c.contract_no, c.product_no, c.principal_fen, c.lent_on, c.due_on)
            or (o.terms ->> 'agreed_rate_e8')::bigint is distinct from c.agreed_rate_e8
            or (o.terms ->> 'early_rate_e8')::bigint is distinct from c.early_rate_e8)
    union all
    select c.contract_no || ' goes on with more than its parent lent, or from another day'
      from repo_contract c
      left join repo_contract_event e
        on e.client_id = c.client_id and e.contract_no = c.parent_contract_no and e.into_contract_no = c.contract_no
      left join repo_contract parent on parent.client_id = c.client_id and parent.contract_no = c.parent_contract_no
     where c.parent_contract_no is not null
       and (e.contract_no is null or c.principal_fen > e.principal_fen or c.lent_on <> e.event_on
            or c.product_no <> parent.product_no)
    union all
    select e.contract_no || ' has an event ' || e.seq || ' that leaves ' || e.left_fen
      from repo_contract_event e
      join repo_contract c using (client_id, contract_no)
      left join repo_contract_event before
        on before.client_id = e.client_id and before.contract_no = e.contract_no and before.seq = e.seq - 1
     where e.left_fen is distinct from coalesce(before.left_fen, c.principal_fen) - coalesce(e.principal_fen, 0)
        or (e.seq > 1 and before.seq is null) or (e.kind in ('matured', 'renewed') and e.event_on < c.due_on)
    union all
    select e.contract_no || ' pays interest ' || e.interest_fen || ', its terms say ' || due.interest
      from repo_contract_event e
      join repo_contract c using (client_id, contract_no)
      left join trade_order o on o.client_id = e.client_id and o.order_no = e.order_no
     cross join lateral (
       select case when e.kind = 'ended_early'
         then ${halfUp(sql`e.principal_fen::numeric * c.early_rate_e8 * (o.trade_on - c.lent_on)`, sql`36500000000`)}
         else ${halfUp(sql`e.principal_fen::numeric * c.agreed_rate_e8 * (c.due_on - c.lent_on)`, sql`36500000000`)}
         end as interest) as due
     where e.interest_fen is distinct from due.interest and e.principal_fen is not null
    union all
    select c.contract_no || ' was due on ' || c.due_on || ' and is not over'
      from repo_contract c
     where exists (select from clearing_step s where s.business_on = c.due_on and s.step = 'mature-contracts')
       and not exists (select from repo_contract_event e
                        where e.client_id = c.client_id and e.contract_no = c.contract_no and e.left_fen = 0)
    union all
    select o.order_no || ' is done and has no event of its contract'
      from trade_order o join order_state s using (client_id, order_no)
     where o.kind in ('repo_purchase', 'repo_early_end')
       and (s.state = '50') <> exists (select from repo_contract_event e
                                        where e.client_id = o.client_id and e.order_no = o.order_no)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Every move of the entries of repos: frozen, lent, given back, repaid early and at maturity; and no others. */
export async function compareEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_contract',
    sql`
    with known as (
      select o.order_no, o.client_id, o.kind, o.entrust_money_fen as amount, a.outcome, x.event_on as unapproved_on,
             a.confirmed_on as day, (o.accepted_at at time zone 'Asia/Shanghai')::date as accepted_on
        from trade_order o left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
        left join order_event x on (x.client_id, x.order_no) = (o.client_id, o.order_no) and x.state in ('01', '02', '03') where o.kind in ('repo_purchase', 'repo_early_end')
    ), booked as (
      select e.source, e.posted_on, m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
       where e.source like 'mature:%'
          or split_part(e.source, ':', 2) in (select order_no from known) and e.source ~ '^(freeze|confirm|release):'
    ), frozen as (
      select k.*, case when b.from_account = 'cash_trade:' || k.client_id then b.from_account else 'cash_free:' || k.client_id end as purse,
             b.amount as part
        from known k join booked b on b.source = 'freeze:' || k.order_no
    ), repaid as (
      select 'confirm:' || e.order_no as source, e.client_id, k.day, e.principal_fen as principal, e.interest_fen as interest
        from repo_contract_event e join known k using (client_id, order_no) where e.kind = 'ended_early'
      union all
      select 'mature:' || e.contract_no, e.client_id, e.event_on, e.principal_fen - coalesce(into_one.principal_fen, 0),
             e.interest_fen
        from repo_contract_event e
        left join repo_contract into_one
          on into_one.client_id = e.client_id and into_one.contract_no = e.into_contract_no
       where e.kind in ('matured', 'renewed')
    ), wanted (source, posted_on, from_account, to_account, asset, amount) as (
      select 'freeze:' || order_no, accepted_on, purse, 'cash_frozen:' || client_id, 'client_money', part from frozen
      union all
      select 'release:' || order_no, coalesce(unapproved_on, day), 'cash_frozen:' || client_id, purse, 'client_money', part
        from frozen where outcome = 'refused' or unapproved_on is not null
      union all
      select 'confirm:' || order_no, day, 'cash_frozen:' || client_id, 'bank_client', 'client_money', amount
        from known where kind = 'repo_purchase' and outcome = 'done'
      union all
      select 'confirm:' || order_no, day, 'house_bank', 'repo_principal:' || client_id, 'house_money', amount
        from known where kind = 'repo_purchase' and outcome = 'done'
      union all
      select source, day, 'repo_principal:' || client_id, 'house_bank', 'house_money', principal from repaid
      union all
      select source, day, 'repo_interest', 'house_bank', 'house_money', interest from repaid
      union all
      select source, day, 'bank_client', 'cash_trade:' || client_id, 'client_money', principal + interest from repaid
    ), due as (select * from wanted where amount > 0)
    select source || verb || amount || ' from ' || from_account || ' to ' || to_account || ' on ' || posted_on as what
      from (select ' moves without a cause ' as verb, * from (select * from booked except all select * from due) as surplus
            union all
            select ' lacks a move of ', * from (select * from due except all select * from booked) as missing) as found
    union all
    select order_no || ' froze ' || coalesce(part, 0) || ' of ' || amount
      from (select k.order_no, k.amount, sum(f.part) as part
              from known k left join frozen f using (order_no)
             where k.kind = 'repo_purchase' group by 1, 2) as sums
     where part is distinct from amount
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** What is counted against the collateral is what contracts lend and purchases under way will. */
export async function compareOutstanding(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_outstanding',
    sql`
    with lent as (
      select coalesce((select sum(e.left_fen) from repo_contract_event e
                        where e.seq = (select max(last.seq) from repo_contract_event last
                                        where last.client_id = e.client_id and last.contract_no = e.contract_no)), 0)
             + coalesce((select sum(o.entrust_money_fen) from trade_order o join order_state s using (client_id, order_no)
                          where o.kind = 'repo_purchase' and s.state in ('00', '10', '20', '80')), 0) as amount
    )
    select 'counted are ' || r.lent_fen || ', contracts and purchases come to ' || lent.amount as what
      from repo_outstanding r, lent where r.lent_fen <> lent.amount`,
  );
}

/** What is counted as lent is covered by what the newest disclosure pledges (rules 4.8). */
export async function compareCollateral(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_outstanding',
    sql`
    select 'lent are ' || r.lent_fen || ', pledged are ' || coalesce(newest.pledged_fen, 0) as what
      from repo_outstanding r
      left join (select pledged_fen from repo_disclosure order by disclosed_on desc limit 1) as newest on true
     where r.lent_fen > coalesce(newest.pledged_fen, 0)`,
  );
}

/** The trail tells of every choice once, by the hand that the row names, and of none besides. */
export async function compareChoices(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'repo_contract_event',
    sql`
    with chosen as (
      select client_id, contract_no || ':' || seq as id, inst_user_code from repo_contract_event where kind = 'renewal_set'
    ), told as (
      select client_id, object_id as id, count(*) as times, min(inst_user_code) as told_by
        from trail_entry where action = 'renewal_set' and outcome = 'done' group by 1, 2
    )
    select id || case when owner is null then ' stands on the trail and not among the contracts'
                      when times is null then ' is not on the trail'
                      when times > 1 then ' is on the trail more than once'
                      else ' names another operator than the trail' end as what
      from (select *, client_id as owner from chosen) c
      full join (select *, client_id as teller from told) t using (client_id, id)
     where owner is null or times is null or times > 1 or told_by is distinct from inst_user_code
     order by 1 limit ${SHOWN_MAX}`,
  );
}
