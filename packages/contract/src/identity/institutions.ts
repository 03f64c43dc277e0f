import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { clientId, customerRequest, flag, listOf, text, token } from '../wire.ts';

/** One institution the mobile number acts for; a private person has exactly one entry, himself. */
export const institutionEntry = z.object({
  inst_name: text(100),
  /** First three and last four characters. */
  inst_id_no: text(30),
  /** The credential of the institution-confirmed login, five minutes. */
  login_token: token,
  inst_user_code: text(32),
  /** Good only for asking which agreements this institution has to sign. */
  access_token: token,
});

export const queryAccountList = defineCall({
  method: 'POST',
  path: '/front/login/queryAccountList',
  auth: 'session',
  right: 'none',
  scopes: ['first_login', 'session'],
  summary: 'The institutions the user may log in for',
  request: z.object({}),
  reply: z.array(institutionEntry),
  refusals: [],
});

export const getUserInfoList = defineCall({
  method: 'POST',
  path: '/user/getUserInfoList',
  auth: 'session',
  right: 'none',
  summary: 'The identities the user can switch between',
  request: customerRequest({}),
  reply: listOf(z.extend(institutionEntry, { client_id: clientId, is_current: flag })),
  refusals: [],
});
