import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { insertClosedBook, takeBooks } from './order-book-store.ts';

/**
 * Closes the orders of a trade date for good. It waits for those that are being taken or cancelled right now and
 * then asks for the time, which whoever comes later reads too; false when it is not time yet.
 */
export async function closeOrderBook(
  tx: Tx,
  tradeOn: Day,
  tellTime: (tx: Tx) => Promise<Moment | undefined>,
): Promise<boolean> {
  await takeBooks(tx);
  const now = await tellTime(tx);
  if (!now) return false;
  await insertClosedBook(tx, tradeOn, instantFromMs(epochMsOf(now)));
  return true;
}
