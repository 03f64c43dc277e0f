import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dateText,
  dictName,
  flag,
  listOf,
  pageNum,
  pageOf,
  pageSize,
  percent,
  pointInTime,
  productNo,
  serialNo,
  text,
  yuan,
} from '../wire.ts';
import { audience } from './product-request.ts';

/** One quotation-repurchase contract (rules 4.7). */
export const bjhgContract = z.object({
  contract_no: serialNo,
  product_no: productNo,
  product_short_name: text(60),
  trade_date_num: dateNum,
  start_date_num: dateNum,
  expire_date_num: dateNum,
  prod_term: z.int(),
  held_days: z.int(),
  buy_money: yuan,
  /** What is left after early ends in part. */
  hold_money: yuan,
  expire_year_rate: percent,
  break_year_rate: percent,
  /** At the agreed rate until today, and at maturity. */
  accrued_income: yuan,
  expect_income: yuan,
  expect_expire_money: yuan,
  /** What ending it today would earn instead. */
  early_income_today: yuan,
  postpone_flag: flag,
  postpone_stop_date: z.nullable(dateNum),
  postpone_amount: z.nullable(yuan),
  can_early_end: flag,
  can_alter_postpone: flag,
  contract_status: z.enum([
    'APPLIED',
    'HOLDING',
    'EARLY_PART',
    'MATURED',
    'RENEWED',
    'EARLY_ENDED',
  ]),
  contract_status_dict_name: dictName,
  /** What it goes on with, and what goes on with it; null: the one is money, the other is paid out or not over. */
  parent_contract_no: z.nullable(serialNo),
  into_contract_no: z.nullable(serialNo),
  /** The day the last of it came back; null: it is not over. */
  end_date_num: z.nullable(dateNum),
  /** What it has paid so far. */
  paid_income: yuan,
});

export const queryBjhgWdq = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/queryBjhgWdq',
  auth: 'session',
  right: 'query',
  summary: "The customer's contracts that have not matured, or those that are over",
  request: customerRequest({
    product_no: z.optional(productNo),
    contract_no: z.optional(serialNo),
    /** '1': the contracts that are over, newest first. */
    ended_flag: z.optional(flag),
    ...pointInTime,
    page_num: pageNum,
    page_size: pageSize(20),
  }),
  reply: pageOf(bjhgContract),
  refusals: ['as_of_out_of_range'],
});

export const getBjhgHisIncomeList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/getBjhgHisIncomeList',
  auth: 'none',
  summary: 'The yields quoted for a term, day by day',
  request: z.object({
    /** Absent: every term, as the disclosure page shows them. */
    product_no: z.optional(productNo),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    ...audience,
  }),
  reply: listOf(
    z.object({
      date_num: dateNum,
      product_no: productNo,
      prod_term: z.int(),
      expire_year_rate: percent,
      break_year_rate: percent,
    }),
  ),
  refusals: ['product_absent'],
});
