import * as z from 'zod/mini';
import { tradeLimits } from '../catalogue/product-info.ts';
import { riskLevel, tradeStatus } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import { positionItem } from '../positions/position-item.ts';
import { matchResult, suitMatch } from '../suitability/suit-match.ts';
import { buyProd } from '../trading/buy.ts';
import { flowStep } from '../trading/trade-flow.ts';
import { tradeRecord } from '../trading/trade-record.ts';
import { addOptionalProduct, deleteOptionalProduct } from '../watchlist/optional-product.ts';
import {
  customerRequest,
  dateNum,
  dateText,
  dictName,
  flag,
  fraction,
  listOf,
  pageNum,
  pageOf,
  pageSize,
  percent,
  productNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { legacyCode } from './legacy-code.ts';

export const crhMallT001 = defineCall({
  method: 'GET',
  ...legacyCode('T001'),
  auth: 'none',
  summary: 'What buying a product takes: status, limits, fee',
  request: z.object({ product_no: productNo }),
  reply: z.object({
    product_no: productNo,
    product_short_name: text(60),
    /** '1': private; its figures are null for a customer who has not declared himself qualified. */
    need_qualify: flag,
    fund_risk_level: riskLevel,
    fund_risk_level_dict_name: dictName,
    trade_status: tradeStatus,
    trade_status_dict_name: dictName,
    button_status: flag,
    button_words: text(20),
    first_min_buy_money: z.nullable(yuan),
    ...tradeLimits,
    /** Of the first tier, as fractions. */
    fee_rate: z.nullable(fraction),
    discount: z.nullable(fraction),
  }),
  refusals: ['product_absent'],
});

export const crhMallT002 = defineCall({
  method: 'GET',
  ...legacyCode('T002'),
  auth: 'session',
  right: 'query',
  summary: 'What leaving a product takes: shares held, usable, least',
  request: customerRequest({ product_no: productNo }),
  reply: z.object({
    product_no: productNo,
    hold_shares: shareCount,
    enable_shares: shareCount,
    frozen_shares: shareCount,
    min_redeem_share: z.nullable(shareCount),
    min_hold_share: z.nullable(shareCount),
  }),
  refusals: ['product_absent'],
});

export const crhMallT004 = defineCall({
  method: 'GET',
  ...legacyCode('T004'),
  auth: 'session',
  right: 'query',
  summary: "Today's orders",
  request: customerRequest({}),
  reply: listOf(tradeRecord),
  refusals: [],
});

export const crhMallT005 = defineCall({
  method: 'GET',
  ...legacyCode('T005'),
  auth: 'session',
  right: 'query',
  summary: 'Orders of the past',
  request: customerRequest({
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: pageOf(tradeRecord),
  refusals: [],
});

export const crhMallT006 = defineCall({
  method: 'GET',
  ...legacyCode('T006'),
  auth: 'session',
  right: 'query',
  summary: 'Holdings',
  request: customerRequest({}),
  reply: listOf(positionItem),
  refusals: [],
});

export const crhMallT0061 = defineCall({
  method: 'GET',
  ...legacyCode('T0061'),
  auth: 'session',
  right: 'query',
  summary: 'The account in a few figures',
  request: customerRequest({}),
  reply: z.object({
    total_asset: yuan,
    market_value: yuan,
    enable_balance: yuan,
    yesterday_income: z.nullable(yuan),
    income_date: z.nullable(dateNum),
    hold_income: yuan,
    hold_income_rate: z.nullable(percent),
    total_income: yuan,
  }),
  refusals: [],
});

export const crhMallT133 = defineCall({
  method: 'GET',
  ...legacyCode('T133'),
  auth: 'session',
  right: 'query',
  summary: 'Whether the customer can buy a product now, and what is missing',
  request: customerRequest({ product_no: productNo }),
  reply: z.object({
    can_buy: flag,
    unmet_list: z.array(z.object({ step_code: flowStep, step_name: text(20) })),
    suit_result: z.nullable(suitMatch),
  }),
  refusals: ['product_absent'],
});

export const crhMallU012 = defineCall({
  method: 'GET',
  ...legacyCode('U012'),
  auth: 'session',
  right: 'query',
  summary: 'Whether a product suits the customer, and how much is left to sign',
  request: customerRequest({ product_no: productNo, is_buy: z.optional(flag) }),
  reply: z.object({
    /** Null before the first assessment. */
    match_result: z.nullable(matchResult),
    match_result_dict_name: z.nullable(dictName),
    risk_valid_date: z.nullable(dateNum),
    need_sign_count: z.int(),
  }),
  refusals: ['product_absent'],
});

export const crhMallT011 = defineCall({
  method: 'POST',
  ...legacyCode('T011'),
  auth: 'session',
  right: 'make',
  summary: 'Buy, by the same rules and checks as buyProd',
  request: buyProd.request,
  reply: buyProd.reply,
  refusals: buyProd.refusals,
});

const done = z.object({ result: z.literal('1') });

export const crhMallT051 = defineCall({
  method: 'POST',
  ...legacyCode('T051'),
  auth: 'session',
  right: 'query',
  summary: 'Put products on the watch list',
  request: addOptionalProduct.request,
  reply: done,
  refusals: addOptionalProduct.refusals,
});

export const crhMallT052 = defineCall({
  method: 'POST',
  ...legacyCode('T052'),
  auth: 'session',
  right: 'query',
  summary: 'Take products off the watch list',
  request: deleteOptionalProduct.request,
  reply: done,
  refusals: deleteOptionalProduct.refusals,
});
