import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { ValuePoint } from '@mall/domain/clearing/correct-net-value';
import type { Nav } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { navsInForce } from './nav-store.ts';

export type PointRow = Selectable<Schema['product_nav']>;

/** The value of a day with the one before and the one after it, as they count now. */
export async function findPointsAround(db: Db, productNo: string, day: Day) {
  const read = (order: 'asc' | 'desc', than: '<' | '=' | '>') =>
    navsInForce(db)
      .selectAll()
      .where('product_no', '=', productNo)
      .where('nav_on', than, day)
      .orderBy('nav_on', order)
      .limit(1)
      .executeTakeFirst();
  const of = await read('desc', '=');
  assert(of !== undefined, 'a value that is corrected was published');
  return { before: await read('desc', '<'), of, behind: await read('asc', '>') };
}

/** Enters the next version of a value; the one before it stays. */
export async function insertVersion(
  tx: Tx,
  before: PointRow,
  { nav, total, adjusted, growth }: ValuePoint,
  knownOn: Day,
): Promise<void> {
  await tx
    .insertInto('product_nav')
    .values({
      ...before,
      nav_e8: nav,
      total_nav_e8: total,
      adjusted_nav_e8: adjusted,
      growth_rate_e8: growth ?? null,
      version: before.version + 1,
      known_on: knownOn,
    })
    .execute();
}

/** Whether a dividend or a split of a product falls on a day or after it, up to another day. */
export async function hasDistributionSince(
  db: Db,
  productNo: string,
  from: Day,
  upTo: Day,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from dividend_split
                    where product_no = ${productNo}
                      and ex_on between ${from}::date and ${upTo}::date) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The newest version of a net value that says this, and the day it became known. */
export async function findVersionOfValue(
  db: Db,
  {
    productNo,
    day,
    value,
    knownOn,
  }: {
    readonly productNo: string;
    readonly day: Day;
    readonly value: Nav;
    /** Versions that became known later do not count. */
    readonly knownOn: Day | undefined;
  },
): Promise<{ readonly version: number; readonly known_on: Day } | undefined> {
  return db
    .selectFrom('product_nav')
    .select(['version', 'known_on'])
    .where('product_no', '=', productNo)
    .where('nav_on', '=', day)
    .where('nav_e8', '=', value)
    .$if(knownOn !== undefined, (query) => query.where('known_on', '<=', knownOn ?? day))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
