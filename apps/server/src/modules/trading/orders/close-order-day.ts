import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { insertClosedDay, takeOrderDayLock } from './order-day-store.ts';

/**
 * Closes the orders of a trade date for good. It waits for those that are being taken or cancelled right now and
 * then reads the time, so that every later order reads a later one; false when it is not time yet.
 */
export async function closeOrderDay(
  tx: Tx,
  tradeOn: Day,
  readTime: (tx: Tx) => Promise<Moment | undefined>,
): Promise<boolean> {
  await takeOrderDayLock(tx);
  const now = await readTime(tx);
  if (!now) return false;
  await insertClosedDay(tx, tradeOn, instantFromMs(epochMsOf(now)));
  return true;
}
