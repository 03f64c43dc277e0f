import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { dateNum, dateTime, flag, pageNum, pageOf, pageSize, text } from '../wire.ts';

const clockState = z.object({
  business_time: dateTime,
  business_date_num: dateNum,
  is_trade_day: flag,
  next_trade_date_num: dateNum,
  /** The step of the night's work that runs now; null when nothing does. */
  running_step: z.nullable(text(60)),
});

export const clock = defineCall({
  method: 'POST',
  path: '/demo/authless/clock',
  auth: 'none',
  summary: 'The business clock of the demo',
  request: z.object({}),
  reply: clockState,
  refusals: [],
});

export const advance = defineCall({
  method: 'POST',
  path: '/demo/authless/advance',
  auth: 'none',
  summary: 'Move the business clock forward, running every job due in between',
  request: z.object({
    /** To today's cut-off, to the opening of the next trading day, or to an instant. */
    target: z.enum(['cutoff', 'next_trade_day', 'instant']),
    /** With target 'instant' only. */
    business_time: z.optional(dateTime),
  }),
  reply: clockState,
  refusals: ['demo_clock_busy', 'demo_clock_backwards', 'demo_clock_too_far', 'demo_clock_stuck'],
});

export const outbox = defineCall({
  method: 'POST',
  path: '/demo/authless/outbox',
  auth: 'none',
  summary: 'The text messages the demo would have sent, newest first',
  request: z.object({ page_num: pageNum, page_size: pageSize(20) }),
  reply: pageOf(
    z.object({
      send_time: dateTime,
      mobile_tel_mask: text(20),
      content: text(500),
      /** The code inside the text, if it carries one. */
      valid_code: z.nullable(text(8)),
    }),
  ),
  refusals: [],
});
