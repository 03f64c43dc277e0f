import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { CATEGORY } from '@mall/domain/catalogue/category';
import type { UseQueryResult } from '@tanstack/react-query';
import { PRODUCT_LIST, shelfRequest } from '#shared/product-list/list-request.ts';
import { is } from '#shared/product-list/list-type.ts';
import type { ProductPage } from '#shared/product-list/use-product-list.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';

const MOST = 100;
const ALL_TERMS = shelfRequest([is('category_id', CATEGORY.repo)], {
  ordering: { field_name: 'prod_term', sort_direc: 'asc' },
  size: MOST,
});

/** Every term the mall quotes, shortest first, whatever the list below is filtered by. */
export function useRepoTerms(): UseQueryResult<ProductPage> {
  return useViewerQuery(PRODUCT_LIST, ALL_TERMS);
}

/** Offers to new customers have a page of their own; here they would stand as a second rate of the same term. */
export function usualTerms({ list }: ProductPage): readonly ProductItem[] {
  return list.filter(({ newguest_flag }) => newguest_flag !== '1');
}
