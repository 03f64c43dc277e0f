import type { Day } from '@mall/domain/calendar/day';
import type { NewcomerFacts } from '@mall/domain/orders/newcomer/newcomer';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { UNDONE } from '#modules/trading/orders/order-store.ts';

/** When the customer's account was opened, and whether one of the offers was used; an order that came to nothing uses none. */
export async function readNewcomerFacts(
  db: Db,
  clientId: string,
  today: Day,
): Promise<NewcomerFacts> {
  const { rows } = await sql<{ opened_on: Day | null; is_used: boolean }>`
    select (select opened_on from trade_account where client_id = ${clientId}) as opened_on,
           exists (select from trade_order o
                     join product p using (product_no)
                     join order_state s on s.client_id = o.client_id and s.order_no = o.order_no
                    where o.client_id = ${clientId} and p.is_newcomer_offer
                      and o.kind in ('purchase', 'subscription', 'repo_purchase')
                      and s.state not in ${UNDONE}) as is_used`.execute(db);
  return {
    openedOn: rows[0]?.opened_on ?? undefined,
    today,
    isUsed: rows[0]?.is_used === true,
  };
}
