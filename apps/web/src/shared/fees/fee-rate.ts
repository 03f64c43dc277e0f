import type { queryProductRateInfo } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';

/** One line of a product's fee tables as the server lists it. */
export type FeeRate = ReplyOf<typeof queryProductRateInfo>['list'][number];
export type FeeType = FeeRate['fee_type'];
