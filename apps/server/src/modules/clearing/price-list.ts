import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { readNetValue, readProductTerms } from '#modules/catalogue/index.ts';

export type Price = { readonly terms: ProductTerms; readonly unitValue: Nav };
export type PriceList = (productNo: string, tradeOn: Day) => Promise<Price>;

/** Terms and net values of products on their trade dates, each read once per step. */
export function priceList(db: Db): PriceList {
  const known = new Map<string, Promise<Price>>();
  return (productNo, tradeOn) => {
    const key = `${productNo} ${tradeOn}`;
    const price = known.get(key) ?? readPrice(db, productNo, tradeOn);
    known.set(key, price);
    return price;
  };
}

async function readPrice(db: Db, productNo: string, tradeOn: Day): Promise<Price> {
  const terms = await readProductTerms(db, productNo, tradeOn);
  const unitValue = await readNetValue(db, productNo, tradeOn);
  assert(terms !== undefined, `${productNo} was sold, so it is known`);
  assert(unitValue !== undefined, `${productNo} has the net value the registrar answered with`);
  return { terms, unitValue };
}
