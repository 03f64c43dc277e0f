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

/** Licensed, a product, an institution, a person, or an ordinary investor who asks to be converted. */
export const professionalBasis = z.enum(['A', 'B', 'C', 'D', 'CONVERT']);

const evidence = z.object({
  evidence_kind: z.enum(['licence', 'net_assets', 'assets', 'income', 'experience']),
  file_name: text(100),
  media_type: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  /** Base64 of at most 10 MiB; all files together fit the body. */
  file_content: text(13_981_016),
});

export const checkProfessionalInvestors = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/checkProfessionalInvestors',
  auth: 'session',
  right: 'query',
  summary: 'Professional status; with `apply_type` also an application to change it',
  request: customerRequest({
    /** Absent: only ask. '1' become professional, '2' be treated as ordinary again. */
    apply_type: z.optional(z.enum(['1', '2'])),
    basis: z.optional(professionalBasis),
    evidence: z.optional(z.array(evidence).check(z.maxLength(10))),
    /** The passed caution test. */
    trace_no: z.optional(serialNo),
    noticerecord_id: z.optional(text(64)),
    /** Goes with an application; asking needs none. */
    request_no: z.optional(requestNo),
  }).check(
    z.refine(({ apply_type, request_no }) => apply_type === undefined || request_no !== undefined),
  ),
  reply: z.object({
    is_professional: flag,
    prof_type: z.nullable(professionalBasis),
    prof_type_dict_name: z.nullable(dictName),
    /** Null for kinds A and B, whose status does not lapse. */
    valid_to_num: z.nullable(dateNum),
    /** '0' none, '1' in review, '2' refused. */
    apply_status: z.enum(['0', '1', '2']),
    apply_status_dict_name: dictName,
    apply_time: z.nullable(dateTime),
    refuse_reason: z.nullable(text(200)),
  }),
  maxBodyBytes: 15 * 1024 * 1024,
  refusals: [
    'request_no_reused',
    'application_pending',
    'professional_terms_unmet',
    'file_too_large',
    'file_kind_unsupported',
    'agreement_step_needed',
    'identity_unconfirmed',
  ],
});
