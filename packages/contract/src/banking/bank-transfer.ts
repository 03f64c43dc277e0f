import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  customerWrite,
  dateText,
  dateTime,
  dictName,
  encryptedPassword,
  flag,
  pageNum,
  pageOf,
  pageSize,
  pointInTime,
  positiveYuan,
  serialNo,
  text,
  yuan,
} from '../wire.ts';
import { bankNo } from './bank-card.ts';

/** '1' from the bank, '2' to the bank. */
export const transferDirection = z.enum(['1', '2']);
/** Order states a transfer can have: 00-03 local, 20 at the bank, 50 done, 70 failed, 80 unknown. */
export const transferStatus = z.enum(['00', '01', '02', '03', '20', '50', '70', '80']);

export const bankTransfer = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/bank/bankTransfer',
  auth: 'session',
  right: 'transfer',
  summary: "Move money between the customer's bank account and the mall",
  request: customerWrite({
    direction: transferDirection,
    bank_no: bankNo,
    money: positiveYuan,
    /** The transaction password, encrypted as at login. */
    password: encryptedPassword,
    key_id: z.optional(text(64)),
    /** A transfer out is also confirmed by SMS. */
    noticerecord_id: z.optional(text(64)),
  }),
  reply: z.object({
    transfer_no: serialNo,
    direction: transferDirection,
    direction_dict_name: dictName,
    occur_balance: yuan,
    transfer_status: transferStatus,
    transfer_status_dict_name: dictName,
    apply_time: dateTime,
    need_audit: flag,
    local_order_no: z.nullable(serialNo),
    expire_time: z.nullable(dateTime),
  }),
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'outside_transfer_hours',
    'account_restricted',
    'bank_account_not_bound',
    'login_key_replaced',
    'login_request_stale',
    'login_throttled',
    'login_crowded',
    'transaction_password_wrong',
    'identity_unconfirmed',
    'insufficient_withdrawable_cash',
    'bank_refused',
  ],
});

export const queryBankTransferRecord = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/bank/queryBankTransferRecord',
  auth: 'session',
  right: 'query',
  summary: 'Transfers, newest first, with the sums of the whole filter',
  request: customerRequest({
    ...pointInTime,
    transfer_no: z.optional(serialNo),
    direction: z.optional(transferDirection),
    transfer_status: z.optional(transferStatus),
    begin_date: z.optional(dateText),
    end_date: z.optional(dateText),
    page_num: pageNum,
    page_size: pageSize(10),
  }),
  reply: z.extend(
    pageOf(
      z.object({
        transfer_no: serialNo,
        direction: transferDirection,
        direction_dict_name: dictName,
        occur_balance: yuan,
        bank_no: bankNo,
        bank_name: text(40),
        bank_account: text(40),
        transfer_status: transferStatus,
        transfer_status_dict_name: dictName,
        apply_time: dateTime,
        finish_time: z.nullable(dateTime),
        /** Under which the bank knows what it has done; null: it has done nothing. */
        bank_serial: z.nullable(text(64)),
        remark: z.nullable(text(200)),
        local_order_no: z.nullable(serialNo),
        /** '1': how it ended was known only after the bank had been silent. */
        settled_later: flag,
      }),
    ),
    {
      /** What the bank has done. */
      in_money_sum: yuan,
      out_money_sum: yuan,
      /** What is at the bank, with a result that is not known yet. */
      in_doing_sum: yuan,
      out_doing_sum: yuan,
    },
  ),
  refusals: ['as_of_out_of_range'],
});
