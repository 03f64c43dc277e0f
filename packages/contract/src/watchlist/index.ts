import {
  addOptionalProduct,
  deleteOptionalProduct,
  queryOptionalProduct,
} from './optional-product.ts';

export const watchlist = {
  queryOptionalProduct,
  addOptionalProduct,
  deleteOptionalProduct,
} as const;
