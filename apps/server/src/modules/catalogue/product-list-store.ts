import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { ListColumn, ListField } from './list-fields.ts';
import type { ListCondition, ListOrdering } from './parse-list-query.ts';

export type ListWish = {
  readonly conditions: readonly ListCondition[];
  readonly ordering: ListOrdering | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Whether figures of private products may be sorted and filtered by. */
  readonly seesPrivate: boolean;
};

export type SearchWish = {
  readonly text: string;
  readonly firstChar: string | undefined;
  readonly categoryId: string | undefined;
  readonly isPlannable: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
};

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

export async function findPage(
  db: Db,
  wish: ListWish,
): Promise<{ readonly rows: readonly ShelfRow[]; readonly count: number }> {
  const matches = allOf(wish.conditions.map((condition) => whereOf(condition, wish.seesPrivate)));
  const [counted, rows] = await Promise.all([
    shelf(db)
      .where(matches)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    items(db)
      .where(matches)
      .orderBy(orderOf(wish.ordering, wish.seesPrivate))
      .orderBy('product.product_no')
      .offset(wish.offset)
      .limit(wish.limit)
      .execute(),
  ]);
  return { rows, count: Number(counted.count) };
}

/** Search hits: the code itself first, then codes and names that begin with the text, then those that contain it. */
export async function findHits(
  db: Db,
  wish: SearchWish,
): Promise<{ readonly rows: readonly ShelfRow[]; readonly count: number }> {
  const { matches, rank } = searchTerms(wish);
  const [counted, rows] = await Promise.all([
    shelf(db)
      .where(matches)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    items(db)
      .where(matches)
      .orderBy(rank)
      .orderBy('product.product_no')
      .offset(wish.offset)
      .limit(wish.limit)
      .execute(),
  ]);
  return { rows, count: Number(counted.count) };
}

function searchTerms({ text, firstChar, categoryId, isPlannable }: SearchWish) {
  const contains = `%${literal(text)}%`;
  const begins = `${literal(text)}%`;
  const upper = `${literal(text.toUpperCase())}%`;
  const lower = `${literal(text.toLowerCase())}%`;
  const rank = sql<number>`case
    when product.product_code = ${text} then 0
    when product.product_code like ${begins} then 1
    when product.short_name like ${begins} then 2
    when product.pinyin_initials like ${upper} then 3
    when product.short_name like ${contains} then 4
    when product.pinyin like ${lower} then 5
    when product.pinyin_initials like ${`%${upper}`} then 6
    else 7 end`;
  const matches = allOf([
    ...(text === '' ? [] : [sql<boolean>`${rank} < 7`]),
    ...(firstChar
      ? [sql<boolean>`product.pinyin_initials like ${`${firstChar.toUpperCase()}%`}`]
      : []),
    ...(categoryId ? [sql<boolean>`product.category_id = ${categoryId}`] : []),
    ...(isPlannable === undefined ? [] : [sql<boolean>`product.is_plannable = ${isPlannable}`]),
  ]);
  return { matches, rank };
}

function allOf(terms: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return terms.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(terms, sql` and `)}`;
}

function whereOf(
  { field, operation, values }: ListCondition,
  seesPrivate: boolean,
): RawBuilder<boolean> {
  const column = expressionOf(field, seesPrivate);
  if (field.column === 'client_types')
    return sql<boolean>`product.client_types && ${values}::text[]`;
  if (operation === 'in') return sql<boolean>`${column} in (${sql.join(values)})`;
  if (operation === 'between') return sql<boolean>`${column} between ${values[0]} and ${values[1]}`;
  if (operation === 'like')
    return sql<boolean>`${column} like ${`%${literal(String(values[0]))}%`}`;
  // The contract lets these six comparisons through and nothing else.
  if (operation === '!=') return sql<boolean>`${column} is distinct from ${values[0]}`;
  return sql<boolean>`${column} ${sql.raw(operation)} ${values[0]}`;
}

function orderOf(ordering: ListOrdering | undefined, seesPrivate: boolean) {
  if (!ordering) return sql`product.product_no`;
  const column =
    ordering.field.column === 'trade_status'
      ? SALE_RANK
      : expressionOf(ordering.field, seesPrivate);
  return ordering.direction === 'desc'
    ? sql`${column} desc nulls last`
    : sql`${column} asc nulls last`;
}

/** The same ranks as the domain's saleRank; a test holds the two together. */
const SALE_RANK = sql<number>`case
  when product.trade_status in ('2', '3', '5', '11') then 0
  when product.trade_status = '12' then 1
  when product.trade_status = '13' then 2
  else 3 end`;

const FLAGS: ReadonlySet<ListColumn> = new Set([
  'is_plannable',
  'has_quick_withdrawal',
  'is_newcomer_offer',
]);

function expressionOf(
  { column, isHideable }: ListField,
  seesPrivate: boolean,
): RawBuilder<unknown> {
  // The column comes from the allow-list, never from the request.
  const plain = FLAGS.has(column)
    ? sql`case when ${sql.ref(column)} then '1' else '0' end`
    : qualified(column);
  if (!isHideable || seesPrivate) return plain;
  return sql`case when product.is_private then null else ${plain} end`;
}

function qualified(column: ListColumn): RawBuilder<unknown> {
  return column === 'product_no' ? sql`product.product_no` : sql`${sql.ref(column)}`;
}

/** Percent signs and underscores of a search text mean themselves. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
}
