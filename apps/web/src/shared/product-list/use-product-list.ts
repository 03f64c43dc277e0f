import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useNeededLogin } from '#shared/session/use-needed-login.ts';
import { useRemovalOfUnwatched } from './favourites/use-removal-of-unwatched.ts';
import { listRequest, PRODUCT_LIST } from './list-request.ts';
import { changeList, type ListSearch } from './list-search.ts';
import type { ListType } from './list-type.ts';
import { type ChooseList, useListSearch } from './use-list-search.ts';

export type ProductPage = { readonly list: readonly ProductItem[]; readonly count: number };

/** A list as a page shows it: what was asked, what came, and the way to ask for something else. */
export type ProductList = {
  readonly type: ListType;
  readonly search: ListSearch;
  readonly choose: ChooseList;
  readonly products: UseQueryResult<ProductPage>;
};

/** What is asked stands in the address, what is shown is the server's. */
export function useProductList(
  type: ListType,
  { isReady = true }: { readonly isReady?: boolean } = {},
): ProductList {
  const [search, choose] = useListSearch(type, { tidies: isReady });
  useNeededLogin(search.isOnlyFavourites, () =>
    choose(changeList(search, { isOnlyFavourites: false }), { replace: true }),
  );
  const products = useViewerQuery(PRODUCT_LIST, listRequest(type, search), {
    keepsPrevious: true,
    enabled: isReady,
  });
  const last = products.data && Math.max(1, Math.ceil(products.data.count / PAGE_SIZE.list));
  const isBeyond = last !== undefined && !products.isPlaceholderData && search.page > last;
  useEffect(() => {
    // Products went away meanwhile, or the address never fitted: the last page is meant.
    if (isBeyond) choose({ ...search, page: last }, { replace: true });
  });
  useRemovalOfUnwatched(search.isOnlyFavourites, products);
  return { type, search, choose, products };
}
