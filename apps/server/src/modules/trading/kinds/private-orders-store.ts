import type { OrderState } from '@mall/domain/orders/order-state';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** How the orders stand by which a customer bought private products. */
export async function findPrivateStates(db: Db, clientId: string): Promise<readonly OrderState[]> {
  const { rows } = await sql<{ state: OrderState }>`
    select distinct s.state
      from trade_order o
      join product p using (product_no)
      join order_state s on s.client_id = o.client_id and s.order_no = o.order_no
     where o.client_id = ${clientId} and p.is_private
       and o.kind in ('purchase', 'subscription')`.execute(db);
  return rows.map(({ state }) => state);
}
