import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { customerRequest, dateNum, dictName, listOf, productNo, text } from '../wire.ts';

export const holdingChangeKind = z.enum(['risk', 'fee', 'manager']);

/** One change of a held product since its holder bought last. */
export const holdingChange = z.object({
  product_no: productNo,
  product_short_name: text(60),
  /** When the holder bought last. */
  bought_date_num: dateNum,
  change_kind: holdingChangeKind,
  change_kind_dict_name: dictName,
  /** From when it counts, also a day to come; null: it is not kept. */
  change_date_num: z.nullable(dateNum),
  change_text: text(200),
});

export const queryHoldingChanges = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryHoldingChanges',
  auth: 'session',
  right: 'query',
  summary:
    'What changed of the products a customer holds since they were bought last: risk, fees, managers',
  request: customerRequest({ product_no: z.optional(productNo) }),
  reply: listOf(holdingChange),
  refusals: [],
});
