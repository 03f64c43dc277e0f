import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerWrite,
  dateNum,
  positiveShares,
  productNo,
  serialNo,
  sha256,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { clickEvidence } from './click-evidence.ts';
import { placedOrder } from './order-terms.ts';

export const switchProd = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/switchProd',
  auth: 'session',
  right: 'make',
  summary: 'Move shares of one fund into another of the same manager',
  request: customerWrite({
    flow_id: serialNo,
    product_no: productNo,
    target_product_no: productNo,
    entrust_share: positiveShares,
    noticerecord_id: z.optional(text(64)),
    click_evidence: z.extend(clickEvidence, {
      /** Which of the terms that the flow told stood on the screen; an order for which they became worse is refused. */
      terms_sha256: sha256,
    }),
  }),
  reply: z.extend(placedOrder, {
    target_product_no: productNo,
    out_share: shareCount,
    /** out money − redemption fee − difference of the purchase fees = in money. */
    est_out_money: yuan,
    est_redeem_fee: yuan,
    est_diff_fee: yuan,
    est_fee: yuan,
    est_in_money: yuan,
    est_in_share: shareCount,
    confirm_date_num: dateNum,
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'flow_expired',
    'terms_changed',
    'product_absent',
    'position_not_held',
    'product_not_redeemable',
    'switch_target_not_offered',
    'product_not_buyable',
    'outside_trading_hours',
    'account_not_open',
    'account_restricted',
    'client_type_not_allowed',
    'risk_profile_missing',
    'risk_profile_expired',
    'not_qualified',
    'lowest_risk_class',
    'risk_level_exceeded',
    'suitability_step_needed',
    'agreement_step_needed',
    'identity_unconfirmed',
    'confirm_items_unticked',
    'below_redemption_minimum',
    'below_first_minimum',
    'above_day_maximum',
    'concentration_exceeded',
    'insufficient_shares',
    'below_minimum_holding',
  ],
});
