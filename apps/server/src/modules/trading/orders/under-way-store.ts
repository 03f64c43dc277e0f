import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type MoneyUnderWay = {
  /** Of orders that bring money into a product and have not got its shares. */
  readonly buys: Fen;
  /** Cash that comes on a later day: what is due, and what exits that wait were told to bring. */
  readonly due: readonly { readonly payOn: Day; readonly amount: Fen }[];
};

/** The money of a customer that orders have under way. */
export async function readMoneyUnderWay(db: Db, clientId: string): Promise<MoneyUnderWay> {
  const kinds = kindsWhere(({ takesQuota }) => takesQuota);
  const { rows: bought } = await sql<{ amount: bigint }>`
    select coalesce(sum(o.entrust_money_fen), 0) as amount
      from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = ${clientId} and o.kind = any (${[...kinds]}::text[])
       and s.state in ('00', '10', '11', '12', '13', '20', '25', '80')`.execute(db);
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
    buys: fen(bought[0]?.amount ?? 0n),
    due: due.map(({ pay_on, amount }) => ({ payOn: pay_on, amount: fen(amount) })),
  };
}
