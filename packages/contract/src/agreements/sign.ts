import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerWrite,
  dateTime,
  dictName,
  flag,
  listOf,
  productNo,
  serialNo,
  sha256,
  text,
  token,
} from '../wire.ts';
import { sealStatus } from './agreement-terms.ts';

/** A document as the customer read it; the hash says which bytes were on the screen. */
const readDocument = z.object({
  agreement_id: serialNo,
  template_version: text(20),
  shown_sha256: sha256,
  view_begin: dateTime,
  view_end: dateTime,
  scrolled_to_end: flag,
  /** Risk items ticked one by one, by their numbers. */
  ticked_items: z._default(z.array(text(10)).check(z.maxLength(50)), []),
});

const signing = {
  agreements: z.array(readDocument).check(z.minLength(1), z.maxLength(30)),
  product_no: z.optional(productNo),
  flow_id: z.optional(serialNo),
  op_station: z.optional(text(255)),
} as const;

const signed = z.object({
  sign_no: serialNo,
  sign_time: dateTime,
  list: z.array(
    z.object({
      agreement_id: serialNo,
      sign_no: z.nullable(serialNo),
      is_signed: flag,
      fail_reason: z.nullable(text(100)),
    }),
  ),
});

export const compElectSignAgree = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectSignAgree',
  auth: 'session',
  right: 'sign',
  summary: 'Sign documents after the identity was confirmed by SMS',
  request: customerWrite({
    ...signing,
    noticerecord_id: text(64),
    /** The proof that noticeValidMobel gave for that record; without it the identity counts as unconfirmed. */
    verify_token: z.optional(token),
  }),
  reply: signed,
  refusals: [
    'request_no_reused',
    'flow_expired',
    'agreement_not_found',
    'agreement_renewed',
    'agreement_unread',
    'identity_unconfirmed',
  ],
});

export const compElectSignAgreeNomal = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectSignAgreeNomal',
  auth: 'session',
  right: 'sign',
  summary: 'Accept documents that only have to be read',
  request: customerWrite(signing),
  reply: signed,
  refusals: [
    'request_no_reused',
    'flow_expired',
    'agreement_not_found',
    'agreement_renewed',
    'agreement_needs_certificate',
    'agreement_unread',
  ],
});

export const compElectImprintCaSeal = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectImprintCaSeal',
  auth: 'session',
  right: 'sign',
  summary: "Put the provider's seal and a time stamp on a signed document",
  request: customerWrite({ sign_no: serialNo }),
  reply: listOf(
    z.object({
      sign_no: serialNo,
      file_id: z.nullable(serialNo),
      seal_status: sealStatus,
      seal_status_dict_name: dictName,
      sealed_time: z.nullable(dateTime),
    }),
  ),
  refusals: ['request_no_reused', 'signature_not_found', 'seal_unavailable'],
});
