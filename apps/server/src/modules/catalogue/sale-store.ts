import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { reportedFunds } from './fund-size-store.ts';

/** What limits the sale of a product to all customers together. */
export type SaleLimits = {
  /** Undefined: any amount is sold. */
  readonly quotaLeft: Fen | undefined;
  /** How many investors it may have, and how many came through others; undefined: any number. */
  readonly investors: { readonly most: number; readonly elsewhere: number } | undefined;
  /** What all holders own of the fund by its last reports, and its share classes; undefined: one may own any part of it. */
  readonly fund: { readonly value: Fen; readonly classNos: readonly string[] } | undefined;
};

/**
 * Reads the limits of a sale in one statement. Where investors are counted the row of the quota is locked, so that two
 * customers never take the last place.
 */
export async function lockSale(tx: Tx, productNo: string, day: Day): Promise<SaleLimits> {
  const { rows } = await sql<{
    left_fen: bigint | null;
    investor_max: number | null;
    investor_count: number | null;
    fund_fen: bigint | null;
    class_nos: string[] | null;
  }>`
    with counted as (
      select investor_max, investor_count, left_fen from product_quota
       where product_no = ${productNo} and investor_max is not null for update
    )
    select coalesce(counted.left_fen, quota.left_fen) as left_fen, counted.investor_max, counted.investor_count,
           reported.fund_fen, reported.class_nos
      from (values (1)) as one
      left join ${reportedFunds([productNo], day)} reported on true
      left join product_quota quota on quota.product_no = ${productNo}
      left join counted on true`.execute(tx);
  const [row] = rows;
  const { left_fen = null, fund_fen = null, class_nos = null } = row ?? {};
  const { investor_max: most = null, investor_count: elsewhere = null } = row ?? {};
  return {
    quotaLeft: left_fen === null ? undefined : fen(left_fen),
    investors: most === null || elsewhere === null ? undefined : { most, elsewhere },
    fund: fund_fen === null ? undefined : { value: fen(fund_fen), classNos: class_nos ?? [] },
  };
}
