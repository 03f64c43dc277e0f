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
import { PURCHASE_REFUSALS } from './buy.ts';
import { clickEvidence } from './click-evidence.ts';
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

/** Opening and changing name what stays in cash; a deposit is a purchase and a withdrawal a redemption, with all they take. */
const treasureOrder = /* @__PURE__ */ customerWrite({
  operation: treasureOperation,
  product_no: productNo,
  reserve_amount: z.optional(yuanFromZero),
  entrust_money: z.optional(positiveYuan),
  entrust_share: z.optional(positiveShares),
  flow_id: z.optional(serialNo),
  /** Opening takes a checked message. */
  noticerecord_id: z.optional(text(64)),
  /** Deposit and withdrawal; a deposit names the terms it was told. */
  click_evidence: z.optional(clickEvidence),
}).check(
  z.refine(
    ({ operation, reserve_amount, entrust_money, entrust_share, flow_id, click_evidence }) => {
      switch (operation) {
        case '1':
        case '3':
          return reserve_amount !== undefined;
        case '2':
          return true;
        case '4':
          return (
            entrust_money !== undefined &&
            flow_id !== undefined &&
            click_evidence?.terms_sha256 !== undefined
          );
        case '5':
          return entrust_share !== undefined && click_evidence !== undefined;
      }
    },
  ),
);

export const cashTreasureOrder = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/cashTreasureOrder',
  auth: 'session',
  right: 'make',
  summary: 'Open, close or change the cash-treasure sweep, or move money in and out of it',
  request: treasureOrder,
  reply: z.object({
    contract_status: contractStatus,
    contract_status_dict_name: dictName,
    auto_flag: flag,
    reserve_amount: yuan,
    /** Operations 4 and 5 place an order. */
    order: z.nullable(placedOrder),
  }),
  refusals: [
    ...PURCHASE_REFUSALS,
    'cash_treasure_unsigned',
    'off_reserve_step',
    'product_not_redeemable',
    'below_redemption_minimum',
    'below_minimum_holding',
    'adviser_unbind_needed',
  ],
});
