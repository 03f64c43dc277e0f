import * as z from 'zod/mini';
import { businType, neededAgreement } from '../agreements/agreement-terms.ts';
import { riskLevel } from '../catalogue/product-item.ts';
import { type CallRefusal, defineCall } from '../define-call.ts';
import { suitMatch } from '../suitability/suit-match.ts';
import {
  customerRequest,
  customerWrite,
  dateNum,
  dateTime,
  dictName,
  encryptedPassword,
  flag,
  fraction,
  netValue,
  percent,
  positiveShares,
  positiveYuan,
  productNo,
  serialNo,
  sha256,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { dividendMethod } from './order-terms.ts';

/** The steps before and after an order, in their order; a page draws them and never skips one. */
export const flowStep = z.enum([
  'LOGIN',
  'ACCOUNT',
  'RISK',
  'QUALIFY',
  'SUIT',
  'AGREEMENT',
  'SMS',
  'CONFIRM',
  'SUBMIT',
  'AUDIT',
  'COOLING',
  'VISIT',
]);

const intendedTrade = {
  busin_type: businType,
  product_no: productNo,
  target_product_no: z.optional(productNo),
  entrust_money: z.optional(positiveYuan),
  entrust_share: z.optional(positiveShares),
} as const;

/** What the amount of a purchase has to obey, and what of it is used up already. Null: no such limit. */
const amountLimits = z.object({
  /** '1': nothing is held and nothing on the way, so the first minimum applies; '0': the additional one. */
  is_first: flag,
  first_min_buy_money: yuan,
  add_min_buy_money: yuan,
  /** Counted from the minimum that applies. */
  buy_step: yuan,
  max_buy_money: z.nullable(yuan),
  day_max_buy_money: z.nullable(yuan),
  /** Ordered for the trade date that an order of now would have. */
  day_bought_money: yuan,
  max_hold_money: z.nullable(yuan),
  /** The value of what is held, and what is ordered and not confirmed. */
  hold_money: yuan,
});

const preCondition = z.object({
  can_trade: flag,
  unmet_list: z.array(
    z.object({ step_code: flowStep, step_name: text(20), jump_url: z.nullable(text(200)) }),
  ),
  /** The tier that applies to the amount, as fractions; a flat fee has no rate. */
  fee_rate: z.nullable(fraction),
  discount: z.nullable(fraction),
  fixed_fee: z.nullable(yuan),
  est_fee: z.nullable(yuan),
  /** Null for a business that is no purchase. */
  amount_limits: z.nullable(amountLimits),
  /** As it was chosen with the first purchase; null: this purchase chooses it. */
  dividend_method: z.nullable(dividendMethod),
});

/** What keeps a business from being done at all. */
const TRADE_REFUSALS = [
  'product_absent',
  'product_not_buyable',
  'position_not_held',
  'product_not_redeemable',
] as const satisfies readonly CallRefusal[];

export const checkPreCondition = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/checkPreCondition',
  auth: 'session',
  right: 'query',
  summary: 'The steps a customer still has to take before this trade, and the fee that applies',
  request: customerRequest(intendedTrade),
  reply: preCondition,
  refusals: TRADE_REFUSALS,
});

export const checkPreConditionPc = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/checkPreConditionPc',
  auth: 'session',
  right: 'query',
  summary: 'The steps still to take, with addresses of the web pages where they are taken',
  request: customerRequest(intendedTrade),
  reply: preCondition,
  refusals: TRADE_REFUSALS,
});

const confirmItem = z.object({ item_no: text(10), item_text: text(200), required: flag });

/** What a purchase is bound to when it is taken now; the flow keeps what it told. */
const toldTerms = z.object({
  /** The tier that applies, as fractions; a flat fee has no rate and no discount. */
  fee_rate: z.nullable(fraction),
  discount: z.nullable(fraction),
  fixed_fee: z.nullable(yuan),
  est_fee: yuan,
  /** At the last net value; the confirmation decides. Null before the first one. */
  est_share: z.nullable(shareCount),
  est_nav: z.nullable(netValue),
  est_nav_date_num: z.nullable(dateNum),
  trade_date_num: dateNum,
  confirm_date_num: dateNum,
  /**
   * The first day the shares can be redeemed, after their holding period (持有期) if there is one. Null: a subscription,
   * whose shares come when the contract takes effect; `confirm_date_num` is the day it is found valid.
   */
  redeemable_date_num: z.nullable(dateNum),
  /** The end of the holding period; null: the product has none. */
  lock_date_num: z.nullable(dateNum),
  /** Null: it cannot be cancelled once it is taken. */
  cancel_deadline: z.nullable(dateTime),
  fund_risk_level: riskLevel,
  fund_risk_level_dict_name: dictName,
  /** As it was chosen with the first purchase; null: this purchase chooses it. */
  dividend_method: z.nullable(dividendMethod),
  /** What the adviser of a portfolio gets a year, as a fraction; absent for every other product. */
  adviser_rate: z.optional(fraction),
  /**
   * Private products: nothing is sent before the cooling-off is over and the return visit passed, so T and the days
   * after it are the earliest ones. Absent: no cooling-off and no visit.
   */
  cooling: z.optional(
    z.object({
      hours: z.int(),
      /** When it would end if the order were taken now. */
      end_time: dateTime,
      /** From then on an order is refused; null: the sale has no end. */
      last_sign_time: z.nullable(dateTime),
    }),
  ),
  /** Repo: what it pays, when, and what is left of it when it is ended early; absent for every other product. */
  repo: z.optional(
    z.object({
      expire_year_rate: percent,
      break_year_rate: percent,
      start_date_num: dateNum,
      expire_date_num: dateNum,
      days: z.int(),
      expect_income: yuan,
      expect_expire_money: yuan,
      /** '1': the product can be renewed at maturity. */
      can_postpone: flag,
    }),
  ),
  /** Switch: what leaves and what enters at the last values; absent for every other business. */
  switch: z.optional(
    z.object({
      out_money: yuan,
      redeem_fee: yuan,
      /** What the purchase fees of both funds differ by; with the redemption fee it is est_fee. */
      diff_fee: yuan,
      in_money: yuan,
      in_share: shareCount,
    }),
  ),
  /** Sent back with the order; the estimate is no part of it. */
  terms_sha256: sha256,
});

/** Where a flow stands. What the current step does not need is null or empty. */
const flowState = z.object({
  flow_id: serialNo,
  cur_step: flowStep,
  next_step: z.nullable(flowStep),
  steps: z.array(flowStep),
  step_data: z.object({
    suitability: z.nullable(suitMatch),
    agreements: z.array(neededAgreement),
    confirm_items: z.array(confirmItem),
    /** Null before the step CONFIRM. */
    terms: z.nullable(toldTerms),
    /** At the step SMS. '1': it takes the transaction password as well, as at the first purchase of a private product. */
    needs_password: z.optional(flag),
  }),
  /** '1': every step before the submission is passed. */
  finished: flag,
  expire_time: dateTime,
});

export const startTradeFlowStep = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/startTradeFlowStep',
  auth: 'session',
  right: 'make',
  summary: 'Begin a trade; the server says which steps it needs',
  request: customerWrite(intendedTrade),
  reply: flowState,
  refusals: [
    'request_no_reused',
    'trading_not_open',
    'flows_too_many',
    'product_absent',
    'product_not_buyable',
    'outside_trading_hours',
    'cooling_off_impossible',
    'account_restricted',
    'client_type_not_allowed',
    'own_funds_required',
    'lowest_risk_class',
    'risk_level_exceeded',
    'preference_exceeded',
    'position_not_held',
    'product_not_redeemable',
    'switch_target_not_offered',
    'account_not_open',
    'below_redemption_minimum',
    'below_first_minimum',
    'above_day_maximum',
    'concentration_exceeded',
    'insufficient_shares',
    'below_minimum_holding',
  ],
});

export const gotoTradeNextStep = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/gotoTradeNextStep',
  auth: 'session',
  right: 'make',
  summary: 'Report the current step as done and learn the next',
  request: customerWrite({
    flow_id: serialNo,
    cur_step: flowStep,
    /** A mismatch found by the customer alone, confirmed by him. */
    initiative_flag: z.optional(flag),
    noticerecord_id: z.optional(text(64)),
    /** The transaction password, encrypted as at login, where `needs_password` says so. */
    password: z.optional(encryptedPassword),
    key_id: z.optional(text(64)),
    ticked_items: z.optional(z.array(text(10)).check(z.maxLength(30))),
  }),
  reply: flowState,
  refusals: [
    'request_no_reused',
    'flow_expired',
    'account_not_open',
    'risk_profile_missing',
    'risk_profile_expired',
    'not_qualified',
    'own_funds_required',
    'lowest_risk_class',
    'risk_level_exceeded',
    'preference_exceeded',
    'suitability_step_needed',
    'agreement_step_needed',
    'identity_unconfirmed',
    'login_key_replaced',
    'login_request_stale',
    'login_throttled',
    'login_crowded',
    'transaction_password_wrong',
    'confirm_items_unticked',
  ],
});
