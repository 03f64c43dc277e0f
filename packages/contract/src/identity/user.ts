import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  clientId,
  customerRequest,
  dateNum,
  dateTime,
  dictName,
  flag,
  matching,
  mobile,
  pointInTime,
  productNo,
  serialNo,
  text,
  yuan,
} from '../wire.ts';
import { qualifyStatus } from './qualified-investor.ts';

const riskLevel = z.enum(['1', '2', '3', '4', '5']);

export const getUserInfo = defineCall({
  method: 'POST',
  path: '/user/getUserInfo',
  auth: 'session',
  right: 'none',
  summary: 'Who is logged in',
  request: customerRequest({}),
  reply: z.object({
    client_id: clientId,
    client_id_mask: text(40),
    /** A person's name is masked, an institution's is not. */
    client_name: text(100),
    client_type: z.enum(['0', '1', '2']),
    client_type_dict_name: dictName,
    inst_name: z.nullable(text(100)),
    inst_id_no: z.nullable(text(30)),
    inst_user_code: z.nullable(text(32)),
    /** The customer's own number in full: the page checks its pattern before it asks for a code. */
    mobile_tel: z.nullable(mobile),
    mobile_tel_mask: z.nullable(text(20)),
    id_no: text(30),
    risk_level: z.nullable(riskLevel),
    risk_level_dict_name: z.nullable(dictName),
    risk_valid_date_num: z.nullable(dateNum),
    prof_flag: flag,
    qualify_status: qualifyStatus,
    qualify_status_dict_name: dictName,
    /** The day the account was opened; offers for new customers count from it. */
    open_date_num: dateNum,
  }),
  refusals: [],
});

export const queryUserAssert = defineCall({
  method: 'POST',
  path: '/user/queryUserAssert',
  auth: 'session',
  right: 'query',
  summary: "The customer's assets in one look, and the cash of the coming days",
  request: customerRequest(pointInTime),
  reply: z.object({
    total_asset: yuan,
    /** Usable for trading, withdrawable to the bank, bound to open orders. */
    enable_balance: yuan,
    fetch_balance: yuan,
    frozen_balance: yuan,
    /** From when what is usable and not withdrawable can leave; null: all can now. */
    fetch_date_num: z.nullable(dateNum),
    market_value: yuan,
    /** The coming trading days, sixty of them or as many as the calendar has. */
    cash_forecast: z.array(
      z.object({
        date_num: dateNum,
        in_money: yuan,
        out_money: yuan,
        fetch_balance: yuan,
        /** What comes and what plans take on that day; the items add up to both sums. */
        items: z.array(
          z.object({
            source: z.enum(['ORDER', 'REPO', 'TERM', 'PLAN']),
            source_dict_name: dictName,
            product_no: productNo,
            product_short_name: text(60),
            in_money: yuan,
            out_money: yuan,
            /** '1': the amount is decided by a net value, a rate or a strategy that is not known yet. */
            is_estimate: flag,
            /** '1': the cash of the day does not reach for the deduction, so it would fail. */
            is_short: flag,
            /** The plan that takes it; null for what comes. */
            allot_no: z.nullable(serialNo),
          }),
        ),
      }),
    ),
    update_time: dateTime,
  }),
  refusals: ['as_of_out_of_range'],
});

const pastAssessment = z.object({
  trace_no: serialNo,
  assess_date_num: dateNum,
  risk_score: z.int(),
  client_risk_level: riskLevel,
  client_risk_level_dict_name: dictName,
  min_risk_flag: flag,
  valid_to_num: dateNum,
  /** Where the answers name a record of dishonesty: '0' nothing to decide, '1' waits for a person, '2' counts, '3' does not. */
  review_status: z.enum(['0', '1', '2', '3']),
  review_status_dict_name: dictName,
});

export const checkRiskInfo = defineCall({
  method: 'POST',
  path: '/user/checkRiskInfo',
  auth: 'session',
  right: 'query',
  summary: 'Where the risk assessment stands',
  request: customerRequest({}),
  reply: z.object({
    /** 0 none, 1 valid, 2 expired, 3 about to expire. */
    risk_status: z.enum(['0', '1', '2', '3']),
    risk_status_dict_name: dictName,
    risk_level: z.nullable(riskLevel),
    risk_level_dict_name: z.nullable(dictName),
    risk_score: z.nullable(z.int()),
    valid_to_num: z.nullable(dateNum),
    left_times_today: z.int(),
    left_times_year: z.int(),
    /** '1': C1-min, who is sold R1 only. */
    min_risk_flag: flag,
    /** '1': private products are not sold to the customer, whose funds are not his own. */
    private_barred_flag: flag,
    /** The assessments of this mall, newest first. */
    assessment_list: z.array(pastAssessment),
  }),
  refusals: [],
});

export const getWtFreeLoginUrl = defineCall({
  method: 'POST',
  path: '/user/getWtFreeLoginUrl',
  auth: 'session',
  right: 'make',
  summary: 'A one-time address that opens the trading site logged in',
  request: customerRequest({}),
  reply: z.object({ url: text(500), expire_seconds: z.int() }),
  refusals: ['trading_site_absent'],
});

export const testGetUser = defineCall({
  method: 'POST',
  path: '/user/testGetUser',
  auth: 'session',
  right: 'none',
  summary: "Diagnostic: the token's customer; off in production",
  request: customerRequest({}),
  reply: z.object({ client_id: clientId }),
  refusals: ['diagnostic_disabled'],
});

export const recordUserAction = defineCall({
  method: 'POST',
  path: '/user/recordUserAction',
  auth: 'session',
  right: 'none',
  summary: 'Note what the customer opened; ids only, never content',
  request: customerRequest({
    action_code: matching(/^[a-z0-9_]{1,40}$/),
    object_type: z.optional(matching(/^[a-z0-9_]{1,40}$/)),
    object_id: z.optional(matching(/^[A-Za-z0-9_-]{1,64}$/)),
  }),
  reply: z.object({ result: z.literal('1') }),
  refusals: [],
});
