import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { navsInForce } from './nav-store.ts';

export type DayRange = { readonly from: Day | undefined; readonly to: Day | undefined };

function published(db: Db, productNo: string, { from, to }: DayRange) {
  return navsInForce(db)
    .where('product_nav.product_no', '=', productNo)
    .$if(from !== undefined, (query) => query.where('nav_on', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('nav_on', '<=', to ?? null));
}

/** Published values with what happened on their days, newest first. */
export async function findHistoryPage(
  db: Db,
  productNo: string,
  range: DayRange,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const [counted, rows] = await Promise.all([
    published(db, productNo, range)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    published(db, productNo, range)
      .leftJoin('dividend_split', (join) =>
        join
          .onRef('dividend_split.product_no', '=', 'product_nav.product_no')
          .onRef('dividend_split.ex_on', '=', 'product_nav.nav_on'),
      )
      .select(['nav_on', 'nav_e8', 'total_nav_e8', 'growth_rate_e8', 'income_nav_e8'])
      .select(['year_rate_e8', 'dividend_nav_e8', 'split_ratio_e9'])
      .orderBy('nav_on', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { rows, count: Number(counted.count) };
}
export type HistoryRow = Awaited<ReturnType<typeof findHistoryPage>>['rows'][number];

/** The adjusted values of a range, oldest first. */
export async function findAdjustedValues(db: Db, productNo: string, range: DayRange) {
  const rows = await published(db, productNo, range)
    .select(['nav_on', 'adjusted_nav_e8'])
    .orderBy('nav_on')
    .execute();
  return rows.map(({ nav_on, adjusted_nav_e8 }) => ({ day: nav_on, value: adjusted_nav_e8 }));
}

/** The last published day on or before a day. */
export async function findValueDayUpTo(db: Db, productNo: string, day: Day) {
  const row = await published(db, productNo, { from: undefined, to: day })
    .select('nav_on')
    .orderBy('nav_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.nav_on;
}

/** The last published day on or before each of these days, in their order; undefined before the first one. */
export async function findValueDaysUpTo(
  db: Db,
  productNo: string,
  days: readonly Day[],
): Promise<readonly (Day | undefined)[]> {
  const { rows } = await sql<{ value_on: Day | null }>`
    select last.nav_on as value_on
      from unnest(${days}::date[]) with ordinality as asked(day, place)
      left join lateral (select nav_on from nav_in_force
                          where product_no = ${productNo} and nav_on <= asked.day
                          order by nav_on desc limit 1) last on true
     order by asked.place`.execute(db);
  return rows.map(({ value_on }) => value_on ?? undefined);
}

/** Closes of an index in a range, oldest first. */
export async function findCloses(db: Db, indexCode: string, { from, to }: DayRange) {
  return db
    .selectFrom('index_price')
    .select(['price_on', 'close_points_e4', 'pe_rate_e8'])
    .where('index_code', '=', indexCode)
    .$if(from !== undefined, (query) => query.where('price_on', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('price_on', '<=', to ?? null))
    .orderBy('price_on')
    .execute();
}

/** The last day on or before a day on which an index closed. */
export async function findCloseDayUpTo(db: Db, indexCode: string, day: Day) {
  const row = await db
    .selectFrom('index_price')
    .select('price_on')
    .where('index_code', '=', indexCode)
    .where('price_on', '<=', day)
    .orderBy('price_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.price_on;
}

/** The mean growth of a kind of fund in a range, oldest first. */
export async function findPeerGrowth(db: Db, variety: string, { from, to }: DayRange) {
  return db
    .selectFrom('peer_growth')
    .select(['nav_on', 'growth_rate_e8'])
    .where('cat_varieties', '=', variety)
    .$if(from !== undefined, (query) => query.where('nav_on', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('nav_on', '<=', to ?? null))
    .orderBy('nav_on')
    .execute();
}
