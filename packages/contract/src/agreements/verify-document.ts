import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dateTime, flag, sha256, text } from '../wire.ts';

/** Base64 of at most 10 MiB. */
const pdfBase64 = z.string().check(z.maxLength(13_981_016), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const checkDocument = defineCall({
  method: 'POST',
  path: '/front/authless/verify/checkDocument',
  auth: 'none',
  summary: 'Whether a sealed PDF is whole, who sealed it and when; the file is not kept',
  request: z.object({ file_base64: pdfBase64 }),
  reply: z.object({
    /** '1': not one byte differs from what was sealed. */
    is_intact: flag,
    result_text: text(100),
    file_sha256: sha256,
    sign_time: z.nullable(dateTime),
    timestamp_time: z.nullable(dateTime),
    cert_serial: z.nullable(text(64)),
    cert_issuer: z.nullable(text(200)),
    seal_name: z.nullable(text(100)),
  }),
  maxBodyBytes: 15 * 1024 * 1024,
  refusals: ['file_too_large', 'file_kind_unsupported'],
});
