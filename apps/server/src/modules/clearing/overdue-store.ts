import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type OverdueOrder = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly confirmOn: Day;
};

/** Notes orders whose line is missing on the day it is due; one that was noted before stays as it was. */
export async function insertOverdue(tx: Tx, orders: readonly OverdueOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    insert into overdue_order (client_id, order_no, confirm_on)
    select * from unnest(${orders.map(({ clientId }) => clientId)}::text[],
                         ${orders.map(({ orderNo }) => orderNo)}::text[],
                         ${orders.map(({ confirmOn }) => confirmOn)}::date[])
    on conflict (client_id, order_no) do nothing`.execute(tx);
}

/** The orders that still wait for a line that was due on an earlier day. */
export async function findOverdue(db: Db): Promise<readonly OverdueOrder[]> {
  const rows = await db
    .selectFrom('overdue_order as d')
    .leftJoin('order_confirmation as a', (join) =>
      join.onRef('a.client_id', '=', 'd.client_id').onRef('a.order_no', '=', 'd.order_no'),
    )
    .select(['d.client_id', 'd.order_no', 'd.confirm_on'])
    .where('a.order_no', 'is', null)
    .orderBy('d.confirm_on')
    .orderBy('d.order_no')
    .execute();
  return rows.map(({ client_id, order_no, confirm_on }) => ({
    clientId: client_id,
    orderNo: order_no,
    confirmOn: confirm_on,
  }));
}
