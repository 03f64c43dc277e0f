import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** A private order that is not visited yet. */
export type CoolingOrder = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly productNo: string;
  readonly amount: Fen;
  readonly coolingEndsAt: Instant;
  readonly terms: unknown;
  readonly state: '11' | '12';
};

/** Orders that cool off or wait for their visit, of the customers after one. */
export async function findCoolingOrders(
  db: Db,
  afterClient: string | undefined,
  limit: number,
): Promise<readonly CoolingOrder[]> {
  return selectCooling(db, sql`o.client_id > ${afterClient ?? ''}`, limit);
}

/** Those of the orders that still do. */
export async function findStillCooling(
  tx: Tx,
  orders: readonly Pick<CoolingOrder, 'clientId' | 'orderNo'>[],
): Promise<readonly CoolingOrder[]> {
  const numbers = orders.map(({ orderNo }) => orderNo);
  const clients = orders.map(({ clientId }) => clientId);
  const named = sql`(o.client_id, o.order_no) in (select * from unnest(${clients}::text[], ${numbers}::text[]))`;
  return selectCooling(tx, named, orders.length);
}

async function selectCooling(
  db: Db,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<readonly CoolingOrder[]> {
  const { rows } = await sql<{
    client_id: string;
    order_no: string;
    product_no: string;
    amount: bigint;
    cooling_ends_at: Instant;
    terms: unknown;
    state: '11' | '12';
  }>`
    select o.client_id, o.order_no, o.product_no, o.entrust_money_fen as amount,
           coalesce((select max(e.cooling_ends_at) from order_event e
                      where e.client_id = o.client_id and e.order_no = o.order_no and e.kind = 'cooling'), o.cooling_ends_at) as cooling_ends_at,
           o.terms, s.state
      from trade_order o
      join order_state s using (client_id, order_no)
     where o.cooling_ends_at is not null and s.state in ('11', '12') and ${condition}
     order by o.client_id, o.order_no limit ${limit}`.execute(db);
  return rows.map((row) => ({
    clientId: row.client_id,
    orderNo: row.order_no,
    productNo: row.product_no,
    amount: fen(row.amount),
    coolingEndsAt: row.cooling_ends_at,
    terms: row.terms,
    state: row.state,
  }));
}
