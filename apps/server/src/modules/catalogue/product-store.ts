import type { Day } from '@mall/domain/calendar/day';
import type { OverseasMarket } from '@mall/domain/calendar/trading-calendar';
import type { CategoryId } from '@mall/domain/catalogue/category';
import { type Fen, type Rate, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export async function findProductRow(db: Db, productNo: string) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('product_no', '=', productNo)
    .executeTakeFirst();
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;

export async function findProductRows(
  db: Db,
  productNos: readonly string[],
): Promise<readonly ProductRow[]> {
  return db
    .selectFrom('product')
    .selectAll()
    .where(sql<boolean>`product_no = any (${[...new Set(productNos)]}::text[])`)
    .execute();
}

/** The rows of products with the names of their companies, and whether a fee of a day counts from the start of a lot. */
export async function findRowsOfProducts(db: Db, productNos: readonly string[], day: Day) {
  return rowsOfProducts(db, productNos, day).execute();
}

function rowsOfProducts(db: Db, productNos: readonly string[], day: Day) {
  return db
    .selectFrom('product')
    .leftJoin('company', 'company.company_code', 'product.company_code')
    .selectAll('product')
    .select('company.company_name')
    .select(
      sql<boolean>`exists (select from fee_tier t
        where t.schedule_id in (product.back_end_schedule_id, product.performance_schedule_id)
          and t.effective_on <= ${day}::date)`.as('has_start_fees'),
    )
    .where(sql<boolean>`product.product_no = any (${[...new Set(productNos)]}::text[])`);
}

/** What a list of a customer's products says about each of them. */
export type ProductName = {
  readonly productNo: string;
  readonly productCode: string;
  readonly shortName: string;
  readonly categoryId: CategoryId;
  readonly variety: string | undefined;
};

/** The names of products of any status, also of those that left the shelf. */
export async function readProductNames(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, ProductName>> {
  const rows = await db
    .selectFrom('product')
    .select(['product_no', 'product_code', 'short_name', 'category_id', 'cat_varieties'])
    .where(sql<boolean>`product_no = any (${[...new Set(productNos)]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_no,
      {
        productNo: row.product_no,
        productCode: row.product_code,
        shortName: row.short_name,
        categoryId: row.category_id,
        variety: row.cat_varieties ?? undefined,
      },
    ]),
  );
}

/** The overseas markets of those among these products that have one. */
export async function findOverseasMarkets(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, OverseasMarket>> {
  const rows = await db
    .selectFrom('product')
    .select(['product_no', 'overseas_market'])
    .where(sql<boolean>`product_no = any (${[...new Set(productNos)]}::text[])`)
    .where('overseas_market', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap((row) => (row.overseas_market ? [[row.product_no, row.overseas_market]] : [])),
  );
}

/** Stops trading in products, or lets it go on by their own status. */
export async function updateStopped(tx: Tx, stopped: ReadonlyMap<string, boolean>): Promise<void> {
  await sql`
    update product p set is_stopped = given.is_stopped
      from unnest(${[...stopped.keys()]}::text[], ${[...stopped.values()]}::boolean[]) as given (product_no, is_stopped)
     where p.product_no = given.product_no and p.is_stopped <> given.is_stopped`.execute(tx);
}

/** Whether cash can be drawn from a product at once. */
export async function hasQuickWithdrawal(db: Db, productNo: string): Promise<boolean> {
  return (await findProductRow(db, productNo))?.has_quick_withdrawal === true;
}

/** What all customers together may draw from a fund at once on a day; undefined: no such limit. */
export async function findQuickDayTotal(db: Db, productNo: string): Promise<Fen | undefined> {
  return (await findProductRow(db, productNo))?.quick_day_total_fen ?? undefined;
}

/** What the adviser of a portfolio gets a year. */
export async function findAdviserRate(db: Db, productNo: string): Promise<Rate> {
  return (await findProductRow(db, productNo))?.adviser_rate_e8 ?? rate(0n);
}

/** The money fund that is proposed for idle cash: the first on sale from which cash can be drawn at once. */
export async function findProposedMoneyFund(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('product_no')
    .where('carry_mode', 'is not', null)
    .where('trade_status', '=', '3')
    .where('is_private', '=', false)
    .where('has_quick_withdrawal', '=', true)
    .orderBy('product_no')
    .limit(1)
    .executeTakeFirst();
  return row?.product_no;
}

/** The tiers of these schedules in force on a day: of each schedule its latest version that has begun. */
export async function findTiersInForce(db: Db, scheduleIds: readonly string[], day: Day) {
  if (scheduleIds.length === 0) return [];
  return tiersInForce(db, day).where('fee_tier.schedule_id', 'in', scheduleIds).execute();
}
export type TierRow = Awaited<ReturnType<typeof findTiersInForce>>[number];

/** The same for all schedules of a product. */
export async function findTiersOfProduct(
  db: Db,
  productNo: string,
  day: Day,
): Promise<readonly TierRow[]> {
  const ofProduct = sql<boolean>`fee_tier.schedule_id in (
    select unnest(array[subscription_schedule_id, purchase_schedule_id, redemption_schedule_id,
                        back_end_schedule_id, performance_schedule_id])
      from product where product_no = ${productNo})`;
  return tiersInForce(db, day).where(ofProduct).execute();
}

/** The row of a product beside each tier of a day; one without a tier if it has none. */
export async function findRowsWithTiers(db: Db, productNo: string, day: Day) {
  const ofProduct = sql<boolean>`fee_tier.schedule_id in (
    product.subscription_schedule_id, product.purchase_schedule_id, product.redemption_schedule_id,
    product.back_end_schedule_id, product.performance_schedule_id)`;
  return rowsOfProducts(db, [productNo], day)
    .leftJoinLateral(tiersInForce(db, day).where(ofProduct).as('tier'), (join) => join.onTrue())
    .selectAll('tier')
    .orderBy('tier.client_type')
    .orderBy('tier.from_fen')
    .orderBy('tier.from_days')
    .orderBy('tier.from_rate_e8')
    .execute();
}

function tiersInForce(db: Db, day: Day) {
  return db
    .selectFrom('fee_tier')
    .innerJoin('fee_schedule', (join) =>
      join
        .onRef('fee_schedule.schedule_id', '=', 'fee_tier.schedule_id')
        .onRef('fee_schedule.effective_on', '=', 'fee_tier.effective_on'),
    )
    .selectAll('fee_tier')
    .select('fee_schedule.fee_kind')
    .where('fee_tier.effective_on', '=', ({ selectFrom }) =>
      selectFrom('fee_schedule as version')
        .select(({ fn }) => fn.max('version.effective_on').as('latest'))
        .whereRef('version.schedule_id', '=', 'fee_tier.schedule_id')
        .where('version.effective_on', '<=', day),
    )
    .orderBy('fee_tier.client_type')
    .orderBy('fee_tier.from_fen')
    .orderBy('fee_tier.from_days')
    .orderBy('fee_tier.from_rate_e8');
}

export async function findQuota(db: Db, productNo: string) {
  return db
    .selectFrom('product_quota')
    .selectAll()
    .where('product_no', '=', productNo)
    .executeTakeFirst();
}

/** Takes from a quota only what is left; false when it does not suffice. */
export async function lowerQuota(tx: Tx, productNo: string, amount: Fen): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_quota')
    .set(({ eb }) => ({ left_fen: eb('left_fen', '-', amount) }))
    .where('product_no', '=', productNo)
    .where('left_fen', '>=', amount)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function raiseQuota(tx: Tx, productNo: string, amount: Fen): Promise<void> {
  await tx
    .updateTable('product_quota')
    .set(({ eb }) => ({ left_fen: eb('left_fen', '+', amount) }))
    .where('product_no', '=', productNo)
    .execute();
}
