import { QUALIFY_CONDITIONS } from '@mall/domain/suitability/qualify-condition';
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
const conditionCode = z.enum(QUALIFY_CONDITIONS);

/** Without `confirm` it only asks; with it the customer declares himself and may hand in evidence. */
export const stateQualifyInvest = defineCall({
  method: 'POST',
  path: '/user/stateQualifyInvest',
  auth: 'session',
  right: 'query',
  rightToWrite: 'sign',
  summary: 'The qualified-investor state; with confirm, the declaration',
  request: customerRequest({
    confirm: z.optional(flag),
    /** Goes with a declaration; asking needs none. */
    request_no: z.optional(requestNo),
    condition_code: z.optional(conditionCode),
    /** The letter the page shows as signed; another than the one in force is refused. */
    letter_sign_no: z.optional(text(32)),
    /** May come with the declaration or later; every document the condition asks for at once. */
    evidence: z.optional(z.array(evidenceFile).check(z.maxLength(10))),
  }).check(z.refine(({ confirm, request_no }) => confirm !== '1' || request_no !== undefined)),
  reply: z.object({
    qualify_status: qualifyStatus,
    qualify_status_dict_name: dictName,
    letter_sign_no: z.nullable(text(32)),
    valid_to_num: z.nullable(dateNum),
    /** '1': a declaration or evidence can be handed in now; what holds is renewed in its last month. */
    apply_flag: flag,
    /** The condition of the newest declaration. */
    condition_code: z.nullable(conditionCode),
    /** The thresholds of the customer's kind, in words. */
    min_require_text: text(500),
    condition_list: z.array(z.object({ condition_code: conditionCode, condition_text: text(100) })),
    /** What was handed in last, in review, refused or accepted. */
    evidence_list: z.array(evidenceState),
  }),
  maxBodyBytes: EVIDENCE_BODY_MAX,
  refusals: [
    'qualify_condition_unfit',
    'qualify_letter_unsigned',
    'qualify_evidence_missing',
    'qualified_already',
    'application_pending',
    'file_too_large',
    'file_kind_unsupported',
    'request_no_reused',
    'writes_too_many',
  ],
});
