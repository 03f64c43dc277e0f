import * as z from 'zod/mini';
import { bankCard } from '../banking/bank-card.ts';
import { defineCall } from '../define-call.ts';
import { clientRisk } from '../suitability/suit-match.ts';
import { localOrder } from '../trading/local-order.ts';
import {
  clientId,
  customerRequest,
  dateNum,
  dictName,
  flag,
  listOf,
  mobile,
  pageNum,
  pageOf,
  pageSize,
  text,
  yuan,
} from '../wire.ts';
import { legacyCode } from './legacy-code.ts';
import { perms } from './operator-rights.ts';

/** An operator as his colleagues see him: named masked, with what he may do now. */
const operator = z.object({
  operator_name: text(60),
  is_self: flag,
  perms,
  /** Null without a limit, or without the right to audit. */
  audit_limit: z.nullable(yuan),
  mandate_valid_num: z.nullable(dateNum),
  /** '1': he may audit what this caller orders, within his limit. */
  can_audit_mine: flag,
});

export const crhMallGD001 = defineCall({
  method: 'GET',
  ...legacyCode('GD001'),
  auth: 'session',
  right: 'none',
  summary: 'The institution behind the session and the operator acting for it',
  request: customerRequest({}),
  reply: z.object({
    client_id: clientId,
    /** Null for a natural person. */
    inst_name: z.nullable(text(100)),
    inst_id_no: z.nullable(text(30)),
    inst_user_code: z.nullable(text(32)),
    operator_name: z.nullable(text(60)),
    /** Until when the operator may act. */
    mandate_valid_num: z.nullable(dateNum),
    /** Everyone who acts for the institution; empty for a natural person and without the right to query. */
    operators: z.array(operator),
  }),
  refusals: [],
});

export const crhMallGD005 = defineCall({
  method: 'GET',
  ...legacyCode('GD005'),
  auth: 'session',
  right: 'query',
  summary: 'Bank accounts bound to the customer',
  request: customerRequest({}),
  reply: listOf(bankCard),
  refusals: [],
});

export const crhMallGD006 = defineCall({
  method: 'GET',
  ...legacyCode('GD006'),
  auth: 'session',
  right: 'query',
  summary: "The customer's fund and trading accounts",
  request: customerRequest({}),
  reply: listOf(
    z.object({
      /** Masked by the server. */
      fund_account: text(20),
      trade_account: text(20),
      asset_prop: text(4),
      asset_prop_dict_name: dictName,
      /** '0' normal, '1' restricted, '2' closed. */
      status: z.enum(['0', '1', '2']),
      status_dict_name: dictName,
    }),
  ),
  refusals: [],
});

const page = { page_num: pageNum, page_size: pageSize(10) } as const;

export const crhMallGD012 = defineCall({
  method: 'GET',
  ...legacyCode('GD012'),
  auth: 'session',
  right: 'audit',
  summary: 'Orders waiting for this auditor',
  request: customerRequest(page),
  reply: pageOf(localOrder),
  refusals: [],
});

export const crhMallGD013 = defineCall({
  method: 'GET',
  ...legacyCode('GD013'),
  auth: 'session',
  right: 'audit',
  summary: 'Orders this auditor has decided',
  request: customerRequest(page),
  reply: pageOf(localOrder),
  refusals: [],
});

export const crhMallGD008 = defineCall({
  method: 'GET',
  ...legacyCode('GD008'),
  auth: 'session',
  right: 'query',
  summary: 'The user behind a mobile number of the same institution',
  request: customerRequest({ mobile }),
  reply: z.object({
    /** Null for another customer's number, so that numbers cannot be tried out. */
    app_user_id: z.nullable(text(32)),
  }),
  refusals: [],
});

export const crhMallU004 = defineCall({
  method: 'GET',
  ...legacyCode('U004'),
  auth: 'session',
  right: 'none',
  summary: 'Who is logged in, masked',
  request: customerRequest({}),
  reply: z.object({
    client_id: clientId,
    client_name: text(100),
    mobile_tel: z.nullable(text(20)),
    client_type: z.enum(['0', '1', '2']),
    client_type_dict_name: dictName,
    risk_level: z.nullable(clientRisk),
    risk_level_dict_name: z.nullable(dictName),
  }),
  refusals: [],
});
