import * as z from 'zod/mini';
import { businType } from '../agreements/agreement-terms.ts';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dateText,
  dateTime,
  dictName,
  flag,
  netValue,
  pageNum,
  pageOf,
  pageSize,
  pointInTime,
  productNo,
  serialNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { orderSource, orderStatus } from './order-terms.ts';

/** One order as every list of records shows it. Null is what it does not have yet, or never has. */
export const tradeRecord = z.object({
  order_no: serialNo,
  /** Under which its institution audits or audited it; null: no auditor was asked. */
  local_order_no: z.nullable(serialNo),
  busin_type: businType,
  busin_type_dict_name: dictName,
  order_source: orderSource,
  order_source_dict_name: dictName,
  product_no: productNo,
  product_code: text(20),
  product_short_name: text(60),
  entrust_money: z.nullable(yuan),
  entrust_share: z.nullable(shareCount),
  confirm_money: z.nullable(yuan),
  confirm_share: z.nullable(shareCount),
  net_value: z.nullable(netValue),
  fee: z.nullable(yuan),
  apply_time: dateTime,
  trade_date_num: dateNum,
  confirm_date_num: z.nullable(dateNum),
  arrive_date_num: z.nullable(dateNum),
  order_status: orderStatus,
  order_status_dict_name: dictName,
  can_cancel: flag,
  cancel_deadline: z.nullable(dateTime),
  /** Private products: the visit can be made from then on, and the order rescinded until it passed; null without one. */
  cooling_end_time: z.nullable(dateTime),
  /** The order that carries on a deferred or refunded part. */
  child_order_no: z.nullable(serialNo),
  allot_no: z.nullable(serialNo),
  /** Switch: the fund that is entered, and once it is confirmed what entered it; absent for every other business. */
  target: z.optional(
    z.object({
      product_no: productNo,
      product_code: text(20),
      product_short_name: text(60),
      confirm_money: z.nullable(yuan),
      confirm_share: z.nullable(shareCount),
      net_value: z.nullable(netValue),
      /** What the purchase fees of both funds differ by; it is part of the fee. */
      diff_fee: z.nullable(yuan),
    }),
  ),
});
export type TradeRecord = z.output<typeof tradeRecord>;

/** Running, done, cancelled or failed. */
export const statusGroup = z.enum(['doing', 'ok', 'cancel', 'fail']);

export const transRecordlistQuery = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/transrecord/transRecordlistQuery',
  auth: 'session',
  right: 'query',
  summary: "The customer's orders, newest first, with the sums of the whole filter",
  request: customerRequest({
    ...pointInTime,
    busin_type: z.optional(businType),
    status: z.optional(statusGroup),
    order_status: z.optional(orderStatus),
    product_no: z.optional(productNo),
    /** Its own number, or the one it is audited under. */
    order_no: z.optional(serialNo),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: z.extend(pageOf(tradeRecord), {
    buy_money_sum: yuan,
    redeem_money_sum: yuan,
    fee_sum: yuan,
  }),
  refusals: ['as_of_out_of_range'],
});
