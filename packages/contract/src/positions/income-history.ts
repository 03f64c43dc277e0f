import { type Day, epochOf } from '@mall/domain/calendar/day';
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

/** A span without a begin is the year before its end; one without an end reaches to the last closed day, ten years at most. */
const span = { begin_date: z.optional(dateText), end_date: z.optional(dateText) } as const;
export const SPAN_DAYS_MAX = 3_660;
/** Of all products together a list has at most a month. */
export const PRODUCTS_DAYS_MAX = 31;
export const MONTHS_MAX = 120;

type Span = {
  readonly begin_date?: Day | undefined;
  readonly end_date?: Day | undefined;
  readonly product_no?: string | undefined;
};

/** Two given days are in order and not too far apart. */
function isSpan({ begin_date: begin, end_date: end }: Span, daysMax = SPAN_DAYS_MAX): boolean {
  if (begin === undefined || end === undefined) return true;
  return begin <= end && epochOf(end) - epochOf(begin) < daysMax;
}

function isMonthSpan({
  begin_month: begin,
  end_month: end,
}: {
  readonly begin_month?: string | undefined;
  readonly end_month?: string | undefined;
}): boolean {
  if (begin === undefined || end === undefined) return true;
  return begin <= end && monthNumber(end) - monthNumber(begin) < MONTHS_MAX;
}

const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(4));

export const queryMonthlyPositionHisIncome = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryMonthlyPositionHisIncome',
  auth: 'session',
  right: 'query',
  summary: 'Income of each month',
  /** A year of months up to the last closed day unless the request says otherwise. */
  request: customerRequest({
    ...pointInTime,
    begin_month: z.optional(month),
    end_month: z.optional(month),
    product_no: z.optional(productNo),
  }).check(z.refine(isMonthSpan)),
  reply: listOf(
    z.object({
      month,
      /** Null while net values are missing: of a month that is over, any; of a running one, all of a product. */
      income: z.nullable(yuan),
      income_rate: z.nullable(percent),
      /** '1': the month's bill is closed and says the same. */
      is_closed: flag,
    }),
  ),
  refusals: ['position_not_held', 'as_of_out_of_range'],
});

/** By time and by money. */
const twoReturns = {
  twr: z.nullable(percent),
  xirr: z.nullable(percent),
  /** '0': shorter than a year, so `xirr` is of the span and not of a year. */
  xirr_is_annual: flag,
} as const;

/** How the account did between two days, by three methods. */
const returns = z.object({
  ...twoReturns,
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
  request: customerRequest({ ...pointInTime, ...span, with_returns: z.optional(flag) }).check(
    z.refine((asked) => isSpan(asked)),
  ),
  reply: z.object({
    list: z.array(
      z.object({
        income_date: dateNum,
        /** Null while net values of the day are missing. */
        income: z.nullable(yuan),
        /** Of all products, those that were left included, as far as their net values are known. */
        total_income: yuan,
        /** After the day was closed and before anything of the next one; null for days that are not closed, such as weekends. */
        total_asset: z.nullable(yuan),
        /** What was put in less what was taken out; with the total income it makes the asset. */
        net_invested: z.nullable(yuan),
        /** Into (+) or out of (−) the account on that day. */
        flow_money: z.nullable(yuan),
        /** Time-weighted, from the begin of the span to this day. */
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
  /** Without a product, every product of at most a month; the last closed day unless the request says otherwise. */
  request: customerRequest({
    ...pointInTime,
    ...span,
    product_no: z.optional(productNo),
    with_returns: z.optional(flag),
  }).check(
    z.refine((asked) =>
      isSpan(asked, asked.product_no === undefined ? PRODUCTS_DAYS_MAX : SPAN_DAYS_MAX),
    ),
  ),
  reply: z.object({
    list: z.array(
      z.object({
        product_no: productNo,
        product_short_name: text(60),
        income_date: dateNum,
        income: z.nullable(yuan),
        /** As far as they are known; null before the first net value. */
        total_income: z.nullable(yuan),
        market_value: z.nullable(yuan),
        unit_net_value: z.nullable(netValue),
      }),
    ),
    /** Of the one product that was asked for; null unless the request wants it. */
    returns: z.nullable(z.object(twoReturns)),
  }),
  refusals: ['position_not_held', 'as_of_out_of_range'],
});
