import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import {
  dateNum,
  dateTime,
  dictName,
  flag,
  listOf,
  multiple,
  netValue,
  percent,
  productNo,
  text,
  yuan,
} from '../wire.ts';
import { productItem } from './product-item.ts';
import { audience, maskedListOf, oneProduct, period } from './product-request.ts';

export const queryProductYieldRatio = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductYieldRatio',
  auth: 'none',
  summary: 'Returns and risk by period, with benchmark and peers',
  request: oneProduct,
  reply: maskedListOf(
    z.object({
      period,
      period_dict_name: dictName,
      yield_ratio: z.nullable(percent),
      benchmark_ratio: z.nullable(percent),
      peer_avg: z.nullable(percent),
      peer_rank: z.nullable(z.int()),
      peer_count: z.nullable(z.int()),
      max_drawdown: z.nullable(percent),
      peak_date_num: z.nullable(dateNum),
      trough_date_num: z.nullable(dateNum),
      /** Null while the fall has not been made good. */
      recover_date_num: z.nullable(dateNum),
      volatility: z.nullable(percent),
      sharpe: z.nullable(multiple),
    }),
  ),
  refusals: ['product_absent'],
});
export const queryProductYieldRatioOwn = sessionVariant(queryProductYieldRatio);

export const queryProductIncomeProbability = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductIncomeProbability',
  auth: 'none',
  summary: 'How often a holder of the past came out ahead',
  request: oneProduct,
  reply: z.object({
    need_qualify: flag,
    /** '0': compliance has it hidden, as always for visitors; the list is empty. */
    display_flag: flag,
    list: z.array(
      z.object({
        hold_period: z.enum(['1m', '3m', '6m', '1y', '2y', '3y']),
        hold_period_dict_name: dictName,
        probability: z.nullable(percent),
        avg_ratio: z.nullable(percent),
        volatility: z.nullable(percent),
        sample_count: z.int(),
      }),
    ),
  }),
  refusals: ['product_absent'],
});
export const queryProductIncomeProbabilityOwn = sessionVariant(queryProductIncomeProbability);

export const queryProductSimilarRecommend = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductSimilarRecommend',
  auth: 'none',
  summary: 'Products that have behaved alike',
  request: oneProduct,
  reply: listOf(z.extend(productItem, { similarity: percent, reason: text(100) })),
  refusals: ['product_absent'],
});
export const queryProductSimilarRecommendOwn = sessionVariant(queryProductSimilarRecommend);

export const queryProductEstimateAll = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductEstimateAll',
  auth: 'none',
  summary: 'Intraday estimates, which regulation keeps switched off',
  request: z.object({
    product_nos: z.optional(z.array(productNo).check(z.maxLength(200))),
    ...audience,
  }),
  reply: z.object({
    display_flag: flag,
    list: z.array(
      z.object({
        product_no: productNo,
        estimate_net_value: netValue,
        estimate_ratio: percent,
        estimate_time: dateTime,
      }),
    ),
  }),
  refusals: [],
});

export const queryProductRationIncomeData = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductRationIncomeData',
  auth: 'none',
  summary: 'What a monthly plan in this product would have come to',
  request: oneProduct,
  // The periods the history reaches back for; the dates are those of the longest.
  reply: z.object({
    begin_date: dateNum,
    end_date: dateNum,
    disclaimer: text(100),
    list: z.array(
      z.object({
        period: z.enum(['1y', '2y', '3y', '5y']),
        period_dict_name: dictName,
        total_invest: yuan,
        end_value: yuan,
        income_rate: percent,
        max_withdrawal: percent,
        /** The same money once on the first day. */
        lump_sum_rate: percent,
      }),
    ),
  }),
  refusals: ['product_absent', 'plan_not_offered', 'period_without_history'],
});
