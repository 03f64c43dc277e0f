import type { Period } from '@mall/domain/catalogue/period-return';
import { type Rate, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { ShelfRow } from './product-list-store.ts';

/** Where a fund stands among its kind over a period. */
export type Standing = {
  readonly average: Rate;
  readonly rank: number | null;
  readonly count: number;
};
export type PeerStanding = ReadonlyMap<Period | 'all', Standing>;

const COLUMNS = [
  ['1m', 'month1_rate_e8'],
  ['3m', 'month3_rate_e8'],
  ['6m', 'month6_rate_e8'],
  ['1y', 'year1_rate_e8'],
  ['2y', 'year2_rate_e8'],
  ['3y', 'year3_rate_e8'],
  ['ytd', 'this_year_rate_e8'],
] as const satisfies readonly (readonly [Period, string])[];

/** Mean, rank and number of the funds of the same kind that have the period; a period nobody has is left out. */
export async function findPeerStanding(db: Db, row: ShelfRow): Promise<PeerStanding> {
  if (row.cat_varieties === null) return new Map();
  const standings = await Promise.all(
    COLUMNS.map(async ([period, column]) => {
      const { rows } = await sql<{
        average: bigint | null;
        rank: number;
        count: number;
        own: bigint | null;
      }>`
        select round(avg(peer.${sql.ref(column)}))::bigint as average,
               count(peer.${sql.ref(column)})::int as count,
               (count(*) filter (where peer.${sql.ref(column)} > own.${sql.ref(column)}) + 1)::int as rank,
               max(own.${sql.ref(column)}) as own
        from product_quote peer
        join product using (product_no)
        left join product_quote own on own.product_no = ${row.product_no}
        where product.cat_varieties = ${row.cat_varieties}`.execute(db);
      const found = rows[0];
      if (!found || found.average === null) return [];
      const { average, count, own, rank } = found;
      return [
        [period, { average: rate(average), rank: own === null ? null : rank, count }] as const,
      ];
    }),
  );
  return new Map(standings.flat());
}
