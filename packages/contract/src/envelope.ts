import * as z from 'zod/mini';

/** What every call answers, refusals included; `error_no` '0' means success. */
export const envelope = z.object({
  error: z.object({ error_no: z.string(), error_info: z.string() }),
  data: z.unknown(),
});
export type Envelope = z.output<typeof envelope>;
export const SUCCESS_NO = '0';
