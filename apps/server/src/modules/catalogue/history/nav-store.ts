import type { Day } from '@mall/domain/calendar/day';
import type { Nav } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** The newest version of every net value, under the name of its table. */
export function navsInForce(db: Db) {
  return db.selectFrom(
    sql<Selectable<Schema['product_nav']>>`nav_in_force`.as<'product_nav'>(sql`product_nav`),
  );
}

/** The published net value of a product for one day; undefined while it is not out. */
export async function findNetValue(db: Db, productNo: string, day: Day): Promise<Nav | undefined> {
  const row = await navsInForce(db)
    .select('nav_e8')
    .where('product_no', '=', productNo)
    .where('nav_on', '=', day)
    .executeTakeFirst();
  return row?.nav_e8;
}

export async function findNetValues(db: Db, day: Day, productNos?: readonly string[]) {
  return navsInForce(db)
    .select(['product_no', 'nav_e8', 'income_nav_e8'])
    .where('nav_on', '=', day)
    .$if(productNos !== undefined, (query) => query.where('product_no', 'in', productNos ?? []))
    .execute();
}

/** The accumulated value of a product on a day, with every dividend ever paid; undefined while it is not out. */
export async function findTotalValue(
  db: Db,
  productNo: string,
  day: Day,
): Promise<Nav | undefined> {
  const row = await navsInForce(db)
    .select('total_nav_e8')
    .where('product_no', '=', productNo)
    .where('nav_on', '=', day)
    .executeTakeFirst();
  return row?.total_nav_e8;
}

/** What all dividends up to a day brought for a share: its accumulated value is so much above the unit value. */
export async function findDividendsUpTo(
  db: Db,
  productNo: string,
  day: Day,
): Promise<bigint | undefined> {
  const row = await navsInForce(db)
    .select(['nav_e8', 'total_nav_e8'])
    .where('product_no', '=', productNo)
    .where('nav_on', '=', day)
    .executeTakeFirst();
  return row && row.total_nav_e8 - row.nav_e8;
}

/** The unit and accumulated values of all products from one day to another. */
export async function findValuesBetween(db: Db, from: Day, upTo: Day) {
  return navsInForce(db)
    .select(['product_no', 'nav_on', 'nav_e8', 'total_nav_e8'])
    .where('nav_on', '>=', from)
    .where('nav_on', '<=', upTo)
    .execute();
}

/** The newest published value of a product up to a day. */
export async function findLatestNavRow(db: Db, productNo: string, upTo: Day) {
  return navsInForce(db)
    .select(['nav_on', 'nav_e8', 'total_nav_e8', 'income_nav_e8', 'year_rate_e8'])
    .select(
      sql<Nav | null>`(select first.nav_e8 from product_nav first
        where product_nav.version > 1 and first.product_no = product_nav.product_no and first.nav_on = product_nav.nav_on
          and first.version = 1)`.as('first_nav_e8'),
    )
    .where('product_no', '=', productNo)
    .where('nav_on', '<=', upTo)
    .orderBy('nav_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}
