import { CATEGORY } from '@mall/domain/catalogue/category';
import type { ProductInfo } from '#shared/product-page/product-info.ts';

/**
 * What a page about a product with a term shows: a certificate's agreed yield, a fixed term's benchmark, the net value
 * of one that opens from time to time, the yield of one that opens daily, or a trust.
 */
export type TermKind = 'certificate' | 'fixed' | 'windows' | 'daily' | 'trust';

type Kinded = Pick<ProductInfo, 'category_id' | 'highprod_invest_type'>;

export function termKindOf({ category_id, highprod_invest_type: type }: Kinded): TermKind {
  if (category_id === CATEGORY.periodic) return 'certificate';
  if (category_id === CATEGORY.trust) return 'trust';
  if (type === '2') return 'windows';
  return type === '3' ? 'daily' : 'fixed';
}

/** Sold to qualified investors only. The server says who counts as one, also to those who do not. */
export function isPrivate({ min_require_text }: Pick<ProductInfo, 'min_require_text'>): boolean {
  return min_require_text !== null;
}

// Before that there is a promise and no value.
const BEFORE_ESTABLISHMENT: ReadonlySet<string> = new Set(['0', '1', '2', '4', '10', '12']);

export function isEstablished({ trade_status }: Pick<ProductInfo, 'trade_status'>): boolean {
  return !BEFORE_ESTABLISHMENT.has(trade_status);
}
