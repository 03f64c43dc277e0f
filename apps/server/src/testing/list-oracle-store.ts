import { formatDecimal } from '@mall/domain/money/decimal';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { SearchQuery } from '#modules/catalogue/engine/search-shelf.ts';
import type { ListColumn, ListField } from '#modules/catalogue/list/list-fields.ts';
import type { ListCondition, ListOrdering } from '#modules/catalogue/list/parse-list-query.ts';

// What lists must answer, asked of PostgreSQL in plain SQL: the catalogue engine is held against it, here on a small
// world and in `npm run campaign lists` on the whole market. It shares the allow-list with the engine and nothing else.

export type OracleQuery = {
  readonly conditions: readonly ListCondition[];
  readonly ordering: ListOrdering | undefined;
  /** Whether figures of private products may be sorted and filtered by. */
  readonly seesPrivate: boolean;
};

/** The numbers of all products a list has, in its order. */
export async function askList(db: Db, query: OracleQuery): Promise<readonly string[]> {
  const matches = allOf(query.conditions.map((condition) => whereOf(condition, query.seesPrivate)));
  const rows = await shelf(db)
    .where(matches)
    .orderBy(orderOf(query.ordering, query.seesPrivate))
    .orderBy('product.product_no')
    .execute();
  return rows.map(({ product_no }) => product_no);
}

/** The numbers of all products a search finds, best first. */
export async function askSearch(db: Db, query: SearchQuery): Promise<readonly string[]> {
  const { matches, rank } = searchTerms(query);
  const rows = await shelf(db).where(matches).orderBy(rank).orderBy('product.product_no').execute();
  return rows.map(({ product_no }) => product_no);
}

/** The values of a field that occur on the shelf, in their order. */
export async function readValues(
  db: Db,
  column: ListColumn,
  limit = 1_000,
): Promise<readonly string[]> {
  const values =
    column === 'client_types' ? sql`unnest(product.client_types)` : sql`(${plainOf(column)})::text`;
  const { rows } = await sql<{ value: string | null }>`
    select distinct ${values} as value
    from product left join product_quote using (product_no)
    where trade_status != '0' order by 1 limit ${limit}`.execute(db);
  return rows.flatMap(({ value }) => value ?? []);
}

export type ListExtremes = {
  readonly least: string;
  readonly middle: string;
  readonly most: string;
};

/** The ends and the middle of a figure, as a request writes them. */
export async function readExtremes(db: Db, { column, kind }: ListField): Promise<ListExtremes> {
  const { rows } = await sql<{ value: readonly string[] | null }>`
    select (percentile_disc(array[0, 0.5, 1]) within group (order by ${plainOf(column)}))::text[] as value
    from product left join product_quote using (product_no) where trade_status != '0'`.execute(db);
  // Nothing at all when no product on the shelf has the figure.
  const values = rows[0]?.value ?? [];
  const [least = NOWHERE[kind], middle = least, most = middle] = values.map((value) =>
    kind === 'day' ? value : formatDecimal(BigInt(value), DECIMALS[kind]),
  );
  return { least, middle, most };
}

const DECIMALS = { text: 0, whole: 0, yuan: 2, percent: 6, net_value: 8, day: 0 } as const;
const NOWHERE = {
  text: '',
  whole: '1',
  yuan: '1',
  percent: '1',
  net_value: '1',
  day: '2026-01-01',
};

function shelf(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('product_quote', 'product_quote.product_no', 'product.product_no')
    .select('product.product_no')
    .where('product.trade_status', '!=', '0');
}

function searchTerms({ text, firstChar, categoryId, isPlannable }: SearchQuery) {
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
    when ${text.length >= 3} and product.pinyin like ${`%${lower}`} then 7
    else 8 end`;
  const matches = allOf([
    ...(text === '' ? [] : [sql<boolean>`${rank} < 8`]),
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
  const plain = plainOf(column);
  if (!isHideable || seesPrivate) return plain;
  return sql`case when product.is_private then null else ${plain} end`;
}

function plainOf(column: ListColumn): RawBuilder<unknown> {
  // The column comes from the allow-list, never from a request.
  if (FLAGS.has(column)) return sql`case when ${sql.ref(column)} then '1' else '0' end`;
  return column === 'product_no' ? sql`product.product_no` : sql`${sql.ref(column)}`;
}

/** Percent signs and underscores of a search text mean themselves. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
}
