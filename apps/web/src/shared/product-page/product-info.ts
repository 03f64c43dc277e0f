import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';

export const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
export type ProductInfo = ReplyOf<typeof queryProductInfo>;
