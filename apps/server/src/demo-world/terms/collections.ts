import { type Fen, fen, type Rate, rate } from '@mall/domain/money/units';
import type { DemoProduct } from '#demo-world/product-draft.ts';

/** What other distributors collect of a product, as the registrar of the demo knows it. */
export type DemoCollection = {
  readonly product_no: string;
  readonly elsewhere_fen: Fen;
  readonly elsewhere_holders: number;
  readonly deposit_rate_e8: Rate;
};

/** A public fund needs two hundred million. */
const TOO_LITTLE = fen(63_400_000_00n);
const DEPOSIT_RATE = rate(50_000n);

/** One collection of the demo fails: that of the last public fund on sale, if there is another one. All others find enough elsewhere. */
export function failingCollections(products: readonly DemoProduct[]): readonly DemoCollection[] {
  const onSale = products.flatMap(({ product }) =>
    product.category_id === '10010' && product.own_status === '2' ? [product] : [],
  );
  const [first, last] = [onSale[0], onSale.at(-1)];
  if (!first || !last || first.fund_no === last.fund_no) return [];
  // Its other share class is the same fund and fails with it.
  const failing = onSale.filter(({ fund_no }) => fund_no === last.fund_no);
  return failing.map(({ product_no }) => ({
    product_no,
    elsewhere_fen: TOO_LITTLE,
    elsewhere_holders: 640,
    deposit_rate_e8: DEPOSIT_RATE,
  }));
}
