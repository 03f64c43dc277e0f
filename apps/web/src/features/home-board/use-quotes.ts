import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';

const LIST = { open: queryProductByJson, own: queryProductByJsonOwn };
const BOARD = {
  json_str: {
    ordering: [{ field_name: 'prod_term', sort_direc: 'asc' as const }],
    conditions: [
      {
        field_name: 'category_id',
        field_type: 'string' as const,
        operation: '=' as const,
        target: CATEGORY.repo,
      },
      {
        field_name: 'newguest_flag',
        field_type: 'string' as const,
        operation: '=' as const,
        target: '0',
      },
    ],
  },
  page_num: 1,
  page_size: PAGE_SIZE.list,
  ...AUDIENCE,
};

/** Today's terms, the shortest first. */
export function useQuotes() {
  return useViewerQuery(LIST, BOARD);
}
