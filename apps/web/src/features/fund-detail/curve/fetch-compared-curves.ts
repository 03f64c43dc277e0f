import { queryIndexByJson, queryIndexIncomeCurve } from '@mall/contract/catalogue/market-index';
import {
  queryNavProductIncomeCurve,
  queryNavProductIncomeCurveOwn,
} from '@mall/contract/catalogue/product-history';
import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import type { Day } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import type { MallClient } from '#shared/api/mall-client.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';

export type ComparedCurve = {
  readonly name: string;
  readonly points: readonly { readonly date_num: Day; readonly yield: Rate }[];
};

export type Compared = {
  readonly code: string;
  /** Undefined when it could not be had; the others are drawn all the same. */
  readonly curve: ComparedCurve | undefined;
};

type Options = {
  readonly codes: readonly string[];
  readonly span: { readonly first: Day; readonly last: Day } | undefined;
  readonly isLoggedIn: boolean;
};

const quietly = { hideToast: true };

export async function fetchComparedCurves(
  call: MallClient,
  { codes, span, isLoggedIn }: Options,
): Promise<readonly Compared[]> {
  // An index and a product may look alike in the address; the list of indices is short and decides.
  const request = { page_num: 1, page_size: PAGE_SIZE.all, ...AUDIENCE };
  const { list } = await call(queryIndexByJson, request, quietly);
  const days = span && { begin_date: span.first, end_date: span.last };
  const curves = await Promise.allSettled(
    codes.map((code) => {
      const index = list.find(({ index_code }) => index_code === code);
      if (index) return fetchIndex(call, index, days);
      return fetchProduct(call, { productNo: code, days, isLoggedIn });
    }),
  );
  return codes.map((code, index) => {
    const outcome = curves[index];
    return { code, curve: outcome?.status === 'fulfilled' ? outcome.value : undefined };
  });
}

type Days = { readonly begin_date: Day; readonly end_date: Day } | undefined;
type Index = { readonly index_code: string; readonly index_name: string };

async function fetchIndex(call: MallClient, index: Index, days: Days): Promise<ComparedCurve> {
  const request = { index_code: index.index_code, ...days, ...AUDIENCE };
  const { list } = await call(queryIndexIncomeCurve, request, quietly);
  return { name: index.index_name, points: list };
}

type ProductOptions = {
  readonly productNo: string;
  readonly days: Days;
  readonly isLoggedIn: boolean;
};

async function fetchProduct(call: MallClient, options: ProductOptions): Promise<ComparedCurve> {
  const { productNo, days, isLoggedIn } = options;
  const product = { product_no: productNo, ...AUDIENCE };
  const curve = isLoggedIn ? queryNavProductIncomeCurveOwn : queryNavProductIncomeCurve;
  const [info, { list }] = await Promise.all([
    call(isLoggedIn ? queryProductInfoOwn : queryProductInfo, product, quietly),
    call(curve, { ...product, ...days }, quietly),
  ]);
  return { name: info.product_short_name, points: list };
}
