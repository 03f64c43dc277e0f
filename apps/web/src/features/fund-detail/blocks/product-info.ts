import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';

export const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
export type ProductInfo = ReplyOf<typeof queryProductInfo>;

const MONEY = '3';
const QDII = '11';
const CLOSED = '8';
/** Announced, on sale, sold and waiting: there is no fund yet, so there is no past. */
const BEFORE_ESTABLISHMENT: ReadonlySet<string> = new Set(['1', '2', '4', '10', '12']);
const PERSON = '0';

/** What the page tells first: the income of a money fund, the terms of a subscription, or a net value. */
export type ProductStage = 'money' | 'subscription' | 'net_value';

export function stageOf({ cat_varieties, trade_status }: ProductInfo): ProductStage {
  if (BEFORE_ESTABLISHMENT.has(trade_status)) return 'subscription';
  return cat_varieties === MONEY ? 'money' : 'net_value';
}

/** Invested abroad: a foreign holiday moves its dates. */
export function isQdii({ cat_varieties }: Pick<ProductInfo, 'cat_varieties'>): boolean {
  return cat_varieties === QDII;
}

export function isForInstitutionsOnly({ client_type }: Pick<ProductInfo, 'client_type'>): boolean {
  return !client_type.split(',').includes(PERSON);
}

/** Between two open periods there are no purchases and no redemptions. */
export function isClosed({ trade_status }: Pick<ProductInfo, 'trade_status'>): boolean {
  return trade_status === CLOSED;
}
