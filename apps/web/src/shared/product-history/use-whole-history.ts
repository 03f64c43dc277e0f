import {
  queryNavProductHistoryNav,
  queryNavProductHistoryNavOwn,
} from '@mall/contract/catalogue/product-history';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useSession } from '#shared/session/session-context.tsx';

export type HistoryPoint = ReplyOf<typeof queryNavProductHistoryNav>['list'][number];
export type Period = NonNullable<RequestOf<typeof queryNavProductHistoryNav>['period']>;

// The largest page the call gives, and twenty years of them.
const PAGE_SIZE = 100;
const PAGES_MAX = 50;

/** Every published value of a range, newest first: the first page says how many more there are. */
export function useWholeHistory(productNo: string, range: Period) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  return useQuery({
    queryKey: [isLoggedIn ? 'own' : 'open', 'whole-history', productNo, range],
    queryFn: async ({ signal }): Promise<readonly HistoryPoint[]> => {
      const page = (page_num: number) =>
        call(
          isLoggedIn ? queryNavProductHistoryNavOwn : queryNavProductHistoryNav,
          { product_no: productNo, period: range, page_num, page_size: PAGE_SIZE, ...AUDIENCE },
          { hideToast: true, signal },
        );
      const first = await page(1);
      const pages = Math.min(PAGES_MAX, Math.ceil(first.count / PAGE_SIZE));
      const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2));
      const others = await Promise.all(further);
      return [first, ...others].flatMap(({ list }) => list);
    },
    placeholderData: keepPreviousData,
  });
}
