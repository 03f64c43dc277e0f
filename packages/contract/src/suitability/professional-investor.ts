import { PROFESSIONAL_BASES } from '@mall/domain/suitability/professional';
import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  customerRequest,
  dateNum,
  dateTime,
  dictName,
  flag,
  requestNo,
  serialNo,
  text,
} from '../wire.ts';
import { EVIDENCE_BODY_MAX, evidenceFile, evidenceState } from './evidence-file.ts';

/** Licensed, a product, an institution, a person, or an ordinary investor who asks to be converted. */
export const professionalBasis = z.enum(PROFESSIONAL_BASES);

export const checkProfessionalInvestors = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/checkProfessionalInvestors',
  auth: 'session',
  right: 'query',
  rightToWrite: 'sign',
  summary: 'Professional status; with `apply_type` also an application to change it',
  request: customerRequest({
    /** Absent: only ask. '1' become professional, '2' be treated as ordinary again; both take the right to sign. */
    apply_type: z.optional(z.enum(['1', '2'])),
    basis: z.optional(professionalBasis),
    evidence: z.optional(z.array(evidenceFile).check(z.maxLength(10))),
    /** The passed caution test. */
    trace_no: z.optional(serialNo),
    /** The message whose code signed the notice; where it was signed before, one that was checked for signing it. */
    noticerecord_id: z.optional(text(64)),
    /** Goes with an application; asking needs none. */
    request_no: z.optional(requestNo),
  }).check(
    z.refine(({ apply_type, request_no }) => apply_type === undefined || request_no !== undefined),
  ),
  reply: z.object({
    is_professional: flag,
    /** Also of a status that has ended; null: there was none, or it was granted elsewhere. */
    prof_type: z.nullable(professionalBasis),
    prof_type_dict_name: z.nullable(dictName),
    /** Null for kinds A and B, whose status does not lapse. A day that has gone by: it has ended. */
    valid_to_num: z.nullable(dateNum),
    /** '1': the customer may ask to be treated as an ordinary investor. */
    ordinary_flag: flag,
    /** '1': an application can be made now; a status is renewed in its last month. */
    apply_flag: flag,
    /** '0' none, '1' in review, '2' refused. */
    apply_status: z.enum(['0', '1', '2']),
    apply_status_dict_name: dictName,
    /** The application in review, or the one that was refused last. */
    apply_no: z.nullable(serialNo),
    apply_time: z.nullable(dateTime),
    refuse_reason: z.nullable(text(200)),
    /** What was handed in with it. */
    evidence_list: z.array(evidenceState),
    /** The reasons a customer of this kind can give, with what has to be met. */
    basis_list: z.array(
      z.object({ basis: professionalBasis, basis_dict_name: dictName, terms_text: text(200) }),
    ),
  }),
  maxBodyBytes: EVIDENCE_BODY_MAX,
  refusals: [
    'request_no_reused',
    'application_pending',
    'professional_terms_unmet',
    'professional_already',
    'professional_absent',
    'professional_by_law',
    'file_too_large',
    'file_kind_unsupported',
    'agreement_step_needed',
    'identity_unconfirmed',
    'writes_too_many',
  ],
});
