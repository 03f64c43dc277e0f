import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { OWED_BEFORE } from './income-store.ts';

const SHOWN_MAX = 20;

/** What was taken from income to be paid with exits, against what the orders paid. */
const PAID_WRONG = sql`
    select client_id || ' in ' || product_no || ': ' || coalesce(i.amount, 0) || ' was taken from its income on ' || day
             || ', its orders paid ' || coalesce(o.amount, 0)
      from (select client_id, product_no, booked_on as day, -sum(amount_fen) as amount
              from money_income where kind = 'paid' group by 1, 2, 3) as i
      full join (select o.client_id, o.product_no, a.confirmed_on as day, sum((a.figures ->> 'income')::bigint) as amount
                   from order_confirmation a join trade_order o using (client_id, order_no)
                  where o.kind in ('redemption', 'switch') and a.figures ->> 'income' <> '0'
                  group by 1, 2, 3) as o using (client_id, product_no, day)
     where i.amount is distinct from o.amount`;

/** What was carried over, against what that did to the holding. */
const CARRIED_WRONG = sql`
    select client_id || ' in ' || product_no || ': ' || coalesce(i.amount_fen, 0) || ' of ' || booked_on
             || ' was carried over, the holding has ' || coalesce(e.came, 0)
      from (select client_id, product_no, booked_on, -amount_fen as amount_fen
              from money_income where kind = 'carried' and amount_fen <> 0) as i
      full join (select client_id, product_no, booked_on,
                        case when kind = 'dispose' then -shares_e2 else shares_e2 end as came
                   from holding_event where action_no like 'carry:%') as e using (client_id, product_no, booked_on)
     where i.amount_fen is distinct from e.came`;

/** What is left of income after a booking that carries over: nothing, or the loss that the free shares did not cover. */
const LEFT_WRONG = sql`
    select client_id || ' in ' || product_no || ': ' || left_fen || ' is not carried over on ' || booked_on || ', it is '
             || coalesce(least(0, before_fen + free), 0) || ' with ' || coalesce(free, 0) || ' free shares'
      from (select i.client_id, i.product_no, i.booked_on, max(i.free_shares_e2) as free,
                   (array_agg(i.unpaid_fen order by i.seq desc))[1] as left_fen,
                   (array_agg(i.unpaid_fen order by i.seq desc))[1]
                     - coalesce(sum(i.amount_fen) filter (where i.kind = 'carried'), 0) as before_fen
              from money_income i join product p using (product_no)
             where i.kind <> 'paid'
               and (p.carry_mode = 'D'
                    or exists (select from clearing_run r
                                where r.next_on = i.booked_on
                                  and date_trunc('month', r.business_on) <> date_trunc('month', r.next_on)))
             group by 1, 2, 3) as booking
     where left_fen <> coalesce(least(0, before_fen + free), 0)`;

/** The day at whose end income of i in a fund p becomes shares; null: the last trading day of its month is not closed yet. */
const CARRY_DAY = sql`case when p.carry_mode = 'D' then i.income_on
    else (select min(r.business_on) from clearing_run r
           where r.business_on >= i.income_on and date_trunc('month', r.business_on) <> date_trunc('month', r.next_on)) end`;

/** What was earned, the day that carries it over, and the day from which it is shares: later where a line came late. */
const EARNED = sql`told as not materialized (
      select i.*, max(i.income_on) over (partition by i.client_id, i.product_no, i.booked_on) as last_on, ${CARRY_DAY} as carry_day
        from money_income i join product p using (product_no)
    ), earned as not materialized (
      select *, 1 + case when booked_on > (select next_on from clearing_run where business_on = carry_day) or carry_day = income_on
                      then last_on else carry_day end as shares_from
        from told where kind in ('earned', 'corrected')
    )`;

/** What came and left of money funds, and the day from which income counts it. */
const CHANGES = sql`
      select client_id, product_no, booked_on, coalesce(action_no like 'carry:%', false) as is_carry, event_on,
             coalesce(income_from_on, booked_on) as counts_from,
             after_shares_e2 - lag(after_shares_e2, 1, 0::bigint) over (partition by client_id, product_no order by seq) as came
        from holding_event
       where product_no in (select product_no from product where carry_mode is not null)`;

/** What earlier days of an entry i of a fund p changed about its shares, before the holding has it. */
const GROWN = sql`join lateral (select sum(amount_fen) as amount
                        from (select e.amount_fen from earned e
                               where e.client_id = i.client_id and e.product_no = i.product_no and e.booked_on <= i.booked_on
                                 and e.carry_day < i.income_on and e.shares_from > i.income_on
                              union all
                              -- What had become shares when a late line paid it is taken back from them with this booking.
                              select x.amount_fen from money_income x
                               where x.client_id = i.client_id and x.product_no = i.product_no and x.booked_on = i.booked_on
                                 and x.kind = 'paid' and x.seq < i.seq and p.carry_mode = 'M'
                                 and exists (select from money_income c
                                              where c.client_id = x.client_id and c.product_no = x.product_no
                                                and c.kind = 'carried' and c.amount_fen <> 0 and c.seq < x.seq
                                                and c.income_on < i.income_on
                                                and c.booked_on > (select min(h.income_from_on) from holding_event h
                                                                    where h.client_id = x.client_id and h.product_no = x.product_no
                                                                      and h.booked_on = x.booked_on and h.kind = 'dispose'))) as part)
                  as grown on true`;

/**
 * Lines that came late with the booking of an entry i: whether days were booked since their shares count, so that a loss of
 * before met them, and by how much carry-overs before a corrected day would have changed more than they did.
 */
const LATE = sql`
        join lateral (select min(e.income_from_on) as since,
                             coalesce(sum(e.shares_e2) filter (where e.kind <> 'dispose' and e.income_from_on <= i.income_on), 0) as free
                        from holding_event e
                       where e.client_id = i.client_id and e.product_no = i.product_no and e.booked_on = i.booked_on
                         and e.income_from_on is not null and e.registrar_no is not null) as came on true
        join lateral (select p.carry_mode = 'D' and i.kind = 'earned' and i.free_shares_e2 is not null
                               and exists (select from money_income b
                                            where b.client_id = i.client_id and b.product_no = i.product_no
                                              and b.booked_on < i.booked_on and b.income_on >= came.since) as is_so) as covered on true
        join lateral (select case when i.income_on <= came.since then 0
                                  when owed.fen < 0 then greatest(-came.free, owed.fen + coalesce(grown.amount, 0))
                                  else coalesce(grown.amount, 0) end as grown
                        from (select coalesce((select f.owed from first_booked f
                                                where f.client_id = i.client_id and f.product_no = i.product_no
                                                  and f.income_on = i.income_on),
                                              least(0, i.unpaid_fen - booking.amount)) as fen) as owed) as late on true`;

/** Published days on which a holding had shares and has no entry. */
const EARNED_NOTHING = sql`
    select h.client_id || ' in ' || h.product_no || ' earned nothing on ' || n.nav_on
      from holding h
      join product p on p.product_no = h.product_no and p.carry_mode is not null
      join nav_in_force n on n.product_no = h.product_no and n.income_nav_e8 is not null
       and n.nav_on <= (select max(business_on) from clearing_run where closed_at is not null)
       and n.nav_on >= (select coalesce(min(i.income_on) filter (where i.kind = 'earned' or i.amount_fen = 0), h.first_bought_on)
                          from money_income i where i.client_id = h.client_id and i.product_no = h.product_no)
     where coalesce((select sum(c.came) from change c
                      where c.client_id = h.client_id and c.product_no = h.product_no and c.counts_from <= n.nav_on), 0) > 0
       and not exists (select from money_income i where i.client_id = h.client_id and i.product_no = h.product_no
                          and i.income_on = n.nav_on)`;

/**
 * The income of every day follows from the shares of that day and what the fund published; what is not carried over adds
 * up; what was carried over changed the holding once; what exits paid is taken off once; and no published day is left out.
 */
export async function compareIncomes(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'money_income',
    sql`
    with change as (${CHANGES}
    ), ${EARNED}, first_booked as not materialized (
      select distinct on (i.client_id, i.product_no, i.income_on) i.client_id, i.product_no, i.income_on, ${OWED_BEFORE} as owed
        from money_income i where i.kind = 'earned' order by i.client_id, i.product_no, i.income_on, i.seq
    ), entry as (
      select i.*, p.carry_mode, n.income_nav_e8 as published,
             lag(i.unpaid_fen, 1, 0::bigint) over (partition by i.client_id, i.product_no order by i.seq) as before,
             coalesce((select sum(c.came) from change c
                        where c.client_id = i.client_id and c.product_no = i.product_no
                          and case when c.is_carry then c.event_on
                                   -- What became known after the entry changes nothing about it.
                                   when c.booked_on > i.booked_on then c.booked_on
                                   else c.counts_from end <= i.income_on), 0)
               + case when i.kind = 'corrected' and p.carry_mode = 'D' and i.free_shares_e2 is not null then late.grown
                      when grown.amount is null and not covered.is_so then 0
                      when i.free_shares_e2 is null then grown.amount
                      -- A loss took what was free, and one of before stood in the way of what was earned.
                      else greatest(-i.free_shares_e2, coalesce(grown.amount, 0) + case when p.carry_mode = 'D' then i.unpaid_fen - booking.amount else 0 end)
                 end as held,
             coalesce((select sum(e.amount_fen) from earned e
                        where e.client_id = i.client_id and e.product_no = i.product_no and e.income_on = i.income_on
                          and e.seq < i.seq), 0) as known
        from money_income i
        join product p using (product_no)
        left join nav_in_force n on n.product_no = i.product_no and n.nav_on = i.income_on
        ${GROWN}
        join lateral (select sum(e.amount_fen) as amount from earned e
                       where e.client_id = i.client_id and e.product_no = i.product_no and e.booked_on = i.booked_on
                         and e.seq <= i.seq) as booking on true
        ${LATE}
    )
    select client_id || ' in ' || product_no || ': the income of ' || income_on || ' is ' || amount_fen || ' on ' || shares_e2
             || ' shares; it is ' || trunc(held * published / 1e12) - known || ' on ' || held as what
      from entry
     where kind in ('earned', 'corrected')
       and (shares_e2 <> greatest(held, 0) or income_nav_e8 is distinct from published
            or amount_fen <> trunc(shares_e2::numeric * income_nav_e8 / 1e12) - known)
    union all
    select client_id || ' in ' || product_no || ': ' || unpaid_fen || ' is not carried over behind entry ' || seq
             || ', the entries make ' || before + amount_fen
      from entry where unpaid_fen <> before + amount_fen
    union all
    ${CARRIED_WRONG}
    union all
    ${LEFT_WRONG}
    union all
    ${PAID_WRONG}
    union all
    ${EARNED_NOTHING}
     order by 1 limit ${SHOWN_MAX}`,
  );
}
