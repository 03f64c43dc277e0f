import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type QuoteRow = Schema['product_quote'];

/** What a quote is computed from: the last value, the values of thirteen months, two older bases. */
export type QuoteBasisRow = {
  readonly product_no: string;
  readonly established_on: Day | null;
  readonly carry_mode: string | null;
  readonly nav_on: Day;
  readonly nav_e8: Nav;
  readonly total_nav_e8: Nav;
  readonly growth_rate_e8: Rate | null;
  readonly income_nav_e8: Nav | null;
  readonly year_rate_e8: Rate | null;
  /** Days and adjusted values, oldest first, joined by commas: half a million arrive in one go. */
  readonly days: string;
  readonly adjusted_values: string;
  readonly year2_nav_e8: Nav | null;
  readonly year3_nav_e8: Nav | null;
};

export async function findProductsWithValues(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ product_no: string }>`
    select product_no from product
    where exists (select from product_nav where product_nav.product_no = product.product_no)
    order by product_no`.execute(db);
  return rows.map(({ product_no }) => product_no);
}

export async function findQuoteBases(
  db: Db,
  productNos: readonly string[],
): Promise<readonly QuoteBasisRow[]> {
  const { rows } = await sql<QuoteBasisRow>`
    select product.product_no, product.established_on, product.carry_mode,
           last.nav_on, last.nav_e8, last.total_nav_e8, last.growth_rate_e8, last.income_nav_e8, last.year_rate_e8,
           recent.days, recent.adjusted_values,
           year2.adjusted_nav_e8 as year2_nav_e8, year3.adjusted_nav_e8 as year3_nav_e8
    from product
    cross join lateral (
      select * from product_nav where product_nav.product_no = product.product_no
      order by nav_on desc limit 1) last
    cross join lateral (
      select string_agg(nav_on::text, ',' order by nav_on) as days,
             string_agg(adjusted_nav_e8::text, ',' order by nav_on) as adjusted_values
      from product_nav
      where product_nav.product_no = product.product_no and nav_on > last.nav_on - 400) recent
    left join lateral (
      select adjusted_nav_e8 from product_nav
      where product_nav.product_no = product.product_no and nav_on <= last.nav_on - interval '24 months'
      order by nav_on desc limit 1) year2 on true
    left join lateral (
      select adjusted_nav_e8 from product_nav
      where product_nav.product_no = product.product_no and nav_on <= last.nav_on - interval '36 months'
      order by nav_on desc limit 1) year3 on true
    where product.product_no = any(${productNos}::text[])`.execute(db);
  return rows;
}

/** Puts new quotes in the place of the old ones. */
export async function replaceQuotes(tx: Tx, quotes: readonly QuoteRow[]): Promise<void> {
  const productNos = quotes.map(({ product_no }) => product_no);
  await tx.deleteFrom('product_quote').where('product_no', 'in', productNos).execute();
  const columns = Object.keys(quotes[0] ?? {}).map((column) => sql.ref(column));
  const rows = JSON.stringify(quotes, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  await sql`
    insert into product_quote (${sql.join(columns)})
    select ${sql.join(columns)}
    from json_populate_recordset(null::product_quote, ${rows}::json)`.execute(tx);
}

/** Adds the mean growth of each kind of fund for the days that have none yet. */
export async function insertPeerGrowth(tx: Tx): Promise<void> {
  await sql`
    with last as (select cat_varieties, max(nav_on) as nav_on from peer_growth group by cat_varieties)
    insert into peer_growth (cat_varieties, nav_on, growth_rate_e8, product_count)
    select product.cat_varieties, product_nav.nav_on, round(avg(product_nav.growth_rate_e8)), count(*)
    from product_nav
    join product using (product_no)
    left join last on last.cat_varieties = product.cat_varieties
    where product.cat_varieties is not null
      and product_nav.growth_rate_e8 is not null
      and product_nav.nav_on > coalesce(last.nav_on, '-infinity')
    group by product.cat_varieties, product_nav.nav_on`.execute(tx);
}
