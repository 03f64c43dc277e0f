import type { Day } from '@mall/domain/calendar/day';
import type { Agreed } from '@mall/domain/holdings/changed-terms';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

type Row = { product_no: string; bought_on: Day; product_risk: string | null };

/** What a customer was told with the newest order that brought each product; deductions of a plan tell nothing. */
export async function findAgreed(
  db: Db,
  clientId: string,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, Agreed>> {
  const { rows } = await sql<Row>`
    select distinct on (bought.product_no) bought.product_no, bought.bought_on, bought.product_risk
      from (select coalesce(o.target_product_no, o.product_no) as product_no, o.accepted_at, o.order_no, o.product_risk,
                   (o.accepted_at at time zone 'Asia/Shanghai')::date as bought_on
              from trade_order o
             where o.client_id = ${clientId} and o.kind in ('purchase', 'subscription', 'switch') and o.order_source = 'MALL') as bought
     where bought.product_no = any (${[...productNos]}::text[])
     order by bought.product_no, bought.accepted_at desc, bought.order_no desc`.execute(db);
  return new Map(
    rows.map(({ product_no, bought_on: boughtOn, product_risk }) => [
      product_no,
      // The column holds the risk of a product as it was.
      { boughtOn, risk: (product_risk as Agreed['risk'] | null) ?? undefined },
    ]),
  );
}
