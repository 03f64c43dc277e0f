import { EVIDENCE_KINDS } from '@mall/domain/suitability/professional';
import * as z from 'zod/mini';
import { dateTime, dictName, text } from '../wire.ts';

/** What a document shows. */
export const evidenceKind = z.enum(EVIDENCE_KINDS);

/** What a request with all its files takes: 30 MiB of files as base64, and some room. */
export const EVIDENCE_BODY_MAX = 41 * 1024 * 1024;

/** A document that is handed in as evidence; only the persons who review it see it. */
export const evidenceFile = z.object({
  evidence_kind: evidenceKind,
  file_name: text(100),
  /** As the browser says; what the file is, its content decides: PDF, PNG or JPEG. */
  media_type: z.optional(text(100)),
  /** Base64 of at most 10 MiB, and 30 MiB in all files of a request, the same wherever evidence is taken. */
  file_content: z
    .string()
    .check(z.minLength(1), z.maxLength(EVIDENCE_BODY_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/** A document that was handed in, without its content. */
export const evidenceState = z.object({
  evidence_no: text(32),
  evidence_kind: evidenceKind,
  evidence_kind_dict_name: dictName,
  file_name: text(100),
  submit_time: dateTime,
  /** '0' waits, '1' accepted, '2' refused. */
  audit_status: z.enum(['0', '1', '2']),
  audit_status_dict_name: dictName,
  audit_remark: z.nullable(text(200)),
});
