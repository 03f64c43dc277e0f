import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { FAMILY_ORDER, familyOf } from '#shared/search/product-family.ts';

/** A line of the list one can move to and open. */
export type SearchOption =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'hot' | 'product'; readonly product: ProductItem; readonly to: string }
  | { readonly kind: 'all'; readonly count: number; readonly to: string };

const HOT_SHOWN = 6;

/** Before anything is typed: what was searched lately, and what others look for. */
export function idleOptions(
  recent: readonly string[],
  hot: readonly ProductItem[],
): readonly SearchOption[] {
  return [
    ...recent.map((text) => ({ kind: 'recent', text }) as const),
    ...hot
      .slice(0, HOT_SHOWN)
      .map((product) => ({ kind: 'hot', product, to: productPath(product) }) as const),
  ];
}

/** The hits family by family, each in the server's order, and last the way to all of them. */
export function resultOptions(
  text: string,
  { list, count }: { readonly list: readonly ProductItem[]; readonly count: number },
): readonly SearchOption[] {
  if (list.length === 0) return [];
  const products = FAMILY_ORDER.flatMap((family) =>
    list.filter((item) => familyOf(item) === family),
  );
  return [
    ...products.map((product) => ({ kind: 'product', product, to: productPath(product) }) as const),
    { kind: 'all', count, to: `${PATHS.productCentre}?q=${encodeURIComponent(text)}` },
  ];
}

/** What Enter opens without pointing at a line: the product of exactly that code, else all results. */
export function enteredOption(
  text: string,
  options: readonly SearchOption[],
): SearchOption | undefined {
  const exact = options.find(
    (option) => option.kind === 'product' && option.product.product_code === text,
  );
  return exact ?? options.find(({ kind }) => kind === 'all');
}
