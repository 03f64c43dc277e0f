import type { Db } from '#db/database.ts';

/** A product with its quote and its quota, as every list shows it. */
function shelf(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('product_quote', 'product_quote.product_no', 'product.product_no')
    .leftJoin('product_quota', 'product_quota.product_no', 'product.product_no')
    .where('product.trade_status', '!=', '0');
}

function items(db: Db) {
  return shelf(db)
    .selectAll('product')
    .select(['nav_on', 'nav_e8', 'total_nav_e8', 'growth_rate_e8', 'income_nav_e8', 'year_rate_e8'])
    .select(['month1_rate_e8', 'month3_rate_e8', 'year1_rate_e8', 'this_year_rate_e8'])
    .select(['drawdown_rate_e8', 'year_trend', 'product_quota.left_fen', 'product_quota.total_fen'])
    .select(['investor_max', 'investor_count']);
}

export type ShelfRow = Awaited<ReturnType<typeof findShelfRow>> & object;

export async function findShelfRow(db: Db, productNo: string) {
  return items(db).where('product.product_no', '=', productNo).executeTakeFirst();
}

/** Rows by their numbers, in no particular order. */
export async function findShelfRows(db: Db, productNos: readonly string[]) {
  if (productNos.length === 0) return [];
  return items(db).where('product.product_no', 'in', productNos).execute();
}

export type CompanyRow = {
  readonly company_code: string;
  readonly company_name: string;
  readonly first_char: string;
};

const ROWS_AT_ONCE = 1_000;

/** Everything on the shelf as of one moment, in the order of the numbers, a part at a time, so that other queries are not held up. */
export async function readShelf(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const companies: readonly CompanyRow[] = await tx
        .selectFrom('company')
        .select(['company_code', 'company_name', 'first_char'])
        .execute();
      const rows: ShelfRow[] = [];
      for (;;) {
        const part = await items(tx)
          .where('product.product_no', '>', rows.at(-1)?.product_no ?? '')
          .orderBy('product.product_no')
          .limit(ROWS_AT_ONCE)
          .execute();
        rows.push(...part);
        if (part.length < ROWS_AT_ONCE) return { companies, rows };
      }
    });
}
