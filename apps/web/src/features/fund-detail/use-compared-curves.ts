import { queryIndexByJson, queryIndexIncomeCurve } from '@mall/contract/catalogue/market-index';
import {
  queryNavProductIncomeCurve,
  queryNavProductIncomeCurveOwn,
} from '@mall/contract/catalogue/product-history';
import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import type { Day } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import { useQueries } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useSession } from '#shared/session/session-context.tsx';

export type ComparedCurve = {
  readonly code: string;
  readonly name: string;
  readonly points: readonly { readonly date_num: Day; readonly yield: Rate }[];
};

export type Compared = {
  readonly code: string;
  /** Undefined while it is on its way, or when it could not be had. */
  readonly curve: ComparedCurve | undefined;
  readonly hasFailed: boolean;
};

type Span = { readonly first: Day; readonly last: Day };

/** The curves laid beside the product's, each over the very days that are drawn, so that all begin at zero together. */
export function useComparedCurves(codes: readonly string[], span: Span | undefined) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  return useQueries({
    queries: codes.map((code) => ({
      queryKey: [isLoggedIn ? 'own' : 'open', 'compared-curve', code, span],
      queryFn: () => fetchCurve(call, { code, span, isLoggedIn }),
      enabled: span !== undefined,
    })),
    combine: (results): readonly Compared[] =>
      codes.map((code, index) => ({
        code,
        curve: results[index]?.data ?? undefined,
        hasFailed: results[index]?.isError === true,
      })),
  });
}

type Wish = {
  readonly code: string;
  readonly span: Span | undefined;
  readonly isLoggedIn: boolean;
};

async function fetchCurve(call: MallClient, wish: Wish): Promise<ComparedCurve> {
  const { code, span, isLoggedIn } = wish;
  const days = span && { begin_date: span.first, end_date: span.last };
  const quietly = { hideToast: true };
  // An index and a product may look alike in the address; the list of indices is short and decides.
  const indices = await call(
    queryIndexByJson,
    { page_num: 1, page_size: 100, ...AUDIENCE },
    quietly,
  );
  const index = indices.list.find(({ index_code }) => index_code === code);
  if (index) {
    const request = { index_code: code, ...days, ...AUDIENCE };
    const { list } = await call(queryIndexIncomeCurve, request, quietly);
    return { code, name: index.index_name, points: list };
  }
  const request = { product_no: code, ...AUDIENCE };
  const [info, curve] = await Promise.all([
    call(isLoggedIn ? queryProductInfoOwn : queryProductInfo, request, quietly),
    call(
      isLoggedIn ? queryNavProductIncomeCurveOwn : queryNavProductIncomeCurve,
      { ...request, ...days },
      quietly,
    ),
  ]);
  return { code, name: info.product_short_name, points: curve.list };
}
