import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
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

/** What a money fund earned on one day: the shares that did, and the income of ten thousand; absent: it is not known yet. */
export async function findEarnedOn(
  db: Db,
  { clientId, productNo }: HoldingKey,
  { day, openOn }: { readonly day: Day; readonly openOn: Day },
): Promise<{ readonly shares: Shares; readonly perTenThousand: Nav } | undefined> {
  const row = await db
    .selectFrom('money_income')
    .select(['shares_e2', 'income_nav_e8'])
    .where('client_id', '=', clientId)
    .where('product_no', '=', productNo)
    .where('kind', '=', 'earned')
    .where('income_on', '=', day)
    .where('booked_on', '<=', openOn)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.shares_e2 === null || row.income_nav_e8 === null) return undefined;
  return { shares: row.shares_e2, perTenThousand: row.income_nav_e8 };
}
