import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { EVIDENCE_BODY_MAX, evidenceFile, evidenceState } from '../suitability/evidence-file.ts';
import { customerRequest, dateNum, dictName, flag, requestNo, text } from '../wire.ts';

/** 0 none, 1 declared (may see private products), 2 verified (may buy), 3 expired. */
export const qualifyStatus = z.enum(['0', '1', '2', '3']);

/**
 * Person: 1 net financial assets of 3 million, 2 financial assets of 5 million, 3 yearly income of
 * 400,000. Institution: 4 net assets of 10 million, 5 deemed qualified by its kind.
 */
const conditionCode = z.enum(['1', '2', '3', '4', '5']);

/** Without `confirm` it only asks; with it the customer declares himself and may hand in evidence. */
export const stateQualifyInvest = defineCall({
  method: 'POST',
  path: '/user/stateQualifyInvest',
  auth: 'session',
  right: 'query',
  summary: 'The qualified-investor state; with confirm, the declaration',
  request: customerRequest({
    confirm: z.optional(flag),
    request_no: z.optional(requestNo),
    condition_code: z.optional(conditionCode),
    letter_sign_no: z.optional(text(32)),
    evidence: z.optional(z.array(evidenceFile).check(z.maxLength(10))),
  }),
  reply: z.object({
    qualify_status: qualifyStatus,
    qualify_status_dict_name: dictName,
    letter_sign_no: z.nullable(text(32)),
    valid_to_num: z.nullable(dateNum),
    /** The thresholds of the customer's kind, in words. */
    min_require_text: text(500),
    condition_list: z.array(z.object({ condition_code: conditionCode, condition_text: text(100) })),
    evidence_list: z.array(evidenceState),
  }),
  maxBodyBytes: EVIDENCE_BODY_MAX,
  refusals: ['qualify_condition_unfit', 'qualify_letter_unsigned'],
});
