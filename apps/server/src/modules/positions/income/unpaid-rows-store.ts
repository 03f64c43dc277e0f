import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';

/** What a money fund earned, carried over or paid on a day since nothing was left, up to an opening. */
export async function findUnpaidRows(
  db: Db,
  { clientId, productNo }: HoldingKey,
  openOn: Day,
): Promise<readonly { readonly day: Day; readonly amount: Fen }[]> {
  const own = sql`i.client_id = ${clientId} and i.product_no = ${productNo} and i.booked_on <= ${openOn}::date`;
  const { rows } = await sql<{ day: Day; amount: Fen }>`
    select i.income_on as day, i.amount_fen as amount
      from money_income i
     where ${own} and i.seq > coalesce((select max(i.seq) from money_income i where ${own} and i.unpaid_fen = 0), 0)
     order by i.seq`.execute(db);
  return rows;
}
