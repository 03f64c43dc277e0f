import {
  queryProductScale,
  queryProductScaleOwn,
} from '@mall/contract/catalogue/product-portfolio';

/** The size of a product, report by report, shared by the blocks that show it. */
export const SCALE = { open: queryProductScale, own: queryProductScaleOwn };
