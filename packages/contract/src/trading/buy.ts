import * as z from 'zod/mini';
import type { CallRefusal } from '../define-call.ts';
import { defineCall } from '../define-call.ts';
import {
  customerWrite,
  dateNum,
  dateText,
  dateTime,
  encryptedPassword,
  flag,
  netValue,
  positiveYuan,
  productNo,
  serialNo,
  sha256,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { clickEvidence } from './click-evidence.ts';
import { dividendMethod, placedOrder } from './order-terms.ts';

export const purchase = customerWrite({
  /** The flow whose steps are all passed; everything is checked again all the same. */
  flow_id: serialNo,
  product_no: productNo,
  entrust_money: positiveYuan,
  /** Refused when the customer's dividends of this product are paid another way; absent: as told, else in cash. */
  dividend_method: z.optional(dividendMethod),
  /** Repo: what happens at maturity. */
  postpone_flag: z.optional(flag),
  postpone_stop_date: z.optional(dateText),
  /** The money fund that pays what cash lacks, by a quick withdrawal of exactly that much; absent: cash alone pays. */
  pay_product_no: z.optional(productNo),
  /** Private products: own money, and '1' to wait for the next window when this one is missed. */
  own_funds: z.optional(flag),
  next_window_flag: z.optional(flag),
  /** The first private purchase takes the transaction password as well. */
  password: z.optional(encryptedPassword),
  key_id: z.optional(text(64)),
  noticerecord_id: z.optional(text(64)),
  click_evidence: z.extend(clickEvidence, {
    /** Which of the terms that the flow told stood on the screen; an order for which they became worse is refused. */
    terms_sha256: sha256,
  }),
});

export const placedPurchase = z.extend(placedOrder, {
  entrust_money: yuan,
  confirm_date_num: z.nullable(dateNum),
  /** After the holding period (持有期), if there is one. */
  redeemable_date_num: z.nullable(dateNum),
  /** The end of the holding period; null: the product has none. */
  lock_date_num: z.nullable(dateNum),
  est_fee: yuan,
  /** At the last net value; the confirmation decides. */
  est_share: z.nullable(shareCount),
  est_nav: z.nullable(netValue),
  frozen_money: yuan,
  /** Private products: the customer may rescind until then and until the visit. */
  cooling_end_time: z.nullable(dateTime),
  /** Repo: the contract made at once. */
  contract_no: z.nullable(serialNo),
  start_date_num: z.nullable(dateNum),
  expire_date_num: z.nullable(dateNum),
  expect_expire_money: z.nullable(yuan),
});

/** What keeps a customer from buying, in the order it is checked. */
export const PURCHASE_REFUSALS = [
  'request_no_reused',
  'writes_too_many',
  'trading_not_open',
  'flow_expired',
  'product_absent',
  'product_not_buyable',
  'outside_trading_hours',
  'cooling_off_impossible',
  'account_not_open',
  'account_restricted',
  'client_type_not_allowed',
  'newcomer_period_over',
  'newcomer_offer_used',
  'risk_profile_missing',
  'risk_profile_expired',
  'not_qualified',
  'own_funds_required',
  'lowest_risk_class',
  'risk_level_exceeded',
  'preference_exceeded',
  'suitability_step_needed',
  'agreement_step_needed',
  'login_key_replaced',
  'login_request_stale',
  'transaction_password_wrong',
  'identity_unconfirmed',
  'confirm_items_unticked',
  'off_purchase_step',
  'below_first_minimum',
  'below_additional_minimum',
  'above_order_maximum',
  'above_day_maximum',
  'above_newcomer_maximum',
  'above_holding_maximum',
  'quota_exhausted',
  'investor_limit_reached',
  'concentration_exceeded',
  'position_not_held',
  'quick_withdrawal_not_offered',
  'quick_withdrawal_for_persons',
  'quick_withdrawal_clearing',
  'quick_withdrawals_used_up',
  'above_quick_quota',
  'insufficient_shares',
  'insufficient_cash',
  'renewal_not_offered',
  'terms_changed',
] as const satisfies readonly CallRefusal[];

export const buyProd = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/buyProd',
  auth: 'session',
  right: 'make',
  summary: 'Subscribe to, purchase or lend to a product',
  request: purchase,
  reply: placedPurchase,
  refusals: PURCHASE_REFUSALS,
});
