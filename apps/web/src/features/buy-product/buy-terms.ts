import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductRateInfo,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { PurchaseTier } from '#shared/fees/purchase-tiers.ts';
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
  /** What the product pays out of itself every year, in words. */
  readonly yearly: readonly string[];
  readonly business: Business;
};

/** Which screens a purchase has: families differ in what is told, chosen and promised. */
export type BuyFamily =
  | 'fund'
  | 'money'
  | 'subscription'
  | 'portfolio'
  | 'certificate'
  | 'private'
  | 'repo';

export type Business = {
  readonly type:
    | typeof BUSINESS_TYPE.subscription
    | typeof BUSINESS_TYPE.purchase
    | typeof BUSINESS_TYPE.repoPurchase;
  readonly family: BuyFamily;
  /** 申购, 认购: what is done, in title and table. */
  readonly verb: string;
  /** On the last button. */
  readonly submitVerb: string;
};

const IN_SUBSCRIPTION = '2';
const MONEY = '3';
const PORTFOLIO = '99';

/** A collection is subscribed to, everything else is bought; a repo is a business of its own. */
export function businessOf(product: ProductInfo): Business {
  const family = familyOf(product);
  if (family === 'repo')
    return { type: BUSINESS_TYPE.repoPurchase, family, verb: '买入', submitVerb: '买入' };
  const isCollecting = product.trade_status === IN_SUBSCRIPTION;
  const verb = isCollecting ? '认购' : '申购';
  return {
    type: isCollecting ? BUSINESS_TYPE.subscription : BUSINESS_TYPE.purchase,
    family,
    verb,
    submitVerb: SUBMIT_VERBS[family] ?? verb,
  };
}

const SUBMIT_VERBS: Readonly<Partial<Record<BuyFamily, string>>> = {
  money: '买入',
  private: '签约',
};

function familyOf({ category_id, trade_status, cat_varieties }: ProductInfo): BuyFamily {
  switch (category_id) {
    case CATEGORY.repo:
      return 'repo';
    case CATEGORY.periodic:
      return 'certificate';
    case CATEGORY.collective:
    case CATEGORY.plan:
    case CATEGORY.trust:
      return 'private';
    case CATEGORY.fund:
    case CATEGORY.institutionFund:
      if (cat_varieties === PORTFOLIO) return 'portfolio';
      if (trade_status === IN_SUBSCRIPTION) return 'subscription';
      return cat_varieties === MONEY ? 'money' : 'fund';
  }
}
