import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { type BlockQuery, joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { type ExitTerms, holdingTiers, type Position, type RateTable } from './held-position.ts';

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };

type LoadedExit = {
  /** Known first: the title names it while the rest is on its way. */
  readonly position: Position | undefined;
  readonly terms: BlockQuery<ExitTerms & { readonly rates: RateTable }>;
};

/** A holding, its product and every fee of it: what a sheet that lets shares leave has to know. */
export function useExitTerms(product_no: string): LoadedExit {
  const asked = { product_no, ...AUDIENCE };
  const position = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true });
  const product = useViewerQuery(PRODUCT_INFO, asked);
  const rates = useViewerQuery(RATE_INFO, asked);
  const { data, ...joined } = joinQueries({ position, product, rates });
  const terms = data && {
    position: data.position,
    product: data.product,
    rates: data.rates.list,
    tiers: holdingTiers(data.rates.list),
  };
  return { position: position.data, terms: { ...joined, data: terms } };
}
