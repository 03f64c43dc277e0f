import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { PurchaseTier } from '#shared/fees/purchase-tiers.ts';
import type { ClockKind } from '#shared/shop/order-clock.ts';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';

export const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
export const RATE_INFO = { open: queryProductRateInfo, own: queryProductRateInfoOwn };

export type ProductInfo = ReplyOf<typeof queryProductInfo>;
export type PlacedPurchase = ReplyOf<typeof buyProd>;
/** What the server told for the confirm screen. */
export type ToldTerms = NonNullable<Flow['step_data']['terms']>;

/** What the sheet needs to know of a product and its customer. */
export type BuyTerms = {
  readonly product: ProductInfo;
  readonly tiers: readonly PurchaseTier[];
  readonly business: Business;
};

/** A subscription before the fund exists, or a purchase after it does. */
export type Business = {
  readonly type: typeof BUSINESS_TYPE.subscription | typeof BUSINESS_TYPE.purchase;
  readonly verb: '认购' | '申购';
  readonly clock: ClockKind;
};

const IN_SUBSCRIPTION = '2';
const MONEY = '3';

export function businessOf({ trade_status, cat_varieties }: ProductInfo): Business {
  if (trade_status === IN_SUBSCRIPTION) {
    return { type: BUSINESS_TYPE.subscription, verb: '认购', clock: 'subscription' };
  }
  return {
    type: BUSINESS_TYPE.purchase,
    verb: '申购',
    clock: cat_varieties === MONEY ? 'money' : 'fund',
  };
}
