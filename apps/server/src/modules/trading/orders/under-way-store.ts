import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type MoneyUnderWay = {
  /** Of orders that bring money into a product and have not got its shares. */
  readonly buys: Fen;
  /** What of it is with the collection account of a product. */
  readonly collected: Fen;
  /** Cash that comes on a later day: what is due, dividends included, and what exits that wait were told to bring. */
  readonly due: readonly DueMoney[];
};

/** Cash of one product of one business that comes on one day: what its orders bring, and its dividends. */
export type DueMoney = {
  readonly payOn: Day;
  readonly amount: Fen;
  readonly productNo: string;
  readonly productName: string;
  readonly businType: string;
  /** What an exit was told to bring, before its net value is known. */
  readonly isEstimate: boolean;
};

type DueRow = {
  readonly pay_on: Day;
  readonly amount: bigint;
  readonly product_no: string;
  readonly short_name: string;
  readonly busin_type: string;
  readonly is_estimate: boolean;
};

const dueOf = (row: DueRow): DueMoney => ({
  payOn: row.pay_on,
  amount: fen(row.amount),
  productNo: row.product_no,
  productName: row.short_name,
  businType: row.busin_type,
  isEstimate: row.is_estimate,
});

/** Money of purchases without shares, by customer; `collected` of it is with the collection account of a product. */
export async function readBuysUnderWay(
  db: Db,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly buys: Fen; readonly collected: Fen }>> {
  const { rows } = await sql<{ client_id: string; buys: bigint; collected: bigint }>`
    select o.client_id, sum(o.entrust_money_fen)::bigint as buys,
           coalesce(sum(o.entrust_money_fen) filter (where s.state = '25'), 0)::bigint as collected
      from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = any (${[...clientIds]}::text[]) and ${IS_BUYING}
     group by o.client_id`.execute(db);
  return new Map(
    rows.map((row) => [row.client_id, { buys: fen(row.buys), collected: fen(row.collected) }]),
  );
}

/** A condition on an order o and its state s. */
const IS_BUYING = sql`o.kind = any (${[...kindsWhere(({ takesQuota }) => takesQuota)]}::text[])
       and s.state in ('00', '10', '11', '12', '13', '20', '25', '80')`;

const BY_DAY_AND_PRODUCT = sql`join product using (product_no)
     group by pay_on, product_no, short_name, coming.busin_type, is_estimate
     order by pay_on, product_no, coming.busin_type, is_estimate`;

/** The money of a customer that orders have under way, in one statement: a row of what buys, then one for each coming payment. */
export async function readMoneyUnderWay(db: Db, clientId: string): Promise<MoneyUnderWay> {
  const { rows } = await sql<UnderWayRow>`
    with buying as (
      select coalesce(sum(o.entrust_money_fen), 0)::bigint as buys,
             coalesce(sum(o.entrust_money_fen) filter (where s.state = '25'), 0)::bigint as collected
        from trade_order o join order_state s using (client_id, order_no)
       where o.client_id = ${clientId} and ${IS_BUYING}),
    due as (
      select pay_on, sum(amount)::bigint as amount, product_no, short_name, coming.busin_type, is_estimate
        from (select p.pay_on, p.amount_fen as amount, o.product_no, o.busin_type, false as is_estimate
                from due_payment p join trade_order o using (client_id, order_no)
               where p.client_id = ${clientId} and p.paid_on is null
              union all
              select o.pay_on, o.est_money_fen, o.product_no, o.busin_type, true
                from trade_order o join order_state s using (client_id, order_no)
               where o.client_id = ${clientId} and s.state in ('10', '20')
                 and o.pay_on is not null and o.est_money_fen is not null
              union all
              select d.pay_on, d.cash_fen, d.product_no, ${BUSINESS_TYPE.dividend}, false
                from dividend_payout d
               where d.client_id = ${clientId} and d.pay_on is not null and d.paid_on is null
              union all
              -- What a corrected net value makes due comes with the next settlement.
              select c.booked_on, c.pay_fen, c.product_no, o.busin_type, false
                from order_correction c join trade_order o using (client_id, order_no)
               where c.client_id = ${clientId} and c.pay_fen > 0 and c.paid_on is null) as coming
       ${BY_DAY_AND_PRODUCT})
    select buying.buys, buying.collected, due.*
      from buying left join due on true
     order by due.pay_on, due.product_no, due.busin_type, due.is_estimate`.execute(db);
  const [first] = rows;
  return {
    buys: fen(first?.buys ?? 0n),
    collected: fen(first?.collected ?? 0n),
    due: rows.filter(isDue).map(dueOf),
  };
}

type UnderWayRow = { readonly buys: bigint; readonly collected: bigint } & (
  | DueRow
  | { readonly pay_on: null }
);

/** Without a payment the row of what buys stands alone. */
function isDue(row: UnderWayRow): row is UnderWayRow & DueRow {
  return row.pay_on !== null;
}

/** Cash that was due, and what exits that waited were told to bring, after a day was closed and before anything of the next one. */
export async function readPastDue(
  db: Db,
  clientId: string,
  { asOf, openOn }: { readonly asOf: Day; readonly openOn: Day },
): Promise<MoneyUnderWay['due']> {
  const { rows } = await sql<DueRow>`
    select pay_on, sum(amount)::bigint as amount, product_no, short_name, coming.busin_type, is_estimate
      from (select p.pay_on, p.amount_fen as amount, o.product_no, o.busin_type, false as is_estimate
              from due_payment p
              join trade_order o on o.client_id = p.client_id and o.order_no = p.order_no
              join order_event e on e.client_id = p.client_id and e.order_no = p.order_no and e.seq = p.event_seq
             where p.client_id = ${clientId} and e.event_on <= ${openOn}::date
               and (p.paid_on is null or p.paid_on > ${openOn}::date)
            union all
            select o.pay_on, o.est_money_fen, o.product_no, o.busin_type, true
              from trade_order o
             where o.client_id = ${clientId} and o.pay_on is not null and o.est_money_fen is not null
               and exists (select from order_event e
                            where e.client_id = o.client_id and e.order_no = o.order_no
                              and e.state in ('10', '20') and ${ofAcceptance(asOf)})
               -- The registrar answers with the close; customers act before it.
               and not exists (select from order_event e
                                where e.client_id = o.client_id and e.order_no = o.order_no and e.state not in ('00', '10', '20')
                                  and e.event_on <= case when e.kind = 'answered' then ${openOn}::date else ${asOf}::date end)
            union all
            select d.pay_on, d.cash_fen, d.product_no, ${BUSINESS_TYPE.dividend}, false
              from dividend_payout d
             where d.client_id = ${clientId} and d.pay_on is not null and d.booked_on <= ${openOn}::date
               and (d.paid_on is null or d.paid_on > ${openOn}::date)
           ) as coming
     ${BY_DAY_AND_PRODUCT}`.execute(db);
  return rows.map(dueOf);
}

const ofAcceptance = (asOf: Day) =>
  sql`coalesce((e.happened_at at time zone 'Asia/Shanghai')::date, e.event_on) <= ${asOf}::date`;
