import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dateTime,
  dictName,
  flag,
  netValue,
  pageNum,
  pageOf,
  pageSize,
  percent,
  pointInTime,
  productNo,
  serialNo,
  shareCount,
  text,
  wholeNumber,
  yuan,
} from '../wire.ts';
import {
  cycleDay,
  cycleType,
  fitsCycle,
  planItem,
  proposedPlan,
  rationStatus,
  targetAction,
} from './plan-terms.ts';

/** What its maker asked for and no auditor has decided on yet. */
const waitingPlan = z.extend(proposedPlan, {
  local_order_no: serialNo,
  product_no: productNo,
  product_short_name: text(60),
  expire_time: dateTime,
});
export type WaitingPlan = z.output<typeof waitingPlan>;

export const queryRationList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/queryRationList',
  auth: 'session',
  right: 'query',
  summary: "The customer's plans, and whether the cash reaches for the coming month",
  request: customerRequest({
    ...pointInTime,
    ration_status: z.optional(rationStatus),
    product_no: z.optional(productNo),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: z.extend(pageOf(planItem), {
    running_count: z.int(),
    /** Deductions of the next 30 days against the cash at hand. */
    next_30_days_money: yuan,
    enable_balance: yuan,
    /** New plans and changes that wait for an auditor, oldest first, on every page. */
    waiting: z.array(waitingPlan),
  }),
  refusals: ['as_of_out_of_range'],
});

const period = z.object({
  nominal_date_num: dateNum,
  pay_date_num: dateNum,
  /** Of the base amount; null for a fixed plan. */
  ratio: z.nullable(percent),
  pay_money: yuan,
  order_no: z.nullable(serialNo),
  result: z.enum(['SUCCESS', 'FAILED', 'SKIPPED', 'SKIPPED_BY_STRATEGY', 'PENDING']),
  result_dict_name: dictName,
  fail_reason: z.nullable(text(60)),
});

export const queryRationDetail = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/queryRationDetail',
  auth: 'session',
  right: 'query',
  summary: 'One plan with each of its periods, newest first',
  request: customerRequest({ ...pointInTime, allot_no: serialNo }),
  reply: z.extend(planItem, {
    /** Masked by the server. */
    pay_account: text(40),
    plan_shares: shareCount,
    periods: z.array(period),
  }),
  refusals: ['plan_not_found', 'as_of_out_of_range'],
});

export const queryReachRecord = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/queryReachRecord',
  auth: 'session',
  right: 'query',
  summary: 'When plans reached their target, and what was done',
  request: customerRequest({
    ...pointInTime,
    allot_no: z.optional(serialNo),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: pageOf(
    z.object({
      allot_no: serialNo,
      product_no: productNo,
      product_short_name: text(60),
      round_no: z.int(),
      reach_date_num: dateNum,
      target_rate: percent,
      reach_rate: percent,
      action: targetAction,
      action_dict_name: dictName,
      redeem_order_no: z.nullable(serialNo),
      /** Known when the redemption is confirmed; it may differ from the rate that triggered it. */
      realised_rate: z.nullable(percent),
    }),
  ),
  refusals: ['plan_not_found', 'as_of_out_of_range'],
});

export const costBenefit = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/costBenefit',
  auth: 'session',
  right: 'query',
  summary: 'What a plan cost and what it is worth',
  request: customerRequest({ ...pointInTime, allot_no: serialNo }),
  reply: z.object({
    allot_no: serialNo,
    invested_money: yuan,
    plan_shares: shareCount,
    market_value: yuan,
    cash_out: yuan,
    income: yuan,
    income_rate: z.nullable(percent),
    avg_cost: z.nullable(netValue),
    latest_nav: z.nullable(netValue),
    nav_date: z.nullable(dateNum),
    periods: z.array(
      z.object({
        pay_date_num: dateNum,
        pay_money: yuan,
        confirm_share: z.nullable(shareCount),
        net_value: z.nullable(netValue),
      }),
    ),
  }),
  refusals: ['plan_not_found', 'as_of_out_of_range'],
});

const payDate = z.object({
  next_pay_date_num: dateNum,
  /** The first of several that meet on this day. */
  nominal_date_num: dateNum,
  is_rolled: flag,
  /** '1': the holidays of its year are not announced, so the day may still change (预计). */
  is_provisional: flag,
});

export const queryNextPayDate = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/queryNextPayDate',
  auth: 'session',
  right: 'query',
  summary: 'The days a plan of this rhythm would pay on',
  request: customerRequest({
    product_no: productNo,
    cycle_type: cycleType,
    cycle_day: z.optional(cycleDay),
    count: z._default(wholeNumber(1, 24), 5),
  }).check(z.refine(fitsCycle)),
  reply: z.extend(payDate, { list: z.array(payDate) }),
  refusals: ['product_absent', 'plan_not_offered'],
});
