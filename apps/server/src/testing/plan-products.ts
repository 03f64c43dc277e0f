import { fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';

/** What the calculators of plans are asked about in tests: products of a demo by what they are. */
export async function readPlanProducts(db: Db) {
  const products = await db
    .selectFrom('product')
    .innerJoin('product_quote', 'product_quote.product_no', 'product.product_no')
    .selectAll('product')
    .select('nav_on')
    .where('trade_status', '!=', '0')
    .orderBy('product.product_no')
    .execute();
  type Product = (typeof products)[number];
  const productThat = (fits: (product: Product) => boolean): Product => {
    const found = products.find(fits);
    if (!found) throw new Error('the demo has such a product');
    return found;
  };
  const isOld = ({ established_on }: Product) => (established_on ?? '9') < '2023';
  const fund = productThat(
    (each) => each.is_plannable && isOld(each) && each.cat_varieties === '14',
  );
  return {
    products,
    /** An index fund that plans may buy, older than the history of the demo. */
    fund,
    other: productThat((each) => each.is_plannable && isOld(each) && each !== fund),
    hidden: productThat(({ is_private }) => is_private),
    notPlanned: productThat(({ is_plannable, is_private }) => !is_plannable && !is_private),
    young: productThat(
      ({ is_private, established_on }) => !is_private && (established_on ?? '') > '2026-05-14',
    ),
  };
}

/** A thousand yuan on the fifteenth of every month. */
export const MONTHLY_PLAN = {
  base_money: fen(1_000_00n),
  cycle_type: '0',
  cycle_day: 15,
  with_fee: '0',
  ration_from_type: '1',
} as const;
