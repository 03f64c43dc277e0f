import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';

export async function findArchive(db: Db, productNo: string) {
  return db
    .selectFrom('product')
    .innerJoin('company', 'company.company_code', 'product.company_code')
    .leftJoin('product_archive', 'product_archive.product_no', 'product.product_no')
    .select(['company.company_name', 'custodian_name', 'benchmark_text', 'risk_text'])
    .select(['invest_scope', 'invest_target', 'period_no', 'distribute_mode', 'special_risks'])
    .where('product.product_no', '=', productNo)
    .executeTakeFirstOrThrow();
}

export type Archive = Awaited<ReturnType<typeof findArchive>>;

/** What decides which items a buyer of the product confirms; undefined without such a product. */
export async function findConfirmedProduct(db: Db, productNo: string) {
  return db
    .selectFrom('product')
    .leftJoin('product_archive', 'product_archive.product_no', 'product.product_no')
    .select(['category_id', 'cat_varieties', 'risk_level', 'trade_status'])
    .select(['may_cancel_subscription', 'hold_months', 'annual_rate_e8', 'upp_annual_rate_e8'])
    .select('special_risks')
    .where('product.product_no', '=', productNo)
    .executeTakeFirst();
}

/** What the contract fixes in words, in its order. */
export async function findTermItems(db: Db, productNo: string) {
  return db
    .selectFrom('product_term_item')
    .select(['item_name', 'item_text'])
    .where('product_no', '=', productNo)
    .orderBy('place')
    .execute();
}

/** Who manages the product on a day. */
export async function findManagerNames(db: Db, productNo: string, day: Day) {
  const rows = await db
    .selectFrom('product_manager')
    .innerJoin('fund_manager', 'fund_manager.manager_code', 'product_manager.manager_code')
    .select('manager_name')
    .where('product_no', '=', productNo)
    .where('from_on', '<=', day)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', day)]))
    .orderBy('from_on')
    .execute();
  return rows.map(({ manager_name }) => manager_name);
}

export async function findSiblingCodes(db: Db, productNo: string, fundNo: string) {
  const rows = await db
    .selectFrom('product')
    .select('product_code')
    .where('fund_no', '=', fundNo)
    .where('product_no', '!=', productNo)
    .where('trade_status', '!=', '0')
    .orderBy('product_no')
    .execute();
  return rows.map(({ product_code }) => product_code);
}

export async function findLastScale(db: Db, productNo: string) {
  return db
    .selectFrom('product_scale')
    .select(['report_on', 'scale_fen'])
    .where('product_no', '=', productNo)
    .orderBy('report_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The window that is open on a day or comes next. */
export async function findNextWindow(db: Db, productNo: string, day: Day) {
  return db
    .selectFrom('open_window')
    .select(['begin_on', 'end_on'])
    .where('product_no', '=', productNo)
    .where('end_on', '>=', day)
    .orderBy('begin_on')
    .limit(1)
    .executeTakeFirst();
}
