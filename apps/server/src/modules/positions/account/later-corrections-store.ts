import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Point } from '#modules/positions/history/read-histories.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';

/** What a corrected net value made of an order, known on a later day than the order counts from. */
export type LaterCorrection = {
  readonly day: Day;
  /** Shares that came, or left when negative. */
  readonly shares: bigint;
  readonly proceeds: Fen;
};

/** Corrections of orders that were confirmed by a point and booked behind it, as far as they were known by then, oldest first. */
export async function findLaterCorrections(
  db: Db,
  { clientId, productNo }: HoldingKey,
  { openOn, knownOn }: Pick<Point, 'openOn' | 'knownOn'>,
): Promise<readonly LaterCorrection[]> {
  const { rows } = await sql<LaterCorrection>`
    select n.known_on as day, c.change_shares_e2 as shares, c.pay_fen as proceeds
      from order_correction c
      join nav_correction n using (correction_no)
      join order_confirmation a using (client_id, order_no, seq)
     where c.client_id = ${clientId} and c.product_no = ${productNo} and c.booked_on > ${openOn}::date
       and a.confirmed_on <= ${openOn}::date and (${knownOn ?? null}::date is null or n.known_on <= ${knownOn ?? null}::date)
       and (c.change_shares_e2 <> 0 or c.pay_fen <> 0)
     order by c.correction_no, c.order_no, c.seq`.execute(db);
  return rows;
}
