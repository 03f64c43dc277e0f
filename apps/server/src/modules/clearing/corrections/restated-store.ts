import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** What corrections made of a purchase. */
export type Rebooked = { readonly change: bigint; readonly unitValue: bigint };

/** What corrections that became known on a day changed of these orders, all of them together, and the last value. */
export async function findRebooked(
  db: Db,
  knownOn: Day,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, Rebooked>> {
  const { rows } = await sql<{ order_no: string; change: bigint; nav_e8: bigint }>`
    select c.order_no, sum(c.change_shares_e2)::bigint as change,
           (array_agg(c.nav_e8 order by c.version desc))[1] as nav_e8
      from order_correction c join nav_correction n using (correction_no)
     where n.known_on = ${knownOn}::date and c.order_no = any (${[...orderNos]}::text[])
     group by c.order_no`.execute(db);
  return new Map(
    rows.map(({ order_no, change, nav_e8 }) => [order_no, { change, unitValue: nav_e8 }]),
  );
}

export type RestatedHolding = {
  readonly clientId: string;
  readonly productNo: string;
  readonly change: bigint;
};

/** What was corrected since a file was made: its register is behind by these shares. */
export async function findRestatedSince(db: Db, fileOn: Day): Promise<readonly RestatedHolding[]> {
  const { rows } = await sql<RestatedHolding>`
    select c.client_id as "clientId", c.product_no as "productNo", sum(c.change_shares_e2)::bigint as change
      from order_correction c join nav_correction n using (correction_no)
     where n.known_on >= ${fileOn}::date
     group by c.client_id, c.product_no`.execute(db);
  return rows;
}
