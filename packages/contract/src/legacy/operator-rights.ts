import { AUDITED_KINDS } from '@mall/domain/audit/audit-policy';
import { RIGHTS } from '@mall/domain/identity/operator-rights';
import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { customerRequest, flag, yuan } from '../wire.ts';
import { legacyCode } from './legacy-code.ts';

// Apart from the desk: nearly every page asks for the rights, and few of them show orders.
export const perms = z.array(z.enum(RIGHTS));

/** Which orders of the institution wait for an auditor. */
const auditPolicy = z.object({
  order_kinds: z.array(z.enum(AUDITED_KINDS)),
  /** Orders of at least this value are looked at. */
  min_money: yuan,
  audit_levels: z.enum(['1', '2']),
});

export const crhMallGD024 = defineCall({
  method: 'GET',
  ...legacyCode('GD024'),
  auth: 'session',
  right: 'none',
  summary: 'What the operator may do',
  request: customerRequest({}),
  reply: z.object({
    perms,
    /** Null without a limit, or without the right to audit. */
    audit_limit: z.nullable(yuan),
    /** '1': what this institution orders is audited first. */
    audit_required: flag,
    /** Null when nothing is audited. */
    audit_policy: z.nullable(auditPolicy),
  }),
  refusals: [],
});
