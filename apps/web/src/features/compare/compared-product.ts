import type { queryProductArchives, queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { queryProductPosition } from '@mall/contract/catalogue/product-portfolio';
import type { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import type {
  queryProductRateInfo,
  queryProductTradeRules,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';

export type ProductInfo = ReplyOf<typeof queryProductInfo>;

/** Everything the comparison knows of one product; what has not come yet is undefined. */
export type ComparedProduct = {
  readonly productNo: string;
  readonly info: ProductInfo | undefined;
  readonly archive: ReplyOf<typeof queryProductArchives> | undefined;
  readonly returns: ReplyOf<typeof queryProductYieldRatio>['list'] | undefined;
  readonly rates: ReplyOf<typeof queryProductRateInfo>['list'] | undefined;
  readonly rules: ReplyOf<typeof queryProductTradeRules> | undefined;
  readonly position: ReplyOf<typeof queryProductPosition> | undefined;
};
