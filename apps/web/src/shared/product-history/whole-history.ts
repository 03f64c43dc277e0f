import {
  queryNavProductHistoryNav,
  queryNavProductHistoryNavOwn,
} from '@mall/contract/catalogue/product-history';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { MallClient } from '#shared/api/mall-client.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';

export type HistoryPoint = ReplyOf<typeof queryNavProductHistoryNav>['list'][number];
type Request = RequestOf<typeof queryNavProductHistoryNav>;
export type Period = NonNullable<Request['period']>;
/** A named period, or two days of the reader's own. */
export type HistoryRange = Pick<Request, 'period' | 'begin_date' | 'end_date'>;

type Options = {
  readonly productNo: string;
  readonly range: HistoryRange;
  readonly isLoggedIn: boolean;
  readonly signal?: AbortSignal;
};

// The largest page the call gives, and twenty years of them.
const PAGES_MAX = 50;

/** Every published value of a range, newest first: the first page says how many more there are. */
export async function fetchWholeHistory(
  call: MallClient,
  { productNo, range, isLoggedIn, signal }: Options,
): Promise<readonly HistoryPoint[]> {
  const page = (page_num: number) =>
    call(
      isLoggedIn ? queryNavProductHistoryNavOwn : queryNavProductHistoryNav,
      { product_no: productNo, ...range, page_num, page_size: PAGE_SIZE.all, ...AUDIENCE },
      { hideToast: true, ...(signal && { signal }) },
    );
  const first = await page(1);
  const pages = Math.min(PAGES_MAX, Math.ceil(first.count / PAGE_SIZE.all));
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2));
  const others = await Promise.all(further);
  return [first, ...others].flatMap(({ list }) => list);
}
