import { useState } from 'react';
import type { WatchedProduct } from './watched-product.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Which of the products in sight are chosen. What leaves the sight is chosen no longer. */
export function useSelection(shown: readonly WatchedProduct[]) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ product_no }) => numbers.has(product_no));
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const choose = (products: readonly WatchedProduct[]) =>
    setNumbers(new Set(products.map(({ product_no }) => product_no)));
  return {
    chosen,
    isAll,
    has: ({ product_no }: WatchedProduct) => numbers.has(product_no),
    toggle: (product: WatchedProduct) =>
      choose(
        chosen.includes(product) ? chosen.filter((one) => one !== product) : [...chosen, product],
      ),
    toggleAll: () => choose(isAll ? [] : shown),
    clear: () => choose([]),
  };
}
