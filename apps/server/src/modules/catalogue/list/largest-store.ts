import type { Db } from '#db/database.ts';

/** Public funds on sale by the size of their last report, largest first. */
export async function findLargestFunds(db: Db, limit: number): Promise<readonly string[]> {
  const lastReport = db
    .selectFrom('product_scale')
    .select(({ fn }) => fn.max('report_on').as('report_on'));
  const rows = await db
    .selectFrom('product_scale')
    .innerJoin('product', 'product.product_no', 'product_scale.product_no')
    .select('product.product_no')
    .where('report_on', '=', lastReport)
    .where('is_private', '=', false)
    .where('trade_status', 'in', ['3', '5', '11'])
    .orderBy('scale_fen', 'desc')
    .orderBy('product.product_no')
    .limit(limit)
    .execute();
  return rows.map(({ product_no }) => product_no);
}
