import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { matching, text, token } from '../wire.ts';
import { confirmedStep } from './confirmed-step.ts';

const smsType = z._default(matching(/^\d{1,4}$/), '50');

/** The pages send a number; the code goes to the mobile on file, whatever the request says. */
const mobileTel = z.optional(text(20));

export const noticeSendMobel = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/noticeSendMobel',
  auth: 'session',
  right: 'none',
  summary: "Send a code to the customer's mobile on file",
  request: z.object({
    sms_type: smsType,
    mobile_tel: mobileTel,
    busin_type: z.optional(text(10)),
    /** Absent: the code signs papers and does nothing else. */
    step: z.optional(confirmedStep),
  }),
  /** The noticerecord id, bare. */
  reply: text(64),
  refusals: [
    'mobile_missing',
    'mobile_malformed',
    'sms_too_soon',
    'sms_day_limit',
    'sms_unavailable',
    'flow_expired',
    'product_absent',
    'agreement_not_found',
    'order_not_found',
    'bank_account_not_bound',
    'target_seller_unknown',
  ],
});

export const noticeValidMobel = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/noticeValidMobel',
  auth: 'session',
  right: 'none',
  summary: 'Check the code that was sent',
  request: z.object({
    sms_type: smsType,
    noticerecord_id: text(64),
    valid_code: matching(/^\d{4}$/),
    mobile_tel: mobileTel,
    busin_type: z._default(text(10), BUSINESS_TYPE.identityCheck),
  }),
  reply: z.object({
    result: z.literal('1'),
    /** Proof of the check, for the one step it was asked for. */
    verify_token: token,
  }),
  refusals: ['sms_code_wrong', 'sms_code_void'],
});
