import { assert } from '@mall/domain/assert';
import { type Day, knownDay } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import { inDatabase } from '../../tools/campaign/order-world.ts';
import type { StoryMall } from '../story-mall.ts';

// What the funds of a demo do is the same in every one that opens on this day and is large enough to have them.

export const MONTH = { openedOn: knownDay('2026-11-12'), lastOn: knownDay('2026-12-11') };

/** A bond fund that pays a dividend. */
export const PAYING = { productNo: '910211', exOn: knownDay('2026-11-17') };
/** A stock fund whose value is made 1.0000 again. */
export const SPLITTING = { productNo: '910237', exOn: knownDay('2026-11-19') };
/** A mixed fund whose collection finds enough elsewhere; its contract takes effect some days later. */
export const COLLECTED = { productNo: '910290', endOn: knownDay('2026-11-16') };

/** A purchase whose value turns out wrong. */
export type CorrectedPurchase = {
  readonly orderNo: string;
  readonly productNo: string;
  readonly navOn: Day;
  /** With four decimals, as pages show it. */
  readonly nav: string;
};

/** The fund of which a customer holds most. */
export async function findLargest({ dataDir }: StoryMall, clientId: string): Promise<string> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ product_no: string }>`
      select h.product_no from holding h join product p using (product_no)
       where h.client_id = ${clientId} and p.category_id = '10010' and p.carry_mode is null and p.trade_status = '3'
         and p.hold_months is null
       order by h.shares_e2 desc limit 1`.execute(db);
    assert(rows[0] !== undefined, 'the treasurer holds a fund');
    return rows[0].product_no;
  });
}

/** A purchase whose shares are all there, of a fund without a dividend or a switch since. */
export async function findPurchase(
  { dataDir }: StoryMall,
  clientId: string,
): Promise<CorrectedPurchase> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await sql<CorrectedPurchase>`
      select o.order_no as "orderNo", o.product_no as "productNo", a.nav_on::text as "navOn",
             to_char(a.nav_e8 / 1e8, 'FM0.0000') as nav
        from trade_order o
        join order_confirmation a using (client_id, order_no)
        join share_lot l using (client_id, order_no)
        join product p on p.product_no = o.product_no
       where o.client_id = ${clientId} and o.kind = 'purchase' and a.outcome = 'confirmed' and p.carry_mode is null
         and l.left_shares_e2 = l.came_shares_e2
         and not exists (select from dividend_split d where d.product_no = o.product_no and d.ex_on >= a.nav_on)
         and not exists (select from trade_order s
                          where s.kind in ('switch', 'redemption') and o.product_no in (s.product_no, s.target_product_no))
       order by o.order_no desc limit 1`.execute(db);
    assert(rows[0] !== undefined, 'the treasurer bought a fund');
    return rows[0];
  });
}

/** For how many shares each share counts since a split, with nine decimals. */
export async function findRatio(
  { dataDir }: StoryMall,
  { productNo, exOn }: typeof SPLITTING,
): Promise<bigint> {
  return inDatabase(dataDir, async (db) => {
    const row = await db
      .selectFrom('dividend_split')
      .select('split_ratio_e9')
      .where('product_no', '=', productNo)
      .where('ex_on', '=', exOn)
      .executeTakeFirst();
    assert(row?.split_ratio_e9 !== null && row !== undefined, 'the fund was split');
    return row.split_ratio_e9;
  });
}
