import { defineCall } from '@mall/contract/define-call';
import { text } from '@mall/contract/wire';
import * as z from 'zod/mini';

/** An open call that is in no contract, for tests of how calls are served. */
export const say = defineCall({
  method: 'POST',
  path: '/test/authless/say',
  auth: 'none',
  summary: 'Says what it is told',
  request: z.object({ word: text(9), times: z._default(z.int(), 1) }),
  reply: z.object({ words: z.array(z.string()) }),
  refusals: ['product_absent'],
});

/** Knows no session and records no refusal. */
export const noAccess = {
  readSession: async () => ({ kind: 'unknown' }) as const,
  noteBarred: async () => {},
};
