import type { Sort } from '#shared/ui/table/next-sort.ts';
import type { WatchedProduct } from './watched-product.ts';

type Figure = (product: WatchedProduct) => bigint | number | null;

const FIGURES: ReadonlyMap<string, Figure> = new Map<string, Figure>([
  ['unit_net_value', ({ unit_net_value }) => unit_net_value],
  ['total_net_value', ({ total_net_value }) => total_net_value],
  ['nav_ratio', ({ nav_ratio }) => nav_ratio],
  ['month_ratio', ({ month_ratio }) => month_ratio],
  ['month3_ratio', ({ month3_ratio }) => month3_ratio],
  ['year_ratio', ({ year_ratio }) => year_ratio],
  ['this_year_ratio', ({ this_year_ratio }) => this_year_ratio],
  ['income_unit', ({ income_unit }) => income_unit],
  ['mfund_year_rate', ({ mfund_year_rate }) => mfund_year_rate],
  ['expire_year_rate', ({ expire_year_rate }) => expire_year_rate],
  // Repos state their terms in days, so the counts compare.
  ['prod_term', ({ prod_term }) => prod_term],
  ['since_add_ratio', ({ since_add_ratio }) => since_add_ratio],
]);

/** As every list sorts: what is not known comes last both ways, and the number breaks ties. */
export function sortWatched(
  products: readonly WatchedProduct[],
  sort: Sort | undefined,
): readonly WatchedProduct[] {
  const figure = sort && FIGURES.get(sort.field);
  if (!figure) return products;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return products.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === right) return a.product_no < b.product_no ? -1 : 1;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -sign : sign;
  });
}
