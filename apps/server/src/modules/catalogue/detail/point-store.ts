import type { Day } from '@mall/domain/calendar/day';
import type { Nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Dividends and splits of a product, the last one first. */
export async function findDividendSplits(db: Db, productNo: string) {
  return db
    .selectFrom('dividend_split')
    .selectAll()
    .where('product_no', '=', productNo)
    .orderBy('ex_on', 'desc')
    .execute();
}

/** Who began and who ended with a product, in the order of days. */
export async function findManagerChanges(db: Db, productNo: string) {
  return db
    .selectFrom('product_manager')
    .innerJoin('fund_manager', 'fund_manager.manager_code', 'product_manager.manager_code')
    .select(['manager_name', 'from_on', 'until_on'])
    .where('product_no', '=', productNo)
    .orderBy('from_on')
    .orderBy('product_manager.manager_code')
    .execute();
}
export type ManagerChange = Awaited<ReturnType<typeof findManagerChanges>>[number];

/** The windows of a product, earliest first; with a day only those that are not over then. */
export async function findWindows(db: Db, productNo: string, notOverOn?: Day) {
  return db
    .selectFrom('open_window')
    .select(['begin_on', 'end_on', 'open_type'])
    .where('product_no', '=', productNo)
    .$if(notOverOn !== undefined, (query) => query.where('end_on', '>=', notOverOn ?? null))
    .orderBy('begin_on')
    .limit(WINDOWS_MAX)
    .execute();
}

/** When a product can be bought, earliest first; none: it has no windows. */
export async function findBuyingWindows(db: Db, productNo: string) {
  const rows = await db
    .selectFrom('open_window')
    .select(['begin_on as begin', 'end_on as end'])
    .where('product_no', '=', productNo)
    .where('open_type', '<>', '3')
    .orderBy('begin_on', 'desc')
    .limit(WINDOWS_MAX)
    .execute();
  return rows.toReversed();
}

/** Whether shares may leave a product on a day: it has no windows, or one that lets them is open. */
export async function isExitDay(db: Db, productNo: string, day: Day): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean | null }>`
    select bool_or(open_type <> '2' and ${day}::date between begin_on and end_on) as is_open
      from open_window where product_no = ${productNo}`.execute(db);
  return rows[0]?.is_open ?? true;
}

/** A plan that opens monthly has so many in eight years. */
const WINDOWS_MAX = 100;

/** The last published net value on or before each of the days; a day before the first value has none. */
export async function findValuesAt(
  db: Db,
  productNo: string,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, Nav>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<{ asked_on: Day; nav_e8: Nav }>`
    select asked.asked_on, value.nav_e8
      from unnest(${[...days]}::date[]) as asked (asked_on)
      join lateral (select nav_e8 from nav_in_force
                     where product_no = ${productNo} and nav_on <= asked.asked_on
                     order by nav_on desc limit 1) as value on true`.execute(db);
  return new Map(rows.map(({ asked_on, nav_e8 }) => [asked_on, nav_e8]));
}
