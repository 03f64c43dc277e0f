import type { LotStart } from '@mall/domain/clearing/confirm-redemption';
import type { Nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from './holding-store.ts';

/** Of an event called e: the ex-day of the dividend that it reinvested. */
const EX_DAY = sql`case when e.action_no like 'dividend:%' then substr(e.action_no, length('dividend:') + 1)::date end`;

/**
 * How the lots of a holding began, by their numbers. The accumulated value is that of the day whose unit value they were
 * bought at: the trade date of their order or the ex-day of their dividend, for others the last one up to their confirmation.
 * Dividends before the day are what it is above the unit value (rules 5.3).
 */
export async function findLotStarts(
  db: Db,
  { clientId, productNo }: HoldingKey,
  { withEmpty = false }: { readonly withEmpty?: boolean } = {},
): Promise<ReadonlyMap<string, LotStart>> {
  const { rows } = await sql<{ lot_id: bigint; value: Nav; total: Nav; is_bought: boolean }>`
    select l.lot_id, l.buy_nav_e8 as value, l.buy_nav_e8 + coalesce(n.total_nav_e8 - n.nav_e8, 0) as total,
           l.lot_source <> 'REINVEST' as is_bought
      from share_lot l
      left join holding_event e
        on e.client_id = l.client_id and e.product_no = l.product_no and e.seq = l.event_seq
      left join order_confirmation a
        on a.client_id = e.client_id and a.order_no = e.order_no and a.seq = e.order_seq
      left join lateral (
        select v.total_nav_e8, v.nav_e8 from nav_in_force v
         where v.product_no = l.product_no and v.nav_on <= coalesce(a.nav_on, ${EX_DAY}, l.confirmed_on)
         order by v.nav_on desc limit 1) as n on true
     where l.client_id = ${clientId} and l.product_no = ${productNo}
       and (${withEmpty} or l.left_shares_e2 > 0)`.execute(db);
  return new Map(
    rows.map((row) => [
      String(row.lot_id),
      { value: row.value, total: row.total, isBought: row.is_bought },
    ]),
  );
}
