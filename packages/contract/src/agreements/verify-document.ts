import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dateTime, dictName, flag, matching, sha256, text } from '../wire.ts';
import { agreeKind } from './agreement-terms.ts';

const BODY_MAX = 15 * 1024 * 1024;

/** Base64; a file of more than 10 MiB is refused by name. */
const pdfBase64 = z.string().check(z.maxLength(BODY_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** 128 random bits. */
const verifyCode = matching(/^[0-9A-Fa-f]{32}$/);

export const checkDocument = defineCall({
  method: 'POST',
  path: '/front/authless/verify/checkDocument',
  auth: 'none',
  summary:
    'Whether a sealed PDF is whole, or a printed code is known; who sealed it and when; the file is not kept',
  request: z
    .object({
      file_base64: z.optional(pdfBase64),
      /** The code printed on the last page, for a paper copy. */
      verify_code: z.optional(verifyCode),
    })
    .check(
      z.refine(
        ({ file_base64, verify_code }) =>
          (file_base64 === undefined) !== (verify_code === undefined),
      ),
    ),
  reply: z.object({
    /** '1' genuine, '2' altered, '3' not found. */
    check_result: z.enum(['1', '2', '3']),
    /** '1': not one byte differs from what was sealed; of a code, that there is a document with it. */
    is_intact: flag,
    result_text: text(100),
    /** Of the file that was sealed; null when none was found. */
    file_sha256: z.nullable(sha256),
    agree_kind: z.nullable(agreeKind),
    agree_kind_dict_name: z.nullable(dictName),
    template_version: z.nullable(text(20)),
    sign_time: z.nullable(dateTime),
    timestamp_time: z.nullable(dateTime),
    cert_serial: z.nullable(text(64)),
    cert_issuer: z.nullable(text(200)),
    seal_name: z.nullable(text(100)),
  }),
  maxBodyBytes: BODY_MAX,
  refusals: ['file_too_large', 'file_kind_unsupported'],
});
