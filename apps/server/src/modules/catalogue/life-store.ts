import type { Day } from '@mall/domain/calendar/day';
import type { OpenWindow, ProductLife } from '@mall/domain/catalogue/roll-status';
import type { TradeStatus } from '@mall/domain/catalogue/trade-status';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { SealedRecord } from '#modules/trail/index.ts';

/** A product that may get another status by itself, and when what matures of it is paid. */
export type RollingProduct = Omit<ProductLife, 'isPaidOut'> & {
  readonly productNo: string;
  readonly payDays: number;
};

/** The products whose status depends on the day: before and in their collection, with windows, with a last day. */
export async function findRollingProducts(db: Db): Promise<readonly RollingProduct[]> {
  const { rows } = await sql<{
    product_no: string;
    own_status: TradeStatus;
    collect_begin_on: Day | null;
    collect_end_on: Day | null;
    expires_on: Day | null;
    redeem_pay_days: number;
    has_day_cap: boolean;
    is_sold_out: boolean;
    windows: readonly OpenWindow[] | null;
    collected: 'established' | 'failed' | null;
  }>`
    select p.product_no, p.own_status, p.collect_begin_on, p.collect_end_on,
           coalesce(ended.until_on, p.expires_on) as expires_on, p.redeem_pay_days,
           p.day_max_fen is not null as has_day_cap, coalesce(q.left_fen = 0, false) as is_sold_out, w.windows,
           e.outcome as collected
      from product p
      -- One that is liquidated ends before its time.
      left join term_payment ended on ended.product_no = p.product_no and ended.kind = 'liquidation'
      left join collection_end e on e.product_no = p.product_no
      left join product_quota q on q.product_no = p.product_no
      left join (select product_no,
                        json_agg(json_build_object('begin', begin_on, 'end', end_on, 'openType', open_type) order by begin_on) as windows
                   from open_window group by product_no) as w on w.product_no = p.product_no
     where p.own_status in ('2', '4', '12', '13', '14')
        or (p.own_status in ('3', '5', '6', '8', '11') and (coalesce(ended.until_on, p.expires_on) is not null or w.windows is not null))
     order by p.product_no`.execute(db);
  return rows.map((row) => ({
    productNo: row.product_no,
    status: row.own_status,
    collection:
      row.collect_begin_on === null || row.collect_end_on === null
        ? undefined
        : { begin: row.collect_begin_on, end: row.collect_end_on },
    collected: row.collected ?? undefined,
    isSoldOut: row.is_sold_out,
    windows: row.windows ?? [],
    expiresOn: row.expires_on ?? undefined,
    hasDayCap: row.has_day_cap,
    payDays: row.redeem_pay_days,
  }));
}

/** The hashes over the terms of these products. */
export async function findTermsHashes(
  db: Db,
  productNos: readonly string[],
): Promise<readonly SealedRecord[]> {
  const { rows } = await sql<{ id: string; sha256: string }>`
    select product_no as id, sha256 from product_terms
     where product_no = any (${[...productNos]}::text[]) order by product_no`.execute(db);
  return rows.map((row) => ({ kind: 'product_terms', ...row }));
}

export type StatusChange = { readonly from: TradeStatus; readonly to: TradeStatus };

/** A product whose status was changed meanwhile keeps what it was given. */
export async function updateOwnStatus(
  tx: Tx,
  changes: ReadonlyMap<string, StatusChange>,
): Promise<void> {
  const given = [...changes.values()];
  await sql`
    update product p set own_status = given.to_status
      from unnest(${[...changes.keys()]}::text[], ${given.map(({ from }) => from)}::text[],
                  ${given.map(({ to }) => to)}::text[]) as given (product_no, from_status, to_status)
     where p.product_no = given.product_no and p.own_status = given.from_status`.execute(tx);
}
