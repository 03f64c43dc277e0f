import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  customerWrite,
  dateNum,
  dictName,
  flag,
  positiveShares,
  positiveYuan,
  productNo,
  serialNo,
  text,
  yuan,
  yuanFromZero,
} from '../wire.ts';
import { placedOrder } from './order-terms.ts';

/** '1' open the sweep, '2' close it, '3' change the reserve, '4' deposit now, '5' withdraw T+1. */
export const treasureOperation = z.enum(['1', '2', '3', '4', '5']);
/** '0' unsigned, '1' signed. */
const contractStatus = z.enum(['0', '1']);

const sweep = z.object({ sweep_date_num: dateNum, sweep_money: yuan, order_no: serialNo });

export const checkTtdProcPre = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/checkTtdProcPre',
  auth: 'session',
  right: 'query',
  summary: 'Whether a cash-treasure operation can be done now, and what it would do',
  request: customerRequest({
    operation: z.optional(treasureOperation),
    product_no: z.optional(productNo),
    reserve_amount: z.optional(yuanFromZero),
  }),
  reply: z.object({
    can_process: flag,
    reason: z.nullable(text(100)),
    sign_flag: flag,
    contract_status: contractStatus,
    contract_status_dict_name: dictName,
    product_no: z.nullable(productNo),
    product_short_name: z.nullable(text(60)),
    auto_flag: flag,
    reserve_amount: yuan,
    step: yuan,
    min_sweep: yuan,
    available_money: yuan,
    /** What the next sweep would buy with the cash of this moment. */
    next_sweep_money: yuan,
    last_sweep: z.nullable(sweep),
  }),
  refusals: ['product_absent'],
});

export const cashTreasureOrder = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/cashTreasureOrder',
  auth: 'session',
  right: 'make',
  summary: 'Open, close or change the cash-treasure sweep, or move money in and out of it',
  request: customerWrite({
    operation: treasureOperation,
    product_no: productNo,
    reserve_amount: z.optional(yuanFromZero),
    entrust_money: z.optional(positiveYuan),
    entrust_share: z.optional(positiveShares),
    flow_id: z.optional(serialNo),
    noticerecord_id: z.optional(text(64)),
  }),
  reply: z.object({
    contract_status: contractStatus,
    contract_status_dict_name: dictName,
    auto_flag: flag,
    reserve_amount: yuan,
    /** Operations 4 and 5 place an order. */
    order: z.nullable(placedOrder),
  }),
  refusals: [
    'request_no_reused',
    'product_absent',
    'cash_treasure_unsigned',
    'product_not_buyable',
    'product_not_redeemable',
    'outside_trading_hours',
    'account_restricted',
    'risk_profile_missing',
    'risk_profile_expired',
    'suitability_step_needed',
    'agreement_step_needed',
    'identity_unconfirmed',
    'off_reserve_step',
    'below_first_minimum',
    'below_additional_minimum',
    'insufficient_cash',
    'insufficient_shares',
  ],
});
