import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import {
  dateNum,
  dictName,
  netValue,
  newPerOld,
  pageNum,
  pageSize,
  percent,
  percent3,
  productNo,
  text,
} from '../wire.ts';
import { audience, dateRange, maskedListOf, maskedPageOf, oneProduct } from './product-request.ts';

export const queryNavProductHistoryNav = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryNavProductHistoryNav',
  auth: 'none',
  summary: 'Published net values or daily incomes, newest first',
  request: z.object({
    product_no: productNo,
    ...dateRange,
    page_num: pageNum,
    page_size: pageSize(10),
    ...audience,
  }),
  reply: maskedPageOf(
    z.object({
      nav_date_num: dateNum,
      unit_net_value: z.nullable(netValue),
      total_net_value: z.nullable(netValue),
      nav_ratio: z.nullable(percent),
      income_unit: z.nullable(netValue),
      mfund_year_rate: z.nullable(percent3),
      /** A dividend or split of that day, in words. */
      remark: z.nullable(text(60)),
    }),
  ),
  refusals: ['product_absent'],
});
export const queryNavProductHistoryNavOwn = sessionVariant(queryNavProductHistoryNav);

export const queryNavProductIncomeCurve = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryNavProductIncomeCurve',
  auth: 'none',
  summary: 'The return since the first day of the range, with benchmark and peers',
  request: z.object({ product_no: productNo, ...dateRange, ...audience }),
  reply: maskedListOf(
    z.object({
      date_num: dateNum,
      yield: percent,
      benchmark_yield: z.nullable(percent),
      peer_yield: z.nullable(percent),
    }),
  ),
  refusals: ['product_absent'],
});
export const queryNavProductIncomeCurveOwn = sessionVariant(queryNavProductIncomeCurve);

export const queryProductCurveBusinessPoint = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductCurveBusinessPoint',
  auth: 'none',
  summary: "What happened on the curve; the customer's own trades when logged in",
  request: z.object({ product_no: productNo, ...dateRange, ...audience }),
  reply: maskedListOf(
    z.object({
      point_date_num: dateNum,
      /** 1 dividend, 2 split, 3 manager change, 4 open window; own: 5 buy, 6 redemption, 7 dividend. */
      point_type: z.enum(['1', '2', '3', '4', '5', '6', '7']),
      point_type_dict_name: dictName,
      point_desc: text(100),
      /** The net value to draw it at. */
      value: z.nullable(netValue),
    }),
  ),
  refusals: ['product_absent'],
});
export const queryProductCurveBusinessPointOwn = sessionVariant(queryProductCurveBusinessPoint);

export const queryProductDividendSplit = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductDividendSplit',
  auth: 'none',
  summary: 'Dividends and splits',
  request: oneProduct,
  reply: maskedListOf(
    z.object({
      record_date_num: z.nullable(dateNum),
      ex_date_num: dateNum,
      pay_date_num: z.nullable(dateNum),
      dividend_per_unit: z.nullable(netValue),
      split_ratio: z.nullable(newPerOld),
    }),
  ),
  refusals: ['product_absent'],
});
export const queryProductDividendSplitOwn = sessionVariant(queryProductDividendSplit);
