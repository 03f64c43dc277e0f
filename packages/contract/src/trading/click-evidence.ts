import * as z from 'zod/mini';
import { dateTime, sha256, text } from '../wire.ts';

/**
 * What the customer saw and ticked before the last click. The hashes are of the texts on the screen, so
 * that a later dispute is about bytes; address and browser are the server's own observation.
 */
export const clickEvidence = z.object({
  /** Of the confirm screen's text: product, amounts, dates, fee. */
  shown_sha256: sha256,
  /** Which of the terms that the flow told stood on the screen; a purchase must name them. */
  terms_sha256: z.optional(sha256),
  ticks: z
    .array(z.object({ item_no: text(10), text_sha256: sha256, tick_time: dateTime }))
    .check(z.maxLength(30)),
  confirm_time: dateTime,
  op_station: z.optional(text(255)),
  mac_address: z.optional(text(50)),
  device_info: z.optional(text(255)),
});
