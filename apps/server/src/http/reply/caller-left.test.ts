import { defineCall } from '@mall/contract/define-call';
import { afterAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseConfig } from '#config.ts';
import { bindCall } from '#http/bind-call.ts';
import { createServer } from '#http/create-server.ts';
import { type Caller, serveCall } from '#http/serve-call.ts';
import { createLog } from '#log.ts';

const slow = defineCall({
  method: 'POST',
  path: '/test/authless/slow',
  auth: 'none',
  summary: 'A call of this test',
  request: z.object({}),
  reply: z.object({}),
  refusals: [],
});
const config = parseConfig({ MALL_LOG_LEVEL: 'fatal' });
if (!config.ok) throw new Error('the settings of this test are sound');
const app = await createServer(config.config, createLog(config.config, { write: () => {} }));
const begun = Promise.withResolvers<Caller>();
const end = Promise.withResolvers<void>();
const access = {
  readSession: async () => ({ kind: 'unknown' }) as const,
  noteBarred: async () => {},
};
bindCall(
  app,
  access,
  serveCall(slow, async (_request, caller) => {
    begun.resolve(caller);
    await end.promise;
    return { ok: true, reply: {} };
  }),
);
afterAll(() => app.close());

it('a caller who closes his connection has left, as the handler can see', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const leaving = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}${slow.path}`, {
    method: slow.method,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  const caller = await begun.promise;
  expect(caller.hasLeft()).toBe(false);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await vi.waitFor(() => expect(caller.hasLeft()).toBe(true));
  end.resolve();
});
