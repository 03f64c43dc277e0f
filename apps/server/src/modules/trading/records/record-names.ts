import type { Db } from '#db/database.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { ProductName } from './present-switch.ts';

/** How the products of some orders are called; one statement for all. */
export async function namesOf(
  db: Db,
  orders: readonly Pick<OrderRecord, 'product_no' | 'target_product_no'>[],
): Promise<(productNo: string) => ProductName> {
  const named = orders.flatMap(({ product_no, target_product_no: target }) =>
    target === null ? [product_no] : [product_no, target],
  );
  const names = await readProductNames(db, named);
  // A product that is not in the catalogue is called by its number.
  return (productNo) => names.get(productNo) ?? { productCode: productNo, shortName: productNo };
}
