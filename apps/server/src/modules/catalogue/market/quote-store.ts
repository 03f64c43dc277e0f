import type { Day } from '@mall/domain/calendar/day';
import type { RiskLevel } from '@mall/domain/catalogue/product-terms';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import type { Nav, Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type QuoteRow = Schema['product_quote'];

/** A product with everything it ever published: what its figures are computed from. */
export type ValueSeriesRow = {
  readonly product_no: string;
  readonly fund_no: string;
  readonly category_id: string;
  readonly cat_varieties: string | null;
  readonly risk_level: RiskLevel;
  readonly trade_status: TradeStatus;
  readonly established_on: Day | null;
  readonly carry_mode: string | null;
  readonly benchmark_index_code: string | null;
  /** What a year costs, in management, custody and service. */
  readonly yearly_fee_rate_e8: Rate;
  readonly nav_on: Day;
  readonly nav_e8: Nav;
  readonly total_nav_e8: Nav;
  readonly growth_rate_e8: Rate | null;
  readonly income_nav_e8: Nav | null;
  readonly year_rate_e8: Rate | null;
  /** Days since 1970 and adjusted values, oldest first, joined by commas: half a million arrive in one go. */
  readonly epochs: string;
  readonly adjusted_values: string;
};

/** The products that published something since their quote was made. */
export async function findProductsWithNewValues(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ product_no: string }>`
    select product.product_no from product
    left join product_quote quote on quote.product_no = product.product_no
    cross join lateral (
      select nav_on from nav_in_force n where n.product_no = product.product_no
      order by nav_on desc limit 1) last
    where quote.nav_on is distinct from last.nav_on
    order by product.product_no`.execute(db);
  return rows.map(({ product_no }) => product_no);
}

/** The public funds that have a quote: the kinds that are compared with each other. */
export async function findQuotedFunds(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_quote', 'product_quote.product_no', 'product.product_no')
    .select('product.product_no')
    .where('cat_varieties', 'is not', null)
    .orderBy('product.product_no')
    .execute();
  return rows.map(({ product_no }) => product_no);
}

export type SeriesOptions = {
  /** Only values of so many last calendar days; undefined for all there are. */
  readonly lastDays: number | undefined;
};

export async function findValueSeries(
  db: Db,
  productNos: readonly string[],
  { lastDays }: SeriesOptions,
): Promise<readonly ValueSeriesRow[]> {
  const { rows } = await sql<ValueSeriesRow>`
    select product.product_no, fund_no, category_id, cat_varieties, risk_level, trade_status, established_on,
           carry_mode, benchmark_index_code,
           coalesce(management_rate_e8, 0) + coalesce(custody_rate_e8, 0) + coalesce(service_rate_e8, 0)
             as yearly_fee_rate_e8,
           last.nav_on, last.nav_e8, last.total_nav_e8, last.growth_rate_e8, last.income_nav_e8, last.year_rate_e8,
           series.epochs, series.adjusted_values
    from product
    cross join lateral (
      select * from nav_in_force n where n.product_no = product.product_no
      order by nav_on desc limit 1) last
    cross join lateral (
      select string_agg((nav_on - date '1970-01-01')::text, ',' order by nav_on) as epochs,
             string_agg(adjusted_nav_e8::text, ',' order by nav_on) as adjusted_values
      from nav_in_force
      where nav_in_force.product_no = product.product_no
        and nav_on > coalesce(last.nav_on - ${lastDays ?? null}::int, '-infinity')) series
    where product.product_no = any(${productNos}::text[])`.execute(db);
  return rows;
}

/** Puts new quotes in the place of the old ones. */
export async function replaceQuotes(tx: Tx, quotes: readonly QuoteRow[]): Promise<void> {
  const productNos = quotes.map(({ product_no }) => product_no);
  await sql`delete from product_quote where product_no = any(${productNos}::text[])`.execute(tx);
  const columns = Object.keys(quotes[0] ?? {}).map((column) => sql.ref(column));
  const rows = JSON.stringify(quotes, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  await sql`
    insert into product_quote (${sql.join(columns)})
    select ${sql.join(columns)}
    from json_populate_recordset(null::product_quote, ${rows}::json)`.execute(tx);
}

export type ValueQuarter = {
  readonly first_on: Day;
  readonly last_on: Day;
  readonly values: bigint;
};

/** The quarters that have net values, oldest first, while no mean of any kind was ever taken. */
export async function findUnmeasuredQuarters(tx: Tx): Promise<readonly ValueQuarter[]> {
  const { rows } = await sql<ValueQuarter>`
    select min(nav_on) as first_on, max(nav_on) as last_on, count(*) as values from nav_in_force
     where not exists (select 1 from peer_growth)
     group by date_trunc('quarter', nav_on) order by 1`.execute(tx);
  return rows;
}

/** Adds the mean growth of each kind of fund for the days that have none yet, all of them or those of a stretch. */
export async function insertPeerGrowth(
  tx: Tx,
  { from, upTo }: { readonly from?: Day; readonly upTo?: Day } = {},
): Promise<void> {
  await sql`
    with last as (select cat_varieties, max(nav_on) as nav_on from peer_growth group by cat_varieties)
    insert into peer_growth (cat_varieties, nav_on, growth_rate_e8, product_count)
    select product.cat_varieties, nav_in_force.nav_on, round(avg(nav_in_force.growth_rate_e8)), count(*)
    from nav_in_force
    join product using (product_no)
    left join last on last.cat_varieties = product.cat_varieties
    where product.cat_varieties is not null
      and nav_in_force.growth_rate_e8 is not null
      and nav_in_force.nav_on > coalesce(last.nav_on, '-infinity')
      and nav_in_force.nav_on between ${from ?? '-infinity'}::date and ${upTo ?? 'infinity'}::date
    group by product.cat_varieties, nav_in_force.nav_on`.execute(tx);
}

/** Takes a quote away, so that the next refresh computes it from all values again. */
export async function deleteQuote(tx: Tx, productNo: string): Promise<void> {
  await tx.deleteFrom('product_quote').where('product_no', '=', productNo).execute();
}
