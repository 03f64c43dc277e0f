import { defineCall } from '@mall/contract/define-call';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { bindCall } from './bind-call.ts';
import { createServer } from './create-server.ts';
import { openCustomerTurns } from './customer-turns.ts';
import { TooManyRequests } from './limit-rate.ts';
import { serveCall } from './serve-call.ts';

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('works on a few calls of a customer at once, and on those of others meanwhile', async () => {
  const inTurn = openCustomerTurns({ atOnce: 2, waitingMax: 2 });
  const calls = [held(), held()];
  const done: string[] = [];
  const first = calls.map(({ work }) => inTurn('A', work));
  const waiting = ['third', 'fourth'].map((name) => inTurn('A', () => void done.push(name)));
  await expect(inTurn('A', () => 'fifth')).rejects.toBeInstanceOf(TooManyRequests);
  expect(await inTurn('B', () => 'of another')).toBe('of another');
  await settled();
  expect(done).toEqual([]);
  calls[0]?.end();
  await Promise.all([first[0], ...waiting]);
  expect(done).toEqual(['third', 'fourth']);
  calls[1]?.end();
  await first[1];
});

it('goes on after a call that failed', async () => {
  const inTurn = openCustomerTurns({ atOnce: 1 });
  const failing = inTurn('A', async () => {
    throw new Error('it failed');
  });
  const next = inTurn('A', () => 'next');
  await expect(failing).rejects.toThrow('it failed');
  expect(await next).toBe('next');
});

const slow = defineCall({
  method: 'POST',
  path: '/test/slow',
  auth: 'session',
  right: 'none',
  summary: 'Takes a while',
  request: z.object({}),
  reply: z.object({}),
  refusals: [],
});

it('one customer’s calls do not all run at once, so that connections are left for others', async () => {
  const parsed = parseConfig({ MALL_LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const app = await createServer(parsed.config, createLog(parsed.config));
  const session = {
    scope: 'session',
    clientId: 'TURNS',
    instIdNo: undefined,
    instUserCode: undefined,
    mobile: undefined,
    rights: new Set<never>(),
  } as const;
  const access = {
    readSession: async () => ({ kind: 'open', session }) as const,
    noteBarred: async () => {},
  };
  let [running, most] = [0, 0];
  const served = serveCall(slow, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return { ok: true, reply: {} };
  });
  bindCall(app, access, served);
  const headers = { authorization: 'a'.repeat(43), 'content-type': 'application/json' };
  const ask = () => app.inject({ method: 'POST', url: slow.path, headers, payload: {} });
  const replies = await Promise.all(Array.from({ length: 12 }, ask));
  expect(replies.map((reply) => reply.json().error.error_no)).toEqual(Array(12).fill('0'));
  expect(most).toBe(5);
  await app.close();
});
