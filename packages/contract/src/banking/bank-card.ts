import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { customerRequest, flag, listOf, matching, text } from '../wire.ts';

export const bankNo = matching(/^[A-Za-z0-9]{1,12}$/);

/** A bank account in the customer's own name; its number is masked by the server. */
export const bankCard = z.object({
  bank_no: bankNo,
  bank_name: text(40),
  bank_account: text(40),
  bank_logo: z.nullable(text(200)),
  is_main: flag,
  enable_transfer: flag,
});

export const queryBindBankList = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/bank/queryBindBankList',
  auth: 'session',
  right: 'query',
  summary: 'Bank accounts bound to the customer',
  request: customerRequest({}),
  reply: listOf(bankCard),
  refusals: [],
});
