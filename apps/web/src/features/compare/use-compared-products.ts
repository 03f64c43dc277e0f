import {
  queryProductArchives,
  queryProductArchivesOwn,
  queryProductInfo,
  queryProductInfoOwn,
} from '@mall/contract/catalogue/product-info';
import {
  queryProductPosition,
  queryProductPositionOwn,
} from '@mall/contract/catalogue/product-portfolio';
import {
  queryProductYieldRatio,
  queryProductYieldRatioOwn,
} from '@mall/contract/catalogue/product-returns';
import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
  queryProductTradeRules,
  queryProductTradeRulesOwn,
} from '@mall/contract/catalogue/product-rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQueries } from '#shared/query/viewer-queries.ts';
import { useSession } from '#shared/session/session-context.tsx';
import type { ComparedProduct } from './compared-product.ts';

const INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const ARCHIVE = { open: queryProductArchives, own: queryProductArchivesOwn };
const RETURNS = { open: queryProductYieldRatio, own: queryProductYieldRatioOwn };
const RATES = { open: queryProductRateInfo, own: queryProductRateInfoOwn };
const RULES = { open: queryProductTradeRules, own: queryProductTradeRulesOwn };
const POSITION = { open: queryProductPosition, own: queryProductPositionOwn };
/** The fees of a visitor are those of an institution, as on the product page. */
const VISITOR = { client_type: '1' } as const;

/** A number of the address that cannot be compared, and why. */
export type LeftOut = {
  readonly productNo: string;
  readonly name: string;
  readonly reason: string;
};

/** Asks for everything the comparison shows of these products, and says what cannot be shown. */
export function useComparedProducts(nos: readonly string[]) {
  const { isLoggedIn } = useSession();
  const requests = nos.map((product_no) => ({ product_no, ...AUDIENCE }));
  const rateRequests = requests.map((one) => (isLoggedIn ? one : { ...one, ...VISITOR }));
  const infos = useViewerQueries(INFO, requests);
  const archives = useViewerQueries(ARCHIVE, requests);
  const returns = useViewerQueries(RETURNS, requests);
  const rates = useViewerQueries(RATES, rateRequests);
  const rules = useViewerQueries(RULES, requests);
  const positions = useViewerQueries(POSITION, requests);

  const leftOut = infos.flatMap((info, index) => whyLeftOut(nos[index] ?? '', info));
  const isOut = new Set(leftOut.map(({ productNo }) => productNo));
  const products = nos.flatMap((productNo, index): readonly ComparedProduct[] => {
    if (isOut.has(productNo)) return [];
    return [
      {
        productNo,
        info: infos[index]?.data,
        archive: archives[index]?.data,
        returns: returns[index]?.data?.list,
        rates: rates[index]?.data?.list,
        rules: rules[index]?.data,
        position: positions[index]?.data,
      },
    ];
  });
  const all: readonly UseQueryResult[] = [
    ...infos.filter(({ error }) => !isRefusedAs(error, 'product_absent')),
    ...[archives, returns, rates, rules, positions].flatMap((answers) =>
      answers.filter((_, index) => !isOut.has(nos[index] ?? '')),
    ),
  ];
  const failed = all.filter(({ isError }) => isError);
  return {
    products,
    leftOut,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

function whyLeftOut(
  productNo: string,
  { data, error }: UseQueryResult<ComparedProduct['info']>,
): readonly LeftOut[] {
  if (isRefusedAs(error, 'product_absent')) {
    return [{ productNo, name: productNo, reason: '产品不存在或已下架' }];
  }
  if (data?.need_qualify !== '1') return [];
  return [{ productNo, name: data.product_short_name, reason: '该产品仅向合格投资者展示' }];
}
