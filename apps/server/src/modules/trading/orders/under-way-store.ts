import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type MoneyUnderWay = {
  /** Of orders that bring money into a product and have not got its shares. */
  readonly buys: Fen;
  /** What of it is with the collection account of a product. */
  readonly collected: Fen;
  /** Cash that comes on a later day: what is due, and what exits that wait were told to bring. */
  readonly due: readonly { readonly payOn: Day; readonly amount: Fen }[];
};

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

/** The money of a customer that orders have under way. */
export async function readMoneyUnderWay(db: Db, clientId: string): Promise<MoneyUnderWay> {
  const bought = (await readBuysUnderWay(db, [clientId])).get(clientId);
  const { rows: due } = await sql<{ pay_on: Day; amount: bigint }>`
    select pay_on, sum(amount)::bigint as amount
      from (select pay_on, amount_fen as amount from due_payment where client_id = ${clientId} and paid_on is null
            union all
            select o.pay_on, o.est_money_fen
              from trade_order o join order_state s using (client_id, order_no)
             where o.client_id = ${clientId} and s.state in ('10', '20')
               and o.pay_on is not null and o.est_money_fen is not null) as coming
     group by pay_on order by pay_on`.execute(db);
  return {
    buys: bought?.buys ?? fen(0n),
    collected: bought?.collected ?? fen(0n),
    due: due.map(({ pay_on, amount }) => ({ payOn: pay_on, amount: fen(amount) })),
  };
}

/** Cash that was due, and what exits that waited were told to bring, after a day was closed and before anything of the next one. */
export async function readPastDue(
  db: Db,
  clientId: string,
  { asOf, openOn }: { readonly asOf: Day; readonly openOn: Day },
): Promise<MoneyUnderWay['due']> {
  const { rows } = await sql<{ pay_on: Day; amount: bigint }>`
    select pay_on, sum(amount)::bigint as amount
      from (select p.pay_on, p.amount_fen as amount
              from due_payment p
              join order_event e on e.client_id = p.client_id and e.order_no = p.order_no and e.seq = p.event_seq
             where p.client_id = ${clientId} and e.event_on <= ${openOn}::date
               and (p.paid_on is null or p.paid_on > ${openOn}::date)
            union all
            select o.pay_on, o.est_money_fen
              from trade_order o
             where o.client_id = ${clientId} and o.pay_on is not null and o.est_money_fen is not null
               and exists (select from order_event e
                            where e.client_id = o.client_id and e.order_no = o.order_no
                              and e.state in ('10', '20') and ${ofAcceptance(asOf)})
               -- The registrar answers with the close; customers act before it.
               and not exists (select from order_event e
                                where e.client_id = o.client_id and e.order_no = o.order_no and e.state not in ('00', '10', '20')
                                  and e.event_on <= case when e.kind = 'answered' then ${openOn}::date else ${asOf}::date end)
           ) as coming
     group by pay_on order by pay_on`.execute(db);
  return rows.map(({ pay_on, amount }) => ({ payOn: pay_on, amount: fen(amount) }));
}

const ofAcceptance = (asOf: Day) =>
  sql`coalesce((e.happened_at at time zone 'Asia/Shanghai')::date, e.event_on) <= ${asOf}::date`;
