import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerWrite,
  dateNum,
  dateText,
  dictName,
  flag,
  positiveShares,
  positiveYuan,
  productNo,
  serialNo,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { dividendMethod, placedOrder } from './order-terms.ts';

export const setDividend = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/setDividend',
  auth: 'session',
  right: 'make',
  summary: 'Choose cash or reinvestment for the dividends of a holding',
  request: customerWrite({ product_no: productNo, dividend_method: dividendMethod }),
  reply: z.extend(placedOrder, {
    dividend_method: dividendMethod,
    dividend_method_dict_name: dictName,
    effect_date_num: dateNum,
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'product_absent',
    'position_not_held',
    'account_restricted',
    'reinvestment_only',
    'dividend_change_pending',
  ],
});

export const retrustee = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/retrustee',
  auth: 'session',
  right: 'transfer',
  summary: "Move shares to another distributor's custody, with their dates and cost",
  request: customerWrite({
    product_no: productNo,
    entrust_share: positiveShares,
    target_seller_code: text(9),
    target_trade_account: text(20),
    noticerecord_id: text(64),
  }),
  reply: z.extend(placedOrder, {
    entrust_share: shareCount,
    target_seller_code: text(9),
    target_seller_name: text(60),
    est_fee: yuan,
    /** '1': the other distributor has to apply for the shares as well. */
    is_two_step: flag,
    confirm_date_num: dateNum,
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'product_absent',
    'position_not_held',
    'custody_transfer_not_offered',
    'outside_trading_hours',
    'account_restricted',
    'target_seller_unknown',
    'identity_unconfirmed',
    'insufficient_shares',
    'insufficient_cash',
  ],
});

export const qrpAlterPostpone = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/qrpAlterPostpone',
  auth: 'session',
  right: 'make',
  summary: 'Decide whether a repo contract is renewed at maturity; moves no money',
  request: customerWrite({
    contract_no: serialNo,
    postpone_flag: flag,
    postpone_stop_date: z.optional(dateText),
    postpone_amount: z.optional(positiveYuan),
  }),
  reply: z.object({
    contract_no: serialNo,
    postpone_flag: flag,
    postpone_stop_date_num: z.nullable(dateNum),
    postpone_amount: z.nullable(yuan),
    expire_date_num: dateNum,
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'contract_not_found',
    'contract_ended',
    'account_restricted',
    'renewal_not_offered',
    'renewal_closed',
    'off_renewal_step',
    'above_contract_amount',
  ],
});
