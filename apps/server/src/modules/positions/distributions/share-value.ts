import { addDays, type Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import { findLatestNetValue, type LatestValue } from '#modules/catalogue/index.ts';
import { findUnbookedExDays } from './payout-store.ts';

/**
 * The newest value that fits the shares as they are held now: one after a dividend or split that is not booked yet belongs to
 * other shares.
 */
export async function findShareValue(
  db: Db,
  productNo: string,
  day: Day,
): Promise<LatestValue | undefined> {
  // Almost no day has such an event: both are asked at once, and the value again only where one is found.
  const [exDays, latest] = await Promise.all([
    findUnbookedExDays(db, [productNo], day),
    findLatestNetValue(db, productNo, day),
  ]);
  const exOn = exDays.get(productNo);
  return exOn === undefined ? latest : findLatestNetValue(db, productNo, addDays(exOn, -1));
}
