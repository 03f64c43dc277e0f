import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { noAccess, say } from '#testing/say-call.ts';
import { bindCall } from './bind-call.ts';
import { createServer } from './create-server.ts';
import { serveCall } from './serve-call.ts';

const parsed = parseConfig({
  MALL_LOG_LEVEL: 'silent',
  MALL_BODY_LIMIT_KIB: '1',
  MALL_RATE_PER_SECOND: '10000',
});
if (!parsed.ok) throw new Error(parsed.problems.join());
const app = await createServer(parsed.config, createLog(parsed.config));
const call = { ...say, maxBodyBytes: 100_000 };
bindCall(
  app,
  noAccess,
  serveCall(call, async ({ word }) => ({ ok: true, reply: { words: [word] } })),
);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

/** A caller who promises a large body and sends its beginning. */
async function hold(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${say.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{"`,
  );
  await sleep(50);
  return socket;
}

async function ask(words: string) {
  const payload = JSON.stringify({ word: 'a', words });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${port}${say.path}`, {
    method: 'POST',
    headers,
    body: payload,
  });
  await reply.text();
  return reply;
}

const LARGE = 'x'.repeat(20_000);

it('of one network two large bodies are taken in at once; usual ones always, and another when one is over', async () => {
  expect((await ask(LARGE)).status).toBe(200);
  const [first, second] = [await hold(), await hold()];
  const third = await ask(LARGE);
  expect(third.status).toBe(429);
  expect(third.headers.get('retry-after')).toBe('1');
  expect((await ask('')).status).toBe(200);
  first.destroy();
  await sleep(50);
  expect((await ask(LARGE)).status).toBe(200);
  second.destroy();
});
