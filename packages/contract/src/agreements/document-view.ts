import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { matchResult } from '../suitability/suit-match.ts';
import {
  bytes,
  customerRequest,
  dateNum,
  dictName,
  fileId,
  flag,
  productNo,
  serialNo,
  sha256,
  text,
} from '../wire.ts';
import { agreeKind } from './agreement-terms.ts';

const PDF = ['application/pdf'] as const;
const FILE_HEADERS = {
  'content-disposition': 'The name of the file, after RFC 6266',
  etag: 'The hash of the bytes; the same document always has the same',
} as const;

/** Either one of the customer's own files or a template. */
const ownDocument = customerRequest({
  file_id: z.optional(fileId),
  sign_no: z.optional(serialNo),
  agreement_id: z.optional(serialNo),
});

/** A template or a notice's file, never a customer's document. */
const publicDocument = z.object({
  agreement_id: z.optional(serialNo),
  file_id: z.optional(fileId),
});

const htmlDocument = z.object({
  title: text(100),
  template_version: text(20),
  /** From when this version is in force. */
  effective_date_num: dateNum,
  content_html: text(500_000),
  /** Of the bytes of `content_html`; a signature names it. */
  content_sha256: sha256,
});

export const compElectQryAgreeFileView = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectQryAgreeFileView',
  auth: 'session',
  right: 'query',
  scopes: ['session', 'file'],
  summary: "A document as PDF: the customer's sealed file, or a template",
  request: ownDocument,
  reply: bytes,
  media: PDF,
  replyHeaders: FILE_HEADERS,
  refusals: ['agreement_not_found', 'file_not_found', 'export_crowded'],
});

export const compElectQryAgreeFileViewAuthless = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/compElectQryAgreeFileView',
  auth: 'none',
  summary: 'A template or the file of a notice as PDF, for visitors',
  request: publicDocument,
  reply: bytes,
  media: PDF,
  replyHeaders: FILE_HEADERS,
  refusals: ['agreement_not_found', 'file_not_found', 'export_crowded'],
});

export const compElectQryAgreeHtmlView = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compElectQryAgreeHtmlView',
  auth: 'session',
  right: 'query',
  scopes: ['session', 'file'],
  summary: "A document as text, filled with the customer's data where it has blanks",
  request: ownDocument,
  reply: htmlDocument,
  refusals: ['agreement_not_found', 'file_not_found'],
});

export const compElectQryAgreeHtmlViewAuthless = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/authless/compElectQryAgreeHtmlView',
  auth: 'none',
  summary: 'A template or a notice as text, for visitors',
  request: publicDocument,
  reply: htmlDocument,
  refusals: ['agreement_not_found', 'file_not_found'],
});

export const compQuerySuitAgreeHtml = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/compQuerySuitAgreeHtml',
  auth: 'session',
  right: 'query',
  summary: 'The suitability document of a product, with both levels filled in',
  request: customerRequest({ product_no: productNo, flow_id: z.optional(serialNo) }),
  reply: z.extend(htmlDocument, {
    agreement_id: serialNo,
    agree_kind: agreeKind,
    agree_kind_dict_name: dictName,
    match_result: matchResult,
    match_result_dict_name: dictName,
    force_read_seconds: z.int(),
    /** '1': the customer may go on after confirming. */
    can_confirm: flag,
  }),
  refusals: [
    'product_absent',
    'risk_profile_missing',
    'risk_profile_expired',
    'agreement_not_found',
  ],
});
