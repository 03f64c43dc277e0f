import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type MethodAt = {
  readonly clientId: string;
  readonly productNo: string;
  readonly day: Day;
};

/** How dividends are paid by the newest order that says so and was confirmed by a day (rules 7.2), by customer and product. */
export async function findMethodsAt(
  db: Db,
  asked: readonly MethodAt[],
): Promise<ReadonlyMap<string, '0' | '1'>> {
  const { rows } = await sql<{ client_id: string; product_no: string; method: '0' | '1' }>`
    select given.client_id, given.product_no, newest.method
      from unnest(${asked.map(({ clientId }) => clientId)}::text[], ${asked.map(({ productNo }) => productNo)}::text[],
                  ${asked.map(({ day }) => day)}::date[]) as given (client_id, product_no, day)
      join lateral (
        select o.dividend_method as method
          from trade_order o join order_confirmation a using (client_id, order_no)
         where o.client_id = given.client_id and o.product_no = given.product_no and o.dividend_method is not null
           and a.outcome not in ('refused', 'collection_failed') and a.confirmed_on <= given.day
         order by o.accepted_at desc, o.order_no desc limit 1) as newest on true`.execute(db);
  return new Map(rows.map((row) => [`${row.client_id} ${row.product_no}`, row.method]));
}
