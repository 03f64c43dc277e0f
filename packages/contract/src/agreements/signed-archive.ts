import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateText,
  dateTime,
  flag,
  pageNum,
  pageOf,
  pageSize,
  productNo,
  serialNo,
  text,
} from '../wire.ts';
import { agreeKind, signedAgreement } from './agreement-terms.ts';

export const compElectQrySignedAgreeList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectQrySignedAgreeList',
  auth: 'session',
  right: 'query',
  summary: 'What the customer has signed, newest first',
  request: customerRequest({
    agree_kind: z.optional(agreeKind),
    product_no: z.optional(productNo),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    /** Part of a name or a signature number. */
    keyword: z.optional(text(50)),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: pageOf(signedAgreement),
  refusals: [],
});

export const componentQrySignedAgree = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/componentQrySignedAgree',
  auth: 'session',
  right: 'query',
  summary: 'Whether the customer has signed one agreement in its current version',
  request: customerRequest({
    agreement_id: z.optional(serialNo),
    agree_kind: z.optional(agreeKind),
    product_no: z.optional(productNo),
  }),
  reply: z.object({
    is_signed: flag,
    sign_no: z.nullable(serialNo),
    sign_time: z.nullable(dateTime),
    template_version: z.nullable(text(20)),
  }),
  refusals: ['agreement_not_found'],
});
