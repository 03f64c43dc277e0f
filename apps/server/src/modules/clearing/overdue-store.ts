import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type OverdueOrder = { readonly orderNo: string; readonly confirmOn: Day };

/** Notes orders whose line is missing on the day it is due; one that was noted before stays as it was. */
export async function insertOverdue(tx: Tx, orders: readonly OverdueOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    insert into overdue_order (order_no, confirm_on)
    select * from unnest(${orders.map(({ orderNo }) => orderNo)}::text[],
                         ${orders.map(({ confirmOn }) => confirmOn)}::date[])
    on conflict (order_no) do nothing`.execute(tx);
}

/** The orders that still wait for a line that was due on an earlier day. */
export async function findOverdue(db: Db): Promise<readonly OverdueOrder[]> {
  const rows = await db
    .selectFrom('overdue_order as d')
    .leftJoin('order_confirmation as a', 'a.order_no', 'd.order_no')
    .select(['d.order_no', 'd.confirm_on'])
    .where('a.order_no', 'is', null)
    .orderBy('d.confirm_on')
    .orderBy('d.order_no')
    .execute();
  return rows.map(({ order_no, confirm_on }) => ({ orderNo: order_no, confirmOn: confirm_on }));
}
