import type { Db } from '#db/database.ts';
import { type OrderRecord, readOwnOrder } from '#modules/trading/orders/order-store.ts';

/** New plans and changes of a customer that wait for an auditor, oldest first. */
export async function findWaitingPlans(db: Db, clientId: string): Promise<readonly OrderRecord[]> {
  const rows = await db
    .selectFrom('open_proposal as p')
    .innerJoin('trade_order as o', (join) =>
      join.onRef('o.client_id', '=', 'p.client_id').onRef('o.order_no', '=', 'p.order_no'),
    )
    .select('p.order_no')
    .where('p.client_id', '=', clientId)
    .where('o.kind', '=', 'plan_setting')
    .orderBy('p.order_no')
    .execute();
  const orders: OrderRecord[] = [];
  for (const { order_no } of rows) orders.push(await readOwnOrder(db, clientId, order_no));
  return orders;
}
