import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { type EnteredFund, purchaseCharge } from './switch-terms.ts';

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };

/** What the estimate needs of the chosen fund; undefined until it is chosen and known. */
export function useEnteredFund(target: string | undefined): EnteredFund | undefined {
  const asked = { product_no: target ?? '', ...AUDIENCE };
  const enabled = target !== undefined;
  const product = useViewerQuery(PRODUCT_INFO, asked, { enabled }).data;
  const rates = useViewerQuery(RATE_INFO, asked, { enabled }).data;
  return product && rates && { product, charge: purchaseCharge(rates.list) };
}
