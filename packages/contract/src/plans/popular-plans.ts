import * as z from 'zod/mini';
import { productItem } from '../catalogue/product-item.ts';
import { defineCall, sessionVariant } from '../define-call.ts';
import {
  indexCode,
  listOf,
  pageNum,
  pageOf,
  pageSize,
  percent,
  productNo,
  text,
  yuan,
} from '../wire.ts';
import { calculatorNote, fromMall, testedMoney } from './back-test.ts';
import { cycleType } from './plan-terms.ts';

export const queryRationRecommendProduct = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationRecommendProduct',
  auth: 'none',
  summary: 'Products suited to a recurring plan',
  request: z.object({ page_num: pageNum, page_size: pageSize(10), ...fromMall }),
  reply: z.extend(
    pageOf(
      z.extend(productItem, {
        ration_min_money: yuan,
        index_code: z.nullable(indexCode),
        /** What a monthly plan of the last three years came to, and how deep it fell on the way. */
        ration_rate_3y: z.nullable(percent),
        ration_withdrawal_3y: z.nullable(percent),
        /** The same money once on the first day. */
        lump_sum_rate_3y: z.nullable(percent),
      }),
    ),
    calculatorNote,
  ),
  refusals: [],
});
export const queryRationRecommendProductOwn = sessionVariant(queryRationRecommendProduct);

export const queryRationPopularCalculator = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryRationPopularCalculator',
  auth: 'none',
  summary: 'What a plan in popular products would have come to',
  request: z.object({
    base_money: testedMoney,
    cycle_type: z._default(cycleType, '0'),
    period: z._default(z.enum(['1y', '2y', '3y', '5y']), '3y'),
    ...fromMall,
  }),
  reply: z.extend(
    listOf(
      z.object({
        product_no: productNo,
        product_short_name: text(60),
        total_invest: yuan,
        end_value: yuan,
        income_rate: percent,
        max_withdrawal: percent,
        /** The same money once on the first day. */
        lump_sum_rate: percent,
      }),
    ),
    calculatorNote,
  ),
  refusals: [],
});
