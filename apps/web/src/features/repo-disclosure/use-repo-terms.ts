import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import type { RequestOf } from '@mall/contract/define-call';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';

const PRODUCTS = { open: queryProductByJson, own: queryProductByJsonOwn };
const TERMS_MAX = 50;
const ALL_TERMS: RequestOf<typeof queryProductByJson> = {
  json_str: {
    ordering: [],
    conditions: [
      { field_name: 'category_id', field_type: 'string', operation: '=', target: CATEGORY.repo },
    ],
  },
  page_num: 1,
  page_size: TERMS_MAX,
  ...AUDIENCE,
};

/** Every term of the quotation repurchase as it stands now. */
export function useRepoTerms() {
  return useViewerQuery(PRODUCTS, ALL_TERMS);
}
