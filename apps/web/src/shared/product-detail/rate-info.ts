import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';

/** The fee tiers in force, asked by whoever shows a fee. */
export const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };
