import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  dateNum,
  dateText,
  indexCode,
  listOf,
  multiple,
  percent,
  productNo,
  text,
} from '../wire.ts';
import { calculatorNote, disclaimer, fromMall } from './back-test.ts';

export const queryPeRationLevelSetting = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryPeRationLevelSetting',
  auth: 'none',
  summary: 'How much to pay at which percentile of the PE',
  request: z.object({ level_set_id: z.optional(text(20)), ...fromMall }),
  reply: z.extend(
    listOf(
      z.object({
        level_no: z.int(),
        pct_from: percent,
        /** Out of the level, except for the last, which ends at 100. */
        pct_to: percent,
        level_name: text(10),
        ratio: percent,
      }),
    ),
    { level_set_id: text(20), ...disclaimer },
  ),
  refusals: ['level_set_absent'],
});

export const queryPeRationRecommendIndexList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryPeRationRecommendIndexList',
  auth: 'none',
  summary: 'Indices that are cheap against their own past',
  request: z.object(fromMall),
  reply: z.extend(
    listOf(
      z.object({
        index_code: indexCode,
        index_name: text(40),
        date_num: dateNum,
        pe_ttm: multiple,
        pe_percentile: percent,
        level_name: text(10),
        ratio: percent,
        products: z.array(z.object({ product_no: productNo, product_short_name: text(60) })),
      }),
    ),
    calculatorNote,
  ),
  refusals: [],
});

export const queryPeRationIndex = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryPeRationIndex',
  auth: 'none',
  summary: "An index's PE, day by day, and where it stands now",
  request: z.object({
    index_code: indexCode,
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    ...fromMall,
  }),
  reply: z.object({
    ...calculatorNote,
    index_code: indexCode,
    index_name: text(40),
    pe_percentile: percent,
    level_name: text(10),
    ratio: percent,
    list: z.array(z.object({ date_num: dateNum, pe_ttm: z.nullable(multiple) })),
  }),
  refusals: ['index_absent', 'index_history_too_short', 'period_without_history', 'dates_reversed'],
});

export const queryPeRationFollowReturn = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/ration/authless/queryPeRationFollowReturn',
  auth: 'none',
  summary: 'What following the PE plan came to, beside the plain plan',
  request: z.object({ index_code: indexCode, ...fromMall }),
  reply: z.extend(
    listOf(
      z.object({
        period: z.enum(['1y', '2y', '3y', '5y']),
        period_dict_name: text(10),
        /** Null where the history is shorter. */
        income_rate: z.nullable(percent),
        /** In equal parts, and the same money once on the first day. */
        plain_rate: z.nullable(percent),
        lump_sum_rate: z.nullable(percent),
      }),
    ),
    calculatorNote,
  ),
  refusals: ['index_absent', 'index_history_too_short'],
});
