import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  dateNum,
  dateText,
  indexCode,
  indexPoints,
  listOf,
  percent,
  productNo,
  text,
  yuan,
} from '../wire.ts';
import { calculatorNote, fromMall, testedMoney } from './back-test.ts';
import { gradeStep, maDays } from './plan-terms.ts';

export const queryMadRationRecommendIndexAndAverage = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryMadRationRecommendIndexAndAverage',
  auth: 'none',
  summary: 'Pairs of index and average that have worked for the deviation plan',
  request: z.object(fromMall),
  // What a monthly plan of the last three years came to, beside equal parts and the same money on the first day.
  reply: z.extend(
    listOf(
      z.object({
        index_code: indexCode,
        index_name: text(40),
        ma_days: maDays,
        back_rate: percent,
        plain_rate: percent,
        lump_sum_rate: percent,
      }),
    ),
    calculatorNote,
  ),
  refusals: [],
});

export const queryMadRationRelateIndex = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryMadRationRelateIndex',
  auth: 'none',
  summary: 'Indices a product can follow by deviation',
  request: z.object({ product_no: productNo, ...fromMall }),
  reply: listOf(z.object({ index_code: indexCode, index_name: text(40) })),
  refusals: ['product_absent', 'plan_not_offered'],
});

export const queryMadRationAverage = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryMadRationAverage',
  auth: 'none',
  summary: "An index's averages, how far it is from each, and what a plan would pay today",
  request: z.object({
    index_code: indexCode,
    grade_step: z._default(gradeStep, '20'),
    base_money: z.optional(testedMoney),
    ...fromMall,
  }),
  reply: z.extend(
    listOf(
      z.object({
        ma_days: maDays,
        date_num: dateNum,
        ma_value: indexPoints,
        close: indexPoints,
        deviation: percent,
        ratio: percent,
        /** Null without a base amount. */
        pay_money: z.nullable(yuan),
      }),
    ),
    calculatorNote,
  ),
  refusals: ['index_absent', 'index_history_too_short'],
});

export const queryMadRationFollowIndexMa = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryMadRationFollowIndexMa',
  auth: 'none',
  summary: 'An index and its average, day by day',
  request: z.object({
    index_code: indexCode,
    ma_days: z._default(maDays, '250'),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    ...fromMall,
  }),
  reply: z.extend(
    listOf(
      z.object({ date_num: dateNum, close: indexPoints, ma: indexPoints, deviation: percent }),
    ),
    calculatorNote,
  ),
  refusals: ['index_absent', 'index_history_too_short', 'period_without_history', 'dates_reversed'],
});
