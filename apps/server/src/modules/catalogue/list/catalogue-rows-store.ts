import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Rate } from '@mall/domain/money/units';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** The tables of this module that are filled as whole rows. */
export type CatalogueTable =
  | 'banner'
  | 'company'
  | 'dividend_split'
  | 'fee_schedule'
  | 'fee_tier'
  | 'fund_manager'
  | 'fund_report'
  | 'index_price'
  | 'market_index'
  | 'notice'
  | 'open_window'
  | 'portfolio_part'
  | 'product'
  | 'product_archive'
  | 'product_manager'
  | 'product_quota'
  | 'product_scale'
  | 'product_term_item'
  | 'repo_disclosure'
  | 'repo_quote'
  | 'security';

export type CatalogueRow<Table extends CatalogueTable> = Insertable<Schema[Table]>;

const ROWS_PER_STATEMENT = 5_000;

/** Adds rows that all name the same columns. The order is the caller's: what others refer to comes first. */
export async function addCatalogueRows<Table extends CatalogueTable>(
  tx: Tx,
  table: Table,
  rows: readonly CatalogueRow<Table>[],
): Promise<void> {
  const names = new Set(Object.keys(rows[0] ?? {}));
  const isNamed = (row: CatalogueRow<Table>) => Object.keys(row).every((name) => names.has(name));
  assert(rows.every(isNamed), `the first row of ${table} names every column of the others`);
  const columns = [...names].map((column) => sql.ref(column));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT), writeBigint);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)}
      from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(tx);
  }
}

export type NavRow = {
  readonly productNo: string;
  readonly day: Day;
  readonly nav: Nav;
  readonly total: Nav;
  readonly adjusted: Nav;
  readonly growth: Rate | undefined;
  readonly income: Nav | undefined;
  readonly yearRate: Rate | undefined;
  /** The business day it came on; absent: the day it belongs to. */
  readonly knownOn?: Day;
};

/** Adds net values by the tens of thousands, as one list per column: an eighth of the work of rows. */
export async function addNetValues(tx: Tx, rows: readonly NavRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into product_nav
      (product_no, nav_on, nav_e8, total_nav_e8, adjusted_nav_e8, growth_rate_e8, income_nav_e8, year_rate_e8, known_on)
    select * from unnest(
      ${listOf(rows, ({ productNo }) => productNo)}::text[],
      ${listOf(rows, ({ day }) => day)}::date[],
      ${listOf(rows, ({ nav }) => nav)}::bigint[],
      ${listOf(rows, ({ total }) => total)}::bigint[],
      ${listOf(rows, ({ adjusted }) => adjusted)}::bigint[],
      ${listOf(rows, ({ growth }) => growth)}::bigint[],
      ${listOf(rows, ({ income }) => income)}::bigint[],
      ${listOf(rows, ({ yearRate }) => yearRate)}::bigint[],
      ${listOf(rows, ({ day, knownOn }) => knownOn ?? day)}::date[])`.execute(tx);
}

/** PostgreSQL's own notation of a list; none of our values needs quotes. */
function listOf(
  rows: readonly NavRow[],
  pick: (row: NavRow) => string | bigint | undefined,
): string {
  return `{${rows.map((row) => pick(row) ?? 'NULL').join()}}`;
}

function writeBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
