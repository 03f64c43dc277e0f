import * as z from 'zod/mini';
import { categoryId } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dictName,
  flag,
  listOf,
  pageNum,
  pageOf,
  pageSize,
  percent,
  pointInTime,
  productNo,
  text,
  yuan,
} from '../wire.ts';
import { positionItem, productFamily } from './position-item.ts';

const subtotal = z.object({
  family: productFamily,
  family_dict_name: dictName,
  position_count: z.int(),
  market_value: yuan,
  yesterday_income: z.nullable(yuan),
  hold_income: yuan,
  total_income: yuan,
});

export const queryAjPositionList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryAjPositionList',
  auth: 'session',
  right: 'query',
  summary: 'Holdings by family, with the subtotal of each family',
  request: customerRequest({
    ...pointInTime,
    family: z.optional(productFamily),
    category_id: z.optional(categoryId),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: z.extend(pageOf(positionItem), { subtotals: z.array(subtotal) }),
  refusals: ['as_of_out_of_range'],
});

export const queryAllPositionProductList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryAllPositionProductList',
  auth: 'session',
  right: 'query',
  summary: 'Every product the customer holds or ever held',
  request: customerRequest({ ...pointInTime, hold_flag: z.optional(flag) }),
  reply: listOf(
    z.object({
      product_no: productNo,
      product_code: text(20),
      product_short_name: text(60),
      family: productFamily,
      family_dict_name: dictName,
      hold_flag: flag,
      /** The trade day of the order that brought the first shares. */
      first_buy_date_num: dateNum,
      /** The trade day of the order by which the last share left; null while held. */
      clear_date_num: z.nullable(dateNum),
      /** All that was ever paid in, fees included; money that a repo was renewed with counts once. */
      invested_money: yuan,
      /** As far as net values are known; null before the first. */
      total_income: z.nullable(yuan),
      total_income_rate: z.nullable(percent),
    }),
  ),
  refusals: ['as_of_out_of_range'],
});
