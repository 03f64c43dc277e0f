import * as z from 'zod/mini';
import { riskLevel } from '../catalogue/product-item.ts';
import { defineCall } from '../define-call.ts';
import { clientRisk, matchResult } from '../suitability/suit-match.ts';
import {
  customerRequest,
  dateNum,
  dateTime,
  dictName,
  flag,
  fraction,
  netValue,
  percent,
  pointInTime,
  serialNo,
  sha256,
  shareCount,
  text,
  yuan,
} from '../wire.ts';
import { orderAgreement } from './order-terms.ts';
import { tradeRecord } from './trade-record.ts';

/** A line of the timeline: done at a time, or expected on a day. */
const point = z.object({
  point_describe: text(20),
  point_time: z.nullable(dateTime),
  expect_date_num: z.nullable(dateNum),
});

/** A part of a lot a redemption took, oldest first. */
export const takenLot = z.object({
  lot_no: z.int(),
  confirm_date_num: dateNum,
  taken_share: shareCount,
  hold_days: z.int(),
  rate: percent,
  gross_money: yuan,
  fee: yuan,
  back_end_fee: yuan,
  performance_fee: yuan,
});

/** A line of a voucher in plain words: of moves on the customer's accounts only, both sides of each. */
export const bookLine = z.object({
  voucher_no: serialNo,
  book_date_num: dateNum,
  account_name: text(30),
  debit: z.nullable(yuan),
  credit: z.nullable(yuan),
});

const amounts = z.object({
  fee_rate: z.nullable(fraction),
  discount: z.nullable(fraction),
  net_money: z.nullable(yuan),
  refund_money: z.nullable(yuan),
  /** Of an exit: a purchase fee that was put off, and what the manager took of the return; null: none. */
  back_end_fee: z.nullable(yuan),
  performance_fee: z.nullable(yuan),
  nav_date_num: z.nullable(dateNum),
  nav_version: z.nullable(z.int()),
  net_value: z.nullable(netValue),
  formula_text: z.nullable(text(200)),
});

/** A version of the confirmation: the first as it was told, the others by corrected net values. */
export const confirmationVersion = z.object({
  version: z.int(),
  known_date_num: dateNum,
  net_value: netValue,
  confirm_share: shareCount,
  net_money: yuan,
  fee: yuan,
  /** Why it replaced the one before; null: the first. */
  reason: z.nullable(text(200)),
  /** Cash that is paid in addition, and the day it was; null: none, or not yet. */
  pay_money: z.nullable(yuan),
  pay_date_num: z.nullable(dateNum),
  /** What could not be booked: shares that are no longer there, or cash that was paid too much; null: nothing. */
  claim_share: z.nullable(shareCount),
  /** Shares of such a claim that left since, when the ledger followed the register; null: none. */
  settled_share: z.nullable(shareCount),
  claim_money: z.nullable(yuan),
});

const payment = z.object({
  account_name: text(60),
  /** Masked by the server. */
  bank_account: z.nullable(text(40)),
  freeze_time: z.nullable(dateTime),
  unfreeze_time: z.nullable(dateTime),
});

const audit = z.object({
  maker_name: text(60),
  make_time: dateTime,
  audit_name: z.nullable(text(60)),
  audit_time: z.nullable(dateTime),
  audit_remark: z.nullable(text(200)),
  content_sha256: sha256,
  is_unchanged: flag,
});

const suitabilitySnapshot = z.object({
  client_risk_level: z.nullable(clientRisk),
  client_risk_level_dict_name: z.nullable(dictName),
  fund_risk_level: riskLevel,
  fund_risk_level_dict_name: dictName,
  match_result: matchResult,
  match_result_dict_name: dictName,
});

const tickedItem = z.object({ item_no: text(10), item_text: text(200), text_sha256: sha256 });

export const transRecordDetailQuery = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/transrecord/transRecordDetailQuery',
  auth: 'session',
  right: 'query',
  summary: 'One order from submission to the last ledger entry',
  request: customerRequest({ ...pointInTime, order_no: serialNo }),
  reply: z.extend(tradeRecord, {
    points: z.array(point),
    amounts,
    /** All versions of the confirmation, the oldest first; empty: it was never corrected. */
    versions: z.array(confirmationVersion),
    lots: z.array(takenLot),
    payment: z.nullable(payment),
    audit: z.nullable(audit),
    suitability: z.nullable(suitabilitySnapshot),
    agreements: z.array(orderAgreement),
    /** What the customer ticked before he ordered, in the words he saw. */
    confirm_items: z.array(tickedItem),
    entries: z.array(bookLine),
    /** Why the registrar acted without an order of the customer; null for orders of customers. */
    act_reason: z.nullable(text(60)),
    /** The return visit: '1' passed, '0' answered otherwise than required, which closes it; null: not made yet, or none. */
    visit_passed: z.nullable(flag),
    fail_reason: z.nullable(text(200)),
  }),
  refusals: ['order_not_found', 'as_of_out_of_range'],
});
