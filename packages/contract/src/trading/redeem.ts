import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerWrite,
  dateNum,
  dateTime,
  flag,
  positiveShares,
  positiveYuan,
  productNo,
  serialNo,
  shareCount,
  yuan,
} from '../wire.ts';
import { clickEvidence } from './click-evidence.ts';
import { placedOrder } from './order-terms.ts';

/** A fund leaves by shares, a repo contract ends early by money: exactly one of the two is given. */
const redemption = /* @__PURE__ */ customerWrite({
  product_no: productNo,
  entrust_share: z.optional(positiveShares),
  contract_no: z.optional(serialNo),
  entrust_money: z.optional(positiveYuan),
  /** '1': also take the rest that would fall below the minimum holding. */
  redeem_all: z._default(flag, '0'),
  /** What a large redemption does with the part not taken: '0' cancel, '1' next open day. */
  large_redeem_flag: z._default(flag, '1'),
  click_evidence: clickEvidence,
}).check(
  z.refine(
    ({ entrust_share, entrust_money, contract_no }) =>
      (entrust_share === undefined) !== (entrust_money === undefined) &&
      (entrust_money === undefined) === (contract_no === undefined),
  ),
);

export const tradeRedeem = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/tradeRedeem',
  auth: 'session',
  right: 'make',
  summary: 'Redeem shares, or end a repo contract early',
  request: redemption,
  reply: z.extend(placedOrder, {
    entrust_share: z.nullable(shareCount),
    entrust_money: z.nullable(yuan),
    confirm_date_num: dateNum,
    /** The day the money can be used, and the day it can leave to the bank. */
    arrive_date_num: dateNum,
    fetch_date_num: dateNum,
    est_money: yuan,
    est_fee: yuan,
    redeem_all: flag,
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'product_absent',
    'position_not_held',
    'product_not_redeemable',
    'outside_trading_hours',
    'account_restricted',
    'confirm_items_unticked',
    'contract_not_found',
    'contract_ended',
    'off_early_end_step',
    'above_contract_amount',
    'early_end_needs_booking',
    'below_redemption_minimum',
    'insufficient_shares',
    'below_minimum_holding',
    'adviser_unbind_needed',
  ],
});

export const withdrawCash = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/withdrawCash',
  auth: 'session',
  right: 'make',
  summary: 'Take money out of a money fund at once, within the daily quota',
  request: customerWrite({ product_no: productNo, entrust_money: positiveYuan }),
  reply: z.extend(placedOrder, {
    withdraw_money: yuan,
    left_quota_today: yuan,
    left_count_today: z.int(),
    /** Null while the bank's answer is unknown. */
    arrive_time: z.nullable(dateTime),
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'product_absent',
    'position_not_held',
    'quick_withdrawal_not_offered',
    'quick_withdrawal_for_persons',
    'quick_withdrawal_clearing',
    'account_restricted',
    'agreement_step_needed',
    'quick_withdrawals_used_up',
    'above_quick_quota',
    'insufficient_shares',
  ],
});
