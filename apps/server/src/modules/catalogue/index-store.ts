import type { Day } from '@mall/domain/calendar/day';
import type { Points } from '@mall/domain/money/units';
import { type Rate, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type IndexRow = {
  readonly index_code: string;
  readonly index_name: string;
  readonly price_on: Day;
  readonly close_points_e4: Points;
  readonly before_points_e4: Points | null;
  readonly pe_rate_e8: Rate | null;
  /** How many of its closes had a lower price over earnings, and how many there are. */
  readonly cheaper: number;
  readonly closes: number;
};

/** Indices at their last close, all of them or one. */
export async function findIndices(db: Db, indexCode?: string): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select market_index.index_code, index_name, last.price_on, last.close_points_e4, last.pe_rate_e8,
           before.close_points_e4 as before_points_e4, history.cheaper, history.closes
    from market_index
    cross join lateral (
      select * from index_price where index_price.index_code = market_index.index_code
      order by price_on desc limit 1) last
    left join lateral (
      select close_points_e4 from index_price
      where index_price.index_code = market_index.index_code and price_on < last.price_on
      order by price_on desc limit 1) before on true
    cross join lateral (
      select (count(*) filter (where pe_rate_e8 < last.pe_rate_e8))::int as cheaper, count(*)::int as closes
      from index_price where index_price.index_code = market_index.index_code) history
    where ${indexCode ?? null}::text is null or market_index.index_code = ${indexCode ?? null}
    order by sort_no`.execute(db);
  return rows;
}

/** cheaper ÷ closes as a rate. */
export function percentileOf({ cheaper, closes }: IndexRow): Rate {
  return rate((BigInt(cheaper) * 100_000_000n) / BigInt(Math.max(1, closes)));
}
