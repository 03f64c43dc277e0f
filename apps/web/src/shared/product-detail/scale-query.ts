import {
  queryProductScale,
  queryProductScaleOwn,
} from '@mall/contract/catalogue/product-portfolio';

/** The size of a product, report by report, asked by whoever shows it. */
export const SCALE = { open: queryProductScale, own: queryProductScaleOwn };
