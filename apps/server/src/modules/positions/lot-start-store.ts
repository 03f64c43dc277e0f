import type { Day } from '@mall/domain/calendar/day';
import type { LotStart } from '@mall/domain/clearing/confirm-redemption';
import type { Nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from './holding-store.ts';
import type { LotRow } from './lot-store.ts';

/** Of an event called b: the ex-day of the dividend that it reinvested. */
const EX_DAY = sql`case when b.action_no like 'dividend:%' then substr(b.action_no, length('dividend:') + 1)::date end`;

/**
 * The value that a lot called l was bought at. The lot stays as it was entered; where the value of its trade date was corrected since, the
 * corrected one counts (rules 10.5), as far as it was known by a day.
 */
export function lotValue(knownBy?: Day) {
  const isKnown = knownBy === undefined ? sql`` : sql`and m.known_on <= ${knownBy}::date`;
  return sql<Nav>`coalesce((select c.nav_e8 from order_correction c join nav_correction m using (correction_no)
                             where c.client_id = l.client_id and c.order_no = l.order_no and c.product_no = l.product_no ${isKnown}
                             order by c.version desc limit 1), l.buy_nav_e8)`;
}

/** What dividends had brought when a lot called l began, and the rows it comes from: with the value it is the accumulated one. */
export const LOT_START = {
  dividends: sql`coalesce(n.total_nav_e8 - n.nav_e8, 0)`,
  joins: sql`
      left join holding_event b
        on b.client_id = l.client_id and b.product_no = l.product_no and b.seq = l.event_seq
      left join order_confirmation a
        on a.client_id = b.client_id and a.order_no = b.order_no and a.seq = b.order_seq
      left join lateral (
        select v.total_nav_e8, v.nav_e8 from nav_in_force v
         where v.product_no = l.product_no and v.nav_on <= coalesce(a.nav_on, ${EX_DAY}, l.confirmed_on)
         order by v.nav_on desc limit 1) as n on true`,
} as const;

type LotStartRow = Pick<LotRow, 'lot_id' | 'buy_nav_e8' | 'lot_source'> & { readonly total: Nav };

export function lotStartOf({ buy_nav_e8: value, total, lot_source }: LotStartRow): LotStart {
  return { value, total, isBought: lot_source !== 'REINVEST' };
}

/**
 * How the lots of a holding began, by their numbers. The accumulated value is that of the day whose unit value they were
 * bought at: the trade date of their order or the ex-day of their dividend, for others the last one up to their confirmation.
 * Dividends before the day are what it is above the unit value (rules 5.3).
 */
export async function findLotStarts(
  db: Db,
  { clientId, productNo }: HoldingKey,
): Promise<ReadonlyMap<string, LotStart>> {
  const { rows } = await sql<LotStartRow>`
    select l.lot_id, ${lotValue()} as buy_nav_e8, l.lot_source, ${lotValue()} + ${LOT_START.dividends} as total
      from share_lot l ${LOT_START.joins}
     where l.client_id = ${clientId} and l.product_no = ${productNo} and l.left_shares_e2 > 0`.execute(
    db,
  );
  return new Map(rows.map((row) => [String(row.lot_id), lotStartOf(row)]));
}
