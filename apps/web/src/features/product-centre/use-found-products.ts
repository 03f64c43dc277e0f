import { queryProductSearch, queryProductSearchOwn } from '@mall/contract/catalogue/product-list';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';

const SEARCH = { open: queryProductSearch, own: queryProductSearchOwn };

/** The hits for a text, best first: exact code, beginning of a code, name, pinyin. */
export function useFoundProducts(text: string, page: number) {
  return useViewerQuery(
    SEARCH,
    { codeor_name: text, page_num: page, page_size: PAGE_SIZE.list, ...AUDIENCE },
    { enabled: text !== '', keepsPrevious: true },
  );
}
