import { CATEGORY, isFund } from '@mall/domain/catalogue/category';
import { PATHS } from './paths.ts';

// The lists of periodic and high-end products open the page in this spelling.
const PERIODIC_AND_HIGH_END = '/productDetailsDh';

/** Where a product opens, decided by its family; every link to a product comes from here. */
export function productPath(product: {
  readonly category_id: string;
  readonly product_no: string;
}): string {
  return `${pageOf(product.category_id)}?product_no=${encodeURIComponent(product.product_no)}`;
}

function pageOf(categoryId: string): string {
  if (categoryId === CATEGORY.repo) return PATHS.bjhgDetail;
  return isFund(categoryId) ? PATHS.fundDetail : PERIODIC_AND_HIGH_END;
}
