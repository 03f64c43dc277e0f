import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import { findLatestNetValue, readNetValues } from '#modules/catalogue/index.ts';
import type { PublishedValue } from '#modules/positions/index.ts';

/** Most funds have the day's value and are read together; the others are asked for one by one, once. */
export function newestValues(db: Db, day: Day) {
  const known = new Map<string, PublishedValue>();
  let ofDay: Promise<void> | undefined;
  const readDay = async () => {
    for (const [productNo, { unitValue }] of await readNetValues(db, day))
      known.set(productNo, { day, unitValue });
  };
  return async (productNos: ReadonlySet<string>) => {
    ofDay ??= readDay();
    await ofDay;
    for (const productNo of productNos) {
      if (known.has(productNo)) continue;
      const latest = await findLatestNetValue(db, productNo, day);
      if (latest) known.set(productNo, latest);
    }
    return known;
  };
}
