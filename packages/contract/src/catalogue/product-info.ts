import * as z from 'zod/mini';
import { defineCall, sessionVariant } from '../define-call.ts';
import {
  dateNum,
  dateText,
  dateTime,
  dictName,
  flag,
  percent,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { productItem } from './product-item.ts';
import { productManager } from './product-managers.ts';
import { oneProduct } from './product-request.ts';

/** One step of the trade timeline; the page inserts the operating period itself (rules 1.9). */
export const applyPoint = z.object({
  point_describe: text(20),
  point_time: z.nullable(dateText),
});

/** How much may be bought, sold and kept. Null: no such limit. */
export const tradeLimits = {
  add_min_buy_money: z.nullable(yuan),
  buy_step: z.nullable(yuan),
  max_buy_money: z.nullable(yuan),
  day_max_buy_money: z.nullable(yuan),
  min_redeem_share: z.nullable(shareCount),
  min_hold_share: z.nullable(shareCount),
};

/** Whom the product belongs to and what it measures itself against. */
const parties = {
  product_full_name: text(120),
  establish_date_num: z.nullable(dateNum),
  company_code: z.nullable(text(20)),
  company_name: z.nullable(text(60)),
  manager_name: z.nullable(text(60)),
  custodian_name: z.nullable(text(60)),
  benchmark_text: z.nullable(text(300)),
  risk_text: z.nullable(text(2000)),
};

/** How far the collection is, and until when a private product can still be signed. */
const collection = {
  quota_total: z.nullable(yuan),
  raised_money: z.nullable(yuan),
  investor_count: z.nullable(z.int()),
  investor_max: z.nullable(z.int()),
  last_sign_time: z.nullable(dateTime),
  cooling_off_hours: z.nullable(z.int()),
};

/** The terms of a quotation repurchase, with the collateral the page discloses beside them. */
const repurchase = {
  next_year_rate: z.nullable(percent),
  early_min: z.nullable(yuan),
  early_step: z.nullable(yuan),
  auto_postpone_allowed: flag,
  outstanding_balance: z.nullable(yuan),
  pledged_value: z.nullable(yuan),
  coverage_ratio: z.nullable(percent),
};

const productInfo = z.extend(productItem, {
  ...parties,
  ...tradeLimits,
  ...collection,
  ...repurchase,
  /** Decimals the net value is published with. */
  nav_scale: z.int(),
  /** How a purchase's third decimal of a share is treated: dropped, or rounded half up. Null: hidden. */
  share_rounding: z.nullable(z.enum(['down', 'half_up'])),
  /** Each lot is locked for so many months after its confirmation. */
  hold_months: z.nullable(z.int()),
  next_open_begin_num: z.nullable(dateNum),
  next_open_end_num: z.nullable(dateNum),
  /** Trusts: the tranche and how it distributes. */
  period_no: z.nullable(text(20)),
  distribute_mode_dict_name: z.nullable(dictName),
  /** What the contract fixes besides figures and dates, line by line: 发行人, 投资范围, 增信 and the like. */
  term_items: z.array(z.object({ item_name: text(20), item_text: text(500) })),
  apply_info: z.array(applyPoint),
  /** Who counts as a qualified investor, in words, for products that need one. */
  min_require_text: z.nullable(text(500)),
});

export const queryProductInfo = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductInfo',
  auth: 'none',
  summary: 'Everything a product page opens with',
  request: oneProduct,
  reply: productInfo,
  refusals: ['product_absent'],
});
export const queryProductInfoOwn = sessionVariant(queryProductInfo);

export const queryProductAndManagerAndCompanyInfo = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductAndManagerAndCompanyInfo',
  auth: 'none',
  summary: 'A product, who manages it and which company stands behind it',
  request: oneProduct,
  reply: z.object({
    product: productInfo,
    manager: z.nullable(productManager),
    company: z.nullable(
      z.object({
        company_code: text(20),
        company_name: text(60),
        establish_date_num: z.nullable(dateNum),
        fund_scale: z.nullable(yuan),
        product_count: z.int(),
        profile: z.nullable(text(2000)),
      }),
    ),
  }),
  refusals: ['product_absent'],
});
export const queryProductAndManagerAndCompanyInfoOwn = sessionVariant(
  queryProductAndManagerAndCompanyInfo,
);

export const queryProductArchives = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/product/authless/queryProductArchives',
  auth: 'none',
  summary: 'The record of a product: names, dates, parties, scope',
  request: oneProduct,
  reply: z.object({
    need_qualify: flag,
    ...parties,
    product_code: text(20),
    /** Codes of the other classes of the same fund. */
    sibling_codes: z.array(text(20)),
    fund_scale: z.nullable(yuan),
    scale_date_num: z.nullable(dateNum),
    invest_scope: z.nullable(text(3000)),
    invest_target: z.nullable(text(1000)),
  }),
  refusals: ['product_absent'],
});
export const queryProductArchivesOwn = sessionVariant(queryProductArchives);
