import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';

/** The products ordered by most customers since a day, the most ordered first. */
export async function findMostOrdered(
  db: Db,
  { since, limit }: { readonly since: Day; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('trade_order')
    .select('product_no')
    .where('trade_on', '>=', since)
    // Transfers to and from a bank are about no product.
    .where('product_no', 'is not', null)
    .$narrowType<{ product_no: string }>()
    .groupBy('product_no')
    // Customers and not orders count, so that one customer cannot make a product popular alone.
    .orderBy(({ fn }) => fn.count('client_id').distinct(), 'desc')
    .orderBy('product_no')
    .limit(limit)
    .execute();
  return rows.map(({ product_no }) => product_no);
}
