import type { Db } from '#db/database.ts';
import { cancellationContent, orderContent } from '#modules/trading/orders/order-content.ts';
import type { KeptContent } from '#modules/trail/index.ts';

/** The orders after a number, with the hashes over their rows. */
export async function findOrderContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await db
    .selectFrom('trade_order')
    .selectAll()
    .where('order_no', '>', after ?? '')
    .orderBy('order_no')
    .fetch(limit, 'with ties')
    .execute();
  return rows.map((row) => ({ id: row.order_no, content: orderContent(row) }));
}

/** The same of cancellations, by the order they cancel. */
export async function findCancellationContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await db
    .selectFrom('order_cancellation')
    .selectAll()
    .where('order_no', '>', after ?? '')
    .orderBy('order_no')
    .fetch(limit, 'with ties')
    .execute();
  return rows.map((row) => ({ id: row.order_no, content: cancellationContent(row) }));
}
