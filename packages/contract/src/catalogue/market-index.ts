import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  dateNum,
  dictName,
  indexCode,
  indexPoints,
  jsonString,
  listOf,
  multiple,
  pageNum,
  pageOf,
  pageSize,
  percent,
  text,
} from '../wire.ts';
import { listQuery } from './list-query.ts';
import { audience, dateRange, oneProduct } from './product-request.ts';

/** An index at its last close; nothing intraday is shown anywhere. */
const indexItem = z.object({
  index_code: indexCode,
  index_name: text(40),
  date_num: dateNum,
  close: indexPoints,
  change_ratio: percent,
  pe_ttm: z.nullable(multiple),
  /** How much of its history was cheaper. */
  pe_percentile: z.nullable(percent),
});

export const queryIndexByJson = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryIndexByJson',
  auth: 'none',
  summary: 'Market indices',
  request: z.object({
    json_str: z.optional(jsonString(listQuery)),
    page_num: pageNum,
    page_size: pageSize(20),
    ...audience,
  }),
  reply: pageOf(indexItem),
  refusals: ['list_field_unknown', 'list_condition_invalid'],
});

export const queryIndex = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryIndex',
  auth: 'none',
  summary: 'One market index',
  request: z.object({ index_code: indexCode, ...audience }),
  reply: indexItem,
  refusals: ['index_absent'],
});

export const queryIndexHistoryPrice = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryIndexHistoryPrice',
  auth: 'none',
  summary: 'The closes of an index, day by day',
  request: z.object({ index_code: indexCode, ...dateRange, ...audience }),
  reply: listOf(z.object({ date_num: dateNum, close: indexPoints, pe_ttm: z.nullable(multiple) })),
  refusals: ['index_absent'],
});

export const queryIndexIncomeCurve = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryIndexIncomeCurve',
  auth: 'none',
  summary: 'The return of an index since the first day of the range',
  request: z.object({ index_code: indexCode, ...dateRange, ...audience }),
  reply: listOf(z.object({ date_num: dateNum, yield: percent })),
  refusals: ['index_absent'],
});

export const queryPublicFundRelateIndex = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryPublicFundRelateIndex',
  auth: 'none',
  summary: 'The indices a public fund tracks or moves with',
  request: oneProduct,
  reply: listOf(
    z.object({
      index_code: indexCode,
      index_name: text(40),
      /** 1 tracked, 2 part of the benchmark, 3 correlated. */
      relate_type: z.enum(['1', '2', '3']),
      relate_type_dict_name: dictName,
      correlation: z.nullable(multiple),
    }),
  ),
  refusals: ['product_absent'],
});
