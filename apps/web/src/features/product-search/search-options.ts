import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';

export type ProductFamily = '基金' | '多元宝' | '定期' | '资管计划' | '信托';

/** A line of the list one can move to and open. */
export type SearchOption =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'product'; readonly product: ProductItem; readonly to: string }
  | { readonly kind: 'all'; readonly count: number; readonly to: string };

const FAMILIES: Readonly<Record<ProductItem['category_id'], ProductFamily>> = {
  10010: '基金',
  10050: '基金',
  10000: '多元宝',
  10005: '定期',
  10008: '定期',
  10017: '资管计划',
  10052: '信托',
};
const ORDER: readonly ProductFamily[] = ['基金', '多元宝', '定期', '资管计划', '信托'];

export function familyOf(product: Pick<ProductItem, 'category_id'>): ProductFamily {
  return FAMILIES[product.category_id];
}

/** The hits family by family, each in the server's order, and last the way to all of them. */
export function resultOptions(
  text: string,
  { list, count }: { readonly list: readonly ProductItem[]; readonly count: number },
): readonly SearchOption[] {
  if (list.length === 0) return [];
  const products = ORDER.flatMap((family) => list.filter((item) => familyOf(item) === family));
  return [
    ...products.map((product) => ({ kind: 'product', product, to: productPath(product) }) as const),
    { kind: 'all', count, to: `${PATHS.productCentre}?q=${encodeURIComponent(text)}` },
  ];
}
