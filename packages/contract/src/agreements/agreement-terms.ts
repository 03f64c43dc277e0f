import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import * as z from 'zod/mini';
import { dateNum, dateTime, dictName, flag, productNo, serialNo, text } from '../wire.ts';

/** Which business an agreement or a record belongs to; the names are the dictionary BUSIN_TYPE. */
export const businType = z.enum(Object.values(BUSINESS_TYPE));

export const agreeKind = z.enum([
  'ESIGN_TERMS',
  'INVESTOR_RIGHTS',
  'PRIVACY',
  'FUND_CONTRACT',
  'PROSPECTUS',
  'FUND_SUMMARY',
  'PRODUCT_CONTRACT',
  'PRODUCT_MANUAL',
  'RISK_DISCLOSURE',
  'QUALIFIED_LETTER',
  'SUIT_MATCH',
  'SUIT_MISMATCH',
  'PROFESSIONAL_NOTICE',
  'TAX_RESIDENCE',
  'BENEFICIAL_OWNER',
  'PLAN_TERMS',
  'QUICK_WITHDRAWAL',
  'COOLING_OFF',
  'ADVISER_TERMS',
  'OPERATOR_MANDATE',
]);

/** 'S' signed after identification, 'R' read and ticked. */
export const signMode = z.enum(['S', 'R']);
/** Once per customer, per product or per order. */
export const agreeScope = z.enum(['CLIENT', 'PRODUCT', 'ORDER']);
/** '0' waiting, '1' sealed, '2' failed. */
export const sealStatus = z.enum(['0', '1', '2']);

/** One document that a business asks for. */
export const neededAgreement = z.object({
  agreement_id: serialNo,
  agreement_name: text(100),
  agree_kind: agreeKind,
  agree_kind_dict_name: dictName,
  template_id: serialNo,
  template_version: text(20),
  /** From when this version is in force. */
  effective_date_num: dateNum,
  scope: agreeScope,
  scope_dict_name: dictName,
  sign_mode: signMode,
  sign_mode_dict_name: dictName,
  force_read_seconds: z.int().check(z.nonnegative()),
  product_no: z.nullable(productNo),
  /** Always '0' for a visitor: signatures are shown to their owner only. */
  is_signed: flag,
  /** Why it is asked again, e.g. a new version; null the first time and for visitors. */
  need_reason: z.nullable(text(50)),
});

/** One signature as the customer's archive lists it. */
export const signedAgreement = z.object({
  sign_no: serialNo,
  agreement_id: serialNo,
  agreement_name: text(100),
  agree_kind: agreeKind,
  agree_kind_dict_name: dictName,
  template_version: text(20),
  sign_mode: signMode,
  sign_mode_dict_name: dictName,
  product_no: z.nullable(productNo),
  product_short_name: z.nullable(text(60)),
  order_no: z.nullable(serialNo),
  sign_time: dateTime,
  signer_name: text(60),
  file_id: z.nullable(serialNo),
  seal_status: sealStatus,
  seal_status_dict_name: dictName,
  has_new_version: flag,
});
