import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { tradeRecord } from '../trading/trade-record.ts';
import {
  customerRequest,
  dateNum,
  dictName,
  flag,
  month,
  pageNum,
  pageOf,
  pageSize,
  percent,
  pointInTime,
  productNo,
  serialNo,
  text,
  wholeNumber,
  yuan,
} from '../wire.ts';
import { productFamily } from './position-item.ts';

/** Which version of a bill, the first is 1. */
export const billVersion = wholeNumber(1, 99);

/** begin + in − out + income = end, in every row and in the sum. */
const billMoney = {
  begin_asset: yuan,
  in_money: yuan,
  out_money: yuan,
  income: yuan,
  end_asset: yuan,
} as const;

/** The cash account of the month, by booking date. */
const cashIdentity = z.object({
  begin_cash: yuan,
  bank_in: yuan,
  bank_out: yuan,
  buy_paid: yuan,
  redeem_received: yuan,
  dividend_received: yuan,
  interest: yuan,
  other_out: yuan,
  end_cash: yuan,
});

/** Why the two identities differ: orders under way at the month's ends. */
const inTransit = z.object({
  begin_intransit: yuan,
  end_intransit: yuan,
  begin_order_nos: z.array(serialNo),
  end_order_nos: z.array(serialNo),
});

const correction = z.object({ field: text(60), old_value: text(30), new_value: text(30) });

export const queryPositionMonthlyBill = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryPositionMonthlyBill',
  auth: 'session',
  right: 'query',
  summary: 'The bill of a month, which closes to the fen',
  request: customerRequest({ ...pointInTime, month, version: z.optional(billVersion) }),
  reply: z.object({
    month,
    version: z.int(),
    version_count: z.int(),
    /** Null while late net values may still change it. */
    closed_date_num: z.nullable(dateNum),
    correct_reason: z.nullable(text(200)),
    corrections: z.array(correction),
    ...billMoney,
    income_rate: z.nullable(percent),
    fee_sum: yuan,
    trade_count: z.int(),
    category_list: z.array(
      z.object({ family: productFamily, family_dict_name: dictName, ...billMoney }),
    ),
    product_list: z.array(
      z.object({
        product_no: productNo,
        product_short_name: text(60),
        ...billMoney,
        /** Parts of `out_money`. */
        redeem_money: yuan,
        dividend_money: yuan,
      }),
    ),
    cash: cashIdentity,
    intransit: inTransit,
  }),
  refusals: ['bill_not_found', 'as_of_out_of_range'],
});

export const queryMonthlyBillTransactionRecord = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryMonthlyBillTransactionRecord',
  auth: 'session',
  right: 'query',
  summary: 'The trades behind the bill of a month',
  request: customerRequest({
    ...pointInTime,
    month,
    version: z.optional(billVersion),
    product_no: z.optional(productNo),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: z.extend(pageOf(tradeRecord), { is_closed: flag }),
  refusals: ['bill_not_found', 'as_of_out_of_range'],
});
