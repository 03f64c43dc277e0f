import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Point } from '#modules/positions/history/read-histories.ts';

const SHOWN_MAX = 200;

/** The confirmed orders of a month by the day of their net value, and what each cost, by what was known at a point. */
export async function findTradesOfMonth(
  db: Db,
  clientId: string,
  { from, to }: DaySpan,
  { openOn, knownOn }: Point,
): Promise<readonly { readonly orderNo: string; readonly fee: Fen }[]> {
  const { rows } = await sql<{ orderNo: string; fee: Fen }>`
    select o.order_no as "orderNo",
           sum(coalesce(corrected.fee_fen, a.fee_fen, 0)
               + coalesce((a.figures -> 'target' ->> 'difference')::bigint, 0))::bigint as fee
      from order_confirmation a join trade_order o using (client_id, order_no)
      left join lateral (select x.fee_fen from order_correction x join nav_correction c using (correction_no)
                          where x.client_id = a.client_id and x.order_no = a.order_no and x.seq = a.seq
                            and c.known_on <= ${knownOn ?? openOn}::date
                          order by x.version desc limit 1) as corrected on true
     where o.client_id = ${clientId} and ${isOfMonth({ from, to }, openOn)}
     group by o.order_no order by o.order_no`.execute(db);
  return rows;
}

/** A condition on a confirmation a of an order o: it is a trade of the month that was booked by an opening. */
export function isOfMonth({ from, to }: DaySpan, openOn: Day) {
  return sql<boolean>`(o.kind not in ('bank_transfer', 'dividend_setting') and a.confirmed_on <= ${openOn}::date
    and a.outcome not in ('refused', 'collection_failed')
    and coalesce(a.nav_on, o.trade_on) between ${from}::date and ${to}::date)`;
}

/** Purchases without shares and what they asked for, now or after a day was closed, oldest first. */
export async function findBuysUnderWay(
  db: Db,
  clientId: string,
  closedOn: Day | undefined,
): Promise<readonly { readonly orderNo: string; readonly amount: Fen }[]> {
  const state =
    closedOn === undefined
      ? sql`select s.state from order_state s
       where s.client_id = o.client_id and s.order_no = o.order_no`
      : stateAt(closedOn);
  const { rows } = await sql<{ orderNo: string; amount: Fen }>`
    select o.order_no as "orderNo", o.entrust_money_fen as amount
      from trade_order o cross join lateral (${state}) as at_close
     where o.client_id = ${clientId} and ${IS_BUYING} order by o.order_no`.execute(db);
  return rows;
}

/** A condition on an order o and its state at a moment. */
const IS_BUYING = sql`(o.kind = any (${[...kindsWhere(({ takesQuota }) => takesQuota)]}::text[])
       and at_close.state in ('00', '10', '11', '12', '13', '20', '25', '80'))`;

/** The state of an order o after a day was closed: the registrar answers with the close, customers act before it. */
const stateAt = (closedOn: Day) => sql`
  select e.state from order_event e
   cross join (select next_on from clearing_run where business_on = ${closedOn}::date) as run
   where e.client_id = o.client_id and e.order_no = o.order_no
     and e.event_on <= case when e.kind in ('answered', 'paid') then run.next_on else ${closedOn}::date end
   order by e.seq desc limit 1`;

/** Orders whose money was on its way after a day was closed: without shares yet, or confirmed and not paid. */
export async function findUnderWayAt(
  db: Db,
  clientId: string,
  closedOn: Day,
): Promise<readonly string[]> {
  const { rows } = await sql<{ order_no: string }>`
    with run as (select business_on, next_on from clearing_run where business_on = ${closedOn}::date)
    select o.order_no
      from trade_order o cross join lateral (${stateAt(closedOn)}) as at_close
     where o.client_id = ${clientId} and ${IS_BUYING}
    union
    select p.order_no
      from due_payment p cross join run
      join order_event e on e.client_id = p.client_id and e.order_no = p.order_no and e.seq = p.event_seq
     where p.client_id = ${clientId} and e.event_on <= run.next_on and (p.paid_on is null or p.paid_on > run.next_on)
     order by 1 limit ${SHOWN_MAX}`.execute(db);
  return rows.map(({ order_no }) => order_no);
}
