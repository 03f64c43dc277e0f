import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';

/** The fee tiers in force, shared by the blocks that show a fee. */
export const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };
