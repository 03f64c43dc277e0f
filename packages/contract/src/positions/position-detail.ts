import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dividendMethod } from '../trading/order-terms.ts';
import {
  customerRequest,
  dateNum,
  dictName,
  flag,
  fraction,
  netValue,
  percent,
  pointInTime,
  productNo,
  serialNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { positionItem } from './position-item.ts';

const lot = z.object({
  lot_no: z.int(),
  confirm_date_num: dateNum,
  lot_source: z.enum(['SUBSCRIBE', 'BUY', 'REINVEST', 'SWITCH', 'RATION', 'CUSTODY']),
  lot_source_dict_name: dictName,
  shares: shareCount,
  buy_net_value: netValue,
  /** Counted to the day a redemption placed now would be confirmed. */
  hold_days: z.int(),
  lock_date_num: z.nullable(dateNum),
  /** '0': an order placed now cannot take it; its fee is then in no total. */
  can_redeem: flag,
  redeem_rate: percent,
  est_fee: yuan,
  /** A purchase fee that was put off, and what the manager takes of the return. */
  est_back_end_fee: yuan,
  est_performance_fee: yuan,
  /** The accumulated value on the day of the buying value; null where no fee looks at it. */
  start_total_value: z.nullable(netValue),
  /** The first trading day a redemption costs less, and what it then costs. */
  next_drop_date: z.nullable(dateNum),
  next_drop_rate: z.nullable(percent),
  /** What the redemption fee of the whole lot is less from that day on, at the same net value. */
  next_drop_saved: z.nullable(yuan),
  market_value: yuan,
  /** What is left of its price with the fee, and what it gained since; shares that came for nothing cost nothing. */
  lot_cost: yuan,
  lot_income: yuan,
});

const dividend = z.object({
  record_date_num: dateNum,
  dividend_per_unit: netValue,
  dividend_money: z.nullable(yuan),
  dividend_share: z.nullable(shareCount),
  dividend_method: dividendMethod,
  dividend_method_dict_name: dictName,
});

/** The same holding by another way of counting cost; the first row is the one used everywhere. */
const costView = z.object({
  cost_method: z.enum(['AVERAGE', 'FIFO', 'DILUTED']),
  cost_method_dict_name: dictName,
  cost_balance: yuan,
  hold_income: yuan,
  hold_income_rate: z.nullable(percent),
  income_after_fee: yuan,
  why: text(100),
});

export const queryPositionDetail = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryPositionDetail',
  auth: 'session',
  right: 'query',
  summary: 'One holding to its last lot, and what leaving costs today',
  request: customerRequest({
    ...pointInTime,
    product_no: productNo,
    trade_account: z.optional(text(20)),
  }),
  reply: z.extend(positionItem, {
    realised_income: yuan,
    dividend_income: yuan,
    dividend_method: z.nullable(dividendMethod),
    dividend_method_dict_name: z.nullable(dictName),
    /** The other method while a change waits for its confirmation. */
    pending_dividend_method: z.nullable(dividendMethod),
    pending_dividend_method_dict_name: z.nullable(dictName),
    lots: z.array(lot),
    dividends: z.array(dividend),
    cost_views: z.array(costView),
    /** The accumulated value of `nav_date`; null before the first value. */
    total_net_value: z.nullable(netValue),
    /** The redemption fee of this customer's type by holding days, shortest first; empty: there is no fee. */
    redeem_tiers: z.array(z.object({ hold_from: z.int(), rate: fraction })),
    /** The trade date of now and every later one from which some lot costs less; empty: nothing can leave, as in the past. */
    exit_days: z.array(z.object({ trade_date_num: dateNum, confirm_date_num: dateNum })),
    /** The purchase fee that is paid on leaving, by holding days; empty: it was paid with the purchase. */
    back_end_tiers: z.array(z.object({ hold_from: z.int(), rate: fraction })),
    /** What the manager takes of a year's return, band by band, lowest first; empty: nothing. */
    performance_bands: z.array(z.object({ return_from: fraction, rate: fraction })),
    /** Private products: what the manager would take if the customer left today. */
    est_performance_fee: z.nullable(yuan),
    adviser_status: z.nullable(z.enum(['BOUND', 'UNBINDING', 'UNBOUND'])),
    adviser_status_dict_name: z.nullable(dictName),
    ration_allot_nos: z.array(serialNo),
    /** The net value first published, when it was restated since. */
    original_net_value: z.nullable(netValue),
  }),
  // One answer for what is not held, so that it tells no customer which products there are.
  refusals: ['position_not_held', 'as_of_out_of_range'],
});
