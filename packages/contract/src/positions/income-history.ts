import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dateText,
  flag,
  listOf,
  month,
  netValue,
  percent,
  pointInTime,
  productNo,
  text,
  yuan,
} from '../wire.ts';

const span = { begin_date: z.optional(dateText), end_date: z.optional(dateText) } as const;

export const queryMonthlyPositionHisIncome = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryMonthlyPositionHisIncome',
  auth: 'session',
  right: 'query',
  summary: 'Income of each month',
  request: customerRequest({
    ...pointInTime,
    begin_month: z.optional(month),
    end_month: z.optional(month),
    product_no: z.optional(productNo),
  }),
  reply: listOf(
    z.object({
      month,
      income: yuan,
      income_rate: z.nullable(percent),
      /** '1': the month's bill is closed and says the same. */
      is_closed: flag,
    }),
  ),
  refusals: ['as_of_out_of_range'],
});

/** How the account did between two days, by three methods. */
const returns = z.object({
  twr: z.nullable(percent),
  xirr: z.nullable(percent),
  /** '0': shorter than a year, so `xirr` is of the span and not of a year. */
  xirr_is_annual: flag,
  simple_rate: z.nullable(percent),
  max_drawdown: z.nullable(percent),
  drawdown_begin_num: z.nullable(dateNum),
  drawdown_end_num: z.nullable(dateNum),
  volatility: z.nullable(percent),
  contributions: z.array(
    z.object({
      product_no: productNo,
      product_short_name: text(60),
      begin_value: yuan,
      net_in: yuan,
      end_value: yuan,
      income: yuan,
      contribution: percent,
    }),
  ),
});

export const queryAllPositionHisIncome = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryAllPositionHisIncome',
  auth: 'session',
  right: 'query',
  summary: 'Income and assets of the whole account, day by day',
  request: customerRequest({ ...pointInTime, ...span, with_returns: z.optional(flag) }),
  reply: z.object({
    list: z.array(
      z.object({
        income_date: dateNum,
        /** Null while net values of the day are missing. */
        income: z.nullable(yuan),
        total_income: yuan,
        total_asset: yuan,
        net_invested: yuan,
        /** Into (+) or out of (−) the account on that day. */
        flow_money: yuan,
        twr: z.nullable(percent),
      }),
    ),
    returns: z.nullable(returns),
  }),
  refusals: ['as_of_out_of_range'],
});

export const queryPositionProductHisIncome = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryPositionProductHisIncome',
  auth: 'session',
  right: 'query',
  summary: 'Daily income of one product, or of each product on one day',
  request: customerRequest({ ...pointInTime, ...span, product_no: z.optional(productNo) }),
  reply: listOf(
    z.object({
      product_no: productNo,
      product_short_name: text(60),
      income_date: dateNum,
      income: z.nullable(yuan),
      total_income: yuan,
      market_value: yuan,
      unit_net_value: z.nullable(netValue),
    }),
  ),
  refusals: ['position_not_held', 'as_of_out_of_range'],
});
