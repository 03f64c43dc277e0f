import type { Day } from '@mall/domain/calendar/day';
import type { Nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findNetValue } from '#modules/catalogue/index.ts';

/** Undefined: the value of that day is not published. */
export type PriceList = (productNo: string, tradeOn: Day) => Promise<Nav | undefined>;

/** Net values of products on their trade dates, each read once per step. */
export function priceList(db: Db): PriceList {
  const known = new Map<string, Promise<Nav | undefined>>();
  return (productNo, tradeOn) => {
    const key = `${productNo} ${tradeOn}`;
    const price = known.get(key) ?? findNetValue(db, productNo, tradeOn);
    known.set(key, price);
    return price;
  };
}
