import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

// 'book' in ASCII, as older processes lock it: orders and cancellations share the lock, closing a day takes it alone.
const ORDER_DAY_LOCK = 0x62_6f_6f_6b;

/** No order day can be closed until the transaction ends; other transactions may share the lock. */
export async function shareOrderDayLock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ORDER_DAY_LOCK})`.execute(tx);
}

/** Waits until no transaction adds orders any more, and lets none begin. */
export async function takeOrderDayLock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDER_DAY_LOCK})`.execute(tx);
}

export async function findLastClosedDay(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('order_book')
    .select(({ fn }) => fn.max('trade_on').as('trade_on'))
    .executeTakeFirst();
  return row?.trade_on ?? undefined;
}

export async function insertClosedDay(tx: Tx, tradeOn: Day, closedAt: Instant): Promise<void> {
  await tx
    .insertInto('order_book')
    .values({ trade_on: tradeOn, closed_at: closedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The earliest trade date that has orders and is not closed. */
export async function findFirstOpenDay(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('trade_order')
    .select('trade_on')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_book').whereRef('order_book.trade_on', '=', 'trade_order.trade_on'),
        ),
      ),
    )
    .orderBy('trade_on')
    .limit(1)
    .executeTakeFirst();
  return row?.trade_on;
}
