import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { clientId, customerRequest, dictName, text, token } from '../wire.ts';

export const authlessToken = defineCall({
  method: 'POST',
  path: '/cpe-nmall-front/authless/token',
  auth: 'none',
  summary: 'The public key that passwords are encrypted with',
  request: z.object({ token: z.optional(text(128)) }),
  reply: z.object({
    access_token: z.optional(token),
    /** Seconds until the key must be fetched again. */
    expires_in: z.int(),
    /** SPKI in PEM. */
    public_key: text(2000),
    key_id: text(64),
  }),
  refusals: [],
});

export const refreshToken = defineCall({
  method: 'POST',
  path: '/cpe-nmall-front/token',
  auth: 'session',
  right: 'none',
  summary: 'Renew the session and its file token',
  request: z.object({ token: z.optional(text(128)) }),
  reply: z.object({
    access_token: token,
    expires_in: z.int(),
    file_token: token,
    file_expires_in: z.int(),
  }),
  refusals: [],
});

/** A bare function number of the counter system; kept because the specification calls it. */
export const counterInfo30027011 = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/30027011',
  auth: 'session',
  right: 'query',
  summary: "The customer's account at the counter",
  request: customerRequest({}),
  reply: z.object({
    client_id: clientId,
    /** First three and last two digits. */
    fund_account: text(20),
    account_status: z.enum(['0', '1', '2']),
    account_status_dict_name: dictName,
  }),
  refusals: [],
});
