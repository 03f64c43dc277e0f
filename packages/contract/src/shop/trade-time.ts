import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dateNum, dateTime, dictName, flag, listOf, month, productNo, text } from '../wire.ts';

/** What an order placed now would get, by kind of fund. */
const settlement = z.object({
  cat_varieties: text(4),
  cat_varieties_dict_name: dictName,
  confirm_date_num: dateNum,
  arrive_date_num: dateNum,
});

/** The order clock: which T an order placed now gets, and when it is confirmed and paid. */
export const checkTradeTime = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/checkTradeTime',
  auth: 'none',
  summary: 'Whether orders are taken now, and which trading day they get',
  request: z.object({
    /** Absent: the clock of public funds in general. */
    product_no: z.optional(productNo),
    busin_type: z.optional(text(10)),
  }),
  reply: z.object({
    /** The mall's business time; the browser counts down on this clock, not on its own. */
    business_time: dateTime,
    business_date_num: dateNum,
    is_trade_time: flag,
    trade_phase: z.enum(['before_cutoff', 'after_cutoff', 'closed_day', 'clearing']),
    trade_date_num: dateNum,
    /** The cut-off of that T, until which the order may also be cancelled. */
    cutoff_time: dateTime,
    /** Null where the product decides and none was named. */
    confirm_date_num: z.nullable(dateNum),
    arrive_date_num: z.nullable(dateNum),
    /** From which day the bought shares may be redeemed, after their holding period (持有期) if there is one. */
    redeem_date_num: z.nullable(dateNum),
    /** The end of the holding period; null: the product has none. */
    lock_date_num: z.nullable(dateNum),
    /** Whether a date told here lies in a year that the exchange has not announced. */
    is_provisional: flag,
    /** Set when a holiday lies between T and the confirmation. */
    holiday_name: z.nullable(text(20)),
    tip: text(100),
    settlement_list: z.array(settlement),
  }),
  refusals: ['product_absent'],
});

/** Our own: the month sheet of the home page. */
export const queryTradeCalendar = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/queryTradeCalendar',
  auth: 'none',
  summary: 'The days of a month, and which of them trade',
  request: z.object({
    /** Absent: the month of the business day. */
    month: z.optional(month),
  }),
  reply: listOf(
    z.object({
      date_num: dateNum,
      is_trade_day: flag,
      holiday_name: z.nullable(text(20)),
      /** The exchange has not announced this year: the day may still change. */
      is_provisional: flag,
    }),
  ),
  refusals: [],
});
