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

/** Kinds whose price moves enough that buying at many prices makes a difference: stock, mixed, QDII and index funds. */
const MOVING_KINDS = ['1', '2', '11', '14'] as const;
const INDEX_FUND = '14';

/**
 * Public funds on sale that plans may buy and whose price moves, those that follow an index first, then the largest.
 * Returns do not count: customers must not be lured by last year's winner.
 */
export async function findPlannableFunds(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('product_scale')
          .select('scale_fen')
          .whereRef('product_scale.product_no', '=', 'product.product_no')
          .orderBy('report_on', 'desc')
          .limit(1)
          .as('scale'),
      (join) => join.onTrue(),
    )
    .select('product.product_no')
    .where('is_private', '=', false)
    .where('is_plannable', '=', true)
    .where('cat_varieties', 'in', [...MOVING_KINDS])
    .where('trade_status', 'in', ['3', '5', '11'])
    .orderBy(({ eb }) => eb('cat_varieties', '=', INDEX_FUND), 'desc')
    .orderBy('scale_fen', (order) => order.desc().nullsLast())
    .orderBy('product.product_no')
    .limit(limit)
    .execute();
  return rows.map(({ product_no }) => product_no);
}
