import * as z from 'zod/mini';
import { businType } from '../agreements/agreement-terms.ts';
import { defineCall } from '../define-call.ts';
import { proposedPlan } from '../plans/plan-terms.ts';
import type { RefusalCode } from '../refusals.ts';
import {
  customerRequest,
  customerWrite,
  dateNum,
  dateText,
  dateTime,
  dictName,
  encryptedPassword,
  flag,
  listOf,
  pageNum,
  pageOf,
  pageSize,
  percent,
  productNo,
  serialNo,
  sha256,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { orderAgreement, orderStatus } from './order-terms.ts';

/** What is looked at again before an order may leave the institution (rules 11). */
const recheck = z.object({
  check_code: z.enum([
    'CONTENT',
    'PRODUCT',
    'TRADE_DAY',
    'FEE',
    'QUOTA',
    'SUIT',
    'RISK_VALID',
    'QUALIFY',
    'AGREEMENT',
    'ACCOUNT',
    'MANDATE',
  ]),
  check_name: dictName,
  is_ok: flag,
  /** Three documents are named at most, each in full. */
  reason: z.nullable(text(400)),
});

const beforeAfter = z.object({
  cash_before: yuan,
  cash_after: yuan,
  hold_before: shareCount,
  hold_after: z.nullable(shareCount),
  concentration_before: z.nullable(percent),
  concentration_after: z.nullable(percent),
});

const trailEntry = z.object({
  action: z.enum(['SUBMIT', 'APPROVE', 'REJECT', 'RECALL', 'EXPIRE']),
  action_dict_name: dictName,
  actor_name: text(60),
  action_time: dateTime,
  remark: z.nullable(text(200)),
});

/** An order that waits for an auditor of its institution, or waited for one. */
export const localOrder = z.object({
  local_order_no: serialNo,
  order_no: serialNo,
  busin_type: businType,
  busin_type_dict_name: dictName,
  product_no: z.nullable(productNo),
  product_short_name: z.nullable(text(60)),
  entrust_money: z.nullable(yuan),
  entrust_share: z.nullable(shareCount),
  /** What else the order says: the fund a switch enters, how dividends are to be paid, the contract that ends early. */
  target_product_short_name: z.nullable(text(60)),
  dividend_method_dict_name: z.nullable(dictName),
  contract_no: z.nullable(serialNo),
  /** Where shares are moved to, and into which account there. */
  target_distributor: z.nullable(text(100)),
  target_trade_account: z.nullable(text(20)),
  /** Whether money that was lent is lent again at its end, how much of it (null: all) and until when; null: no repo. */
  postpone_flag: z.nullable(flag),
  postpone_amount: z.nullable(yuan),
  postpone_stop_date_num: z.nullable(dateNum),
  /** '1': what a large redemption leaves over goes on by itself; null: no redemption. */
  large_redeem_flag: z.nullable(flag),
  est_fee: z.nullable(yuan),
  trade_date_num: dateNum,
  confirm_date_num: dateNum,
  maker_name: text(60),
  make_time: dateTime,
  expire_time: dateTime,
  order_status: orderStatus,
  order_status_dict_name: dictName,
  /** '1' waits for the first auditor, '2' for the second. */
  audit_level: z.enum(['1', '2']),
  audit_level_dict_name: dictName,
  audit_name: z.nullable(text(60)),
  audit_time: z.nullable(dateTime),
  audit_remark: z.nullable(text(200)),
  /** An approval names the content it approves. */
  content_sha256: sha256,
  can_audit: flag,
  can_recall: flag,
  /** Filled only when one order is asked for by its number. */
  recheck_list: z.array(recheck),
  before_after: z.nullable(beforeAfter),
  plan: z.nullable(proposedPlan),
  agreements: z.array(orderAgreement),
  trail: z.array(trailEntry),
});

export const queryUserLocalOrder = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/order/queryUserLocalOrder',
  auth: 'session',
  right: 'query',
  summary:
    'Orders of the institution: made by me, waiting for me, audited by me, or one by its number',
  request: customerRequest({
    /** '1' made by me, '2' waiting for me, '3' audited by me, '4' the one with this local_order_no, in any state. */
    query_type: z.enum(['1', '2', '3', '4']),
    local_order_no: z.optional(serialNo),
    busin_type: z.optional(businType),
    product_no: z.optional(productNo),
    money_from: z.optional(yuan),
    money_to: z.optional(yuan),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: pageOf(localOrder),
  refusals: [],
});

/** What one order of a list is refused with. */
export const AUDIT_ROW_REFUSALS = [
  'order_not_found',
  'audit_own_order',
  'audit_expired',
  'audit_already_handled',
  'audit_limit_exceeded',
  'order_content_changed',
  'audit_recheck_failed',
  'request_no_reused',
] as const satisfies readonly RefusalCode[];
export type AuditRowRefusal = (typeof AUDIT_ROW_REFUSALS)[number] | 'operator_not_permitted';

/** As many orders are decided on at once. */
export const AUDITS_AT_ONCE_MAX = 20;

export const auditUserLocalOrder = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/order/auditUserLocalOrder',
  auth: 'session',
  right: 'audit',
  summary: 'Approve or reject orders another user of the institution made, each answered by itself',
  request: customerWrite({
    /** An approval names the content it approves, so that what was not seen is not approved. */
    local_orders: z
      .array(z.object({ local_order_no: serialNo, content_sha256: sha256 }))
      .check(z.minLength(1), z.maxLength(AUDITS_AT_ONCE_MAX)),
    /** '1' approve, '2' reject. */
    audit_result: z.enum(['1', '2']),
    /** A rejection says why, in two characters at least. */
    audit_remark: z.optional(text(200)),
    /** Approving takes the auditor's own password, encrypted as at login, and SMS, once for all of them. */
    password: z.optional(encryptedPassword),
    key_id: z.optional(text(64)),
    noticerecord_id: z.optional(text(64)),
  }),
  /** In the order of the request. */
  reply: listOf(
    z.object({
      local_order_no: serialNo,
      is_ok: flag,
      /** Why this order was refused, as an answer to it alone would say it; null when it was decided on. */
      error_no: z.nullable(text(10)),
      error_info: z.nullable(text(500)),
      /** Null for an order that was not found. */
      order_no: z.nullable(serialNo),
      order_status: z.nullable(orderStatus),
      order_status_dict_name: z.nullable(dictName),
      /** '2' when a second auditor follows, else null. */
      next_audit_level: z.nullable(z.enum(['2'])),
    }),
  ),
  refusals: [
    ...AUDIT_ROW_REFUSALS,
    'writes_too_many',
    'audit_reason_missing',
    'login_key_replaced',
    'login_request_stale',
    'login_crowded',
    'transaction_password_wrong',
    'identity_unconfirmed',
  ],
});
