import type { Day } from '@mall/domain/calendar/day';
import type { Nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type Since = { readonly productNo: string; readonly since: Day };
export type GrowthEnds = {
  readonly product_no: string;
  readonly base_nav_e8: Nav;
  readonly last_nav_e8: Nav;
};

/** The value with dividends reinvested on or before each product's day, and the newest one. */
export async function findGrowthEnds(
  db: Db,
  starts: readonly Since[],
): Promise<readonly GrowthEnds[]> {
  const numbers = starts.map(({ productNo }) => productNo);
  const days = starts.map(({ since }) => since);
  const { rows } = await sql<GrowthEnds>`
    select wanted.product_no, base.adjusted_nav_e8 as base_nav_e8, last.adjusted_nav_e8 as last_nav_e8
      from unnest(${numbers}::text[], ${days}::date[]) as wanted (product_no, since_on)
     cross join lateral (
       select adjusted_nav_e8 from nav_in_force
        where product_no = wanted.product_no and nav_on <= wanted.since_on
        order by nav_on desc limit 1) as base
     cross join lateral (
       select adjusted_nav_e8 from nav_in_force
        where product_no = wanted.product_no
        order by nav_on desc limit 1) as last`.execute(db);
  return rows;
}
