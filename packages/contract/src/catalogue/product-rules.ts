import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import { dateNum, dictName, flag, fraction, text, yuan } from '../wire.ts';
import { applyPoint, tradeLimits } from './product-info.ts';
import { maskedListOf, oneProduct } from './product-request.ts';

const tradeRule = z.object({ rule_name: text(20), rule_text: text(300) });

export const queryProductTradeRules = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductTradeRules',
  auth: 'none',
  summary: 'How buying and leaving work, with the dates of an order placed now',
  request: oneProduct,
  reply: z.object({
    need_qualify: flag,
    first_min_buy_money: z.nullable(yuan),
    ...tradeLimits,
    /** Trading days after T; null where the product fixes dates instead. */
    buy_confirm_days: z.nullable(z.int()),
    redeem_confirm_days: z.nullable(z.int()),
    redeem_arrive_days: z.nullable(z.int()),
    buy_rules: z.array(tradeRule),
    redeem_rules: z.array(tradeRule),
    apply_info: z.array(applyPoint),
    redeem_apply_info: z.array(applyPoint),
  }),
  refusals: ['product_absent'],
});
export const queryProductTradeRulesOwn = sessionVariant(queryProductTradeRules);

export const queryProductFutureOpenDate = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductFutureOpenDate',
  auth: 'none',
  summary: 'The coming open windows, earliest first',
  request: oneProduct,
  reply: maskedListOf(
    z.object({
      open_begin_num: dateNum,
      open_end_num: dateNum,
      /** 1 buy and redeem, 2 buy only, 3 redeem only. */
      open_type: z.enum(['1', '2', '3']),
      open_type_dict_name: dictName,
      is_next: flag,
    }),
  ),
  refusals: ['product_absent'],
});
export const queryProductFutureOpenDateOwn = sessionVariant(queryProductFutureOpenDate);

export const queryProductRateInfo = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductRateInfo',
  auth: 'none',
  summary: 'The fee tiers in force',
  request: z.extend(oneProduct, {
    /** Whose tiers; for a customer his own kind, whatever is asked. */
    client_type: z.optional(z.enum(['0', '1', '2'])),
  }),
  reply: maskedListOf(
    z.object({
      fee_type: z.enum(['SUB', 'BUY', 'RED', 'BACK', 'SSF', 'MGT', 'CUS', 'RTR', 'PERF']),
      fee_type_dict_name: dictName,
      client_type: text(10),
      /** Half-open ranges: from is in, to is out; null is unbounded. Days of holding count. */
      amt_from: z.nullable(yuan),
      amt_to: z.nullable(yuan),
      hold_from: z.nullable(z.int()),
      hold_to: z.nullable(z.int()),
      /** A performance fee is taken of the part of a year's return inside this range. */
      return_from: z.nullable(fraction),
      return_to: z.nullable(fraction),
      rate: z.nullable(fraction),
      /** A fee per order instead of a rate; never discounted. */
      fixed_fee: z.nullable(yuan),
      discount: z.nullable(fraction),
      discount_rate: z.nullable(fraction),
      /** The part of the fee that stays in the fund. */
      to_fund_ratio: z.nullable(fraction),
      effective_date_num: dateNum,
    }),
  ),
  refusals: ['product_absent'],
});
export const queryProductRateInfoOwn = sessionVariant(queryProductRateInfo);

export const queryProductCashRule = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductCashRule',
  auth: 'none',
  summary: 'Quick withdrawal: whether, how much, when',
  request: oneProduct,
  reply: z.object({
    need_qualify: flag,
    quick_flag: flag,
    /** The least and the most of one withdrawal, the most of a calendar day and how often on it. */
    single_min: z.nullable(yuan),
    single_limit: z.nullable(yuan),
    day_limit: z.nullable(yuan),
    day_count: z.nullable(z.int()),
    time_desc: z.nullable(text(200)),
    income_desc: z.nullable(text(200)),
  }),
  refusals: ['product_absent'],
});
export const queryProductCashRuleOwn = sessionVariant(queryProductCashRule);

export const queryProductConfirmItem = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductConfirmItem',
  auth: 'none',
  summary: 'What a buyer must tick before he buys',
  request: z.extend(oneProduct, { busin_type: z.optional(text(10)) }),
  reply: maskedListOf(z.object({ item_no: text(20), item_text: text(200), required: flag })),
  refusals: ['product_absent'],
});
export const queryProductConfirmItemOwn = sessionVariant(queryProductConfirmItem);
