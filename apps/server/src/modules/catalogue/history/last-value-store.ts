import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import { navsInForce } from './nav-store.ts';

/** The newest value of every product that has one. */
export async function findLastValues(db: Db) {
  return navsInForce(db)
    .innerJoin('product_quote', (join) =>
      join
        .onRef('product_nav.product_no', '=', 'product_quote.product_no')
        .onRef('product_nav.nav_on', '=', 'product_quote.nav_on'),
    )
    .select(['product_nav.product_no', 'product_nav.nav_on', 'product_nav.nav_e8'])
    .select('product_nav.adjusted_nav_e8')
    .execute();
}

export async function findEvents(db: Db) {
  return db
    .selectFrom('dividend_split')
    .select(['product_no', 'ex_on', 'dividend_nav_e8', 'split_ratio_e9'])
    .orderBy('product_no')
    .orderBy('ex_on')
    .execute();
}

/** The last close of every index. */
export async function findLastCloses(db: Db) {
  return db
    .selectFrom('index_price')
    .distinctOn('index_code')
    .selectAll()
    .orderBy('index_code')
    .orderBy('price_on', 'desc')
    .execute();
}

export async function hasRepoQuotes(db: Db, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('repo_quote')
    .select('product_no')
    .where('quote_on', '=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
