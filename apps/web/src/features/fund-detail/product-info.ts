import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';

export const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
export type ProductInfo = ReplyOf<typeof queryProductInfo>;

const MONEY = '3';
const SUBSCRIPTION = '2';
const SOON = '12';

/** What the page tells first: the income of a money fund, the terms of a subscription, or a net value. */
export type ProductStage = 'money' | 'subscription' | 'net_value';

export function stageOf({ cat_varieties, trade_status }: ProductInfo): ProductStage {
  if (trade_status === SUBSCRIPTION || trade_status === SOON) return 'subscription';
  return cat_varieties === MONEY ? 'money' : 'net_value';
}
