import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

// 'book' in ASCII: whoever adds to or takes from an open day shares it, whoever closes a day has it alone.
const BOOK_LOCK = 0x62_6f_6f_6b;

/** Keeps every order book as it is until the transaction ends; others may do the same beside us. */
export async function holdBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${BOOK_LOCK})`.execute(tx);
}

/** Waits until nobody adds to a book any more, and lets nobody begin. */
export async function takeBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BOOK_LOCK})`.execute(tx);
}

export async function findLastClosedBook(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('order_book')
    .select(({ fn }) => fn.max('trade_on').as('trade_on'))
    .executeTakeFirst();
  return row?.trade_on ?? undefined;
}

export async function insertClosedBook(tx: Tx, tradeOn: Day, closedAt: Instant): Promise<void> {
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
