import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { PRODUCTION } from '#testing/production-environment.ts';
import { createServer } from './create-server.ts';

const lines: string[] = [];

async function serverWith(environment: Environment = {}) {
  const parsed = parseConfig({
    MALL_LOG_LEVEL: 'trace',
    MALL_RATE_PER_SECOND: '10000',
    MALL_BODY_LIMIT_KIB: '1',
    MALL_REQUEST_TIMEOUT_S: '1',
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const log = createLog(parsed.config, { write: (line) => lines.push(line) });
  const server = await createServer(parsed.config, log);
  server.post('/echo', async (request) => ({ got: request.body }));
  server.get('/long', async () => ({ text: 'long '.repeat(1000) }));
  return server;
}

const app = await serverWith();
let port = 0;
beforeAll(async () => {
  port = await listen(app);
});
afterAll(() => app.close());

const envelopeWith = (errorNo: string) => ({
  error: { error_no: errorNo, error_info: expect.stringMatching(/./) },
  data: null,
});
const json = { 'content-type': 'application/json' };

describe('whatever goes wrong, the answer is an envelope', () => {
  it.each([
    { sent: { url: '/nowhere' }, status: 404, errorNo: '404001', why: 'nothing is there' },
    { sent: { url: '/echo' }, status: 404, errorNo: '404001', why: 'nothing is there for GET' },
    { sent: { url: '/%zz' }, status: 404, errorNo: '404001', why: 'the address cannot be read' },
    {
      sent: { url: '/echo', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      status: 415,
      errorNo: '415001',
      why: 'text is not JSON',
    },
    {
      sent: {
        url: '/echo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      status: 415,
      errorNo: '415001',
      why: 'a foreign page can post a form',
    },
    {
      sent: { url: '/echo', headers: { ...json, 'content-encoding': 'gzip' }, payload: 'x' },
      status: 415,
      errorNo: '415001',
      why: 'compressed bodies are not taken',
    },
    {
      sent: { url: '/echo', headers: json, payload: `"${'x'.repeat(1023)}"` },
      status: 413,
      errorNo: '413001',
      why: 'it is one byte too long',
    },
    {
      sent: { url: '/echo', headers: json, payload: '{' },
      status: 200,
      errorNo: '400001',
      why: 'it is no JSON',
    },
    {
      sent: { url: '/echo', headers: json, payload: '{"a":{"__proto__":{}}}' },
      status: 200,
      errorNo: '400001',
      why: 'it reaches for the prototype',
    },
  ])('$status $errorNo when $why', async ({ sent, status, errorNo }) => {
    const method = 'payload' in sent ? 'POST' : 'GET';
    const reply = await app.inject({ method, ...sent });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual(envelopeWith(errorNo));
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('takes a body of exactly the limit', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: json,
      payload: `"${'x'.repeat(1022)}"`,
    });
    expect(reply.statusCode).toBe(200);
  });

  it('429 when one address asks too often, with the time to come back', async () => {
    const strict = await serverWith({ MALL_RATE_PER_SECOND: '2' });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      const reply = await strict.inject({ url: '/nowhere' });
      statuses.push(reply.statusCode);
      if (reply.statusCode !== 429) continue;
      expect(reply.json()).toEqual(envelopeWith('429001'));
      expect(reply.headers['retry-after']).toBe('1');
    }
    expect(statuses).toEqual([404, 404, 429]);
    await strict.close();
  });

  it.each([
    { bytes: 'NONSENSE\r\n\r\n', status: '400', why: 'it is no HTTP' },
    {
      bytes: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      status: '431',
      why: 'its headers never end',
    },
    {
      bytes:
        'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      status: '408',
      why: 'its body never comes',
    },
  ])('$status over a bare connection when $why', async ({ bytes, status }) => {
    const reply = await exchange(bytes);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(reply.slice(reply.indexOf('{')))).toEqual(envelopeWith('400001'));
  });
});

describe('every answer', () => {
  it('forbids what a page of ours never needs', async () => {
    const { headers } = await app.inject({ url: '/nowhere' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;" +
        "connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('insists on HTTPS in production', async () => {
    const production = await serverWith(PRODUCTION);
    const { headers } = await production.inject({ url: '/nowhere' });
    expect(headers['strict-transport-security']).toContain('max-age=15552000');
    await production.close();
  });

  it.each([
    { accepts: 'br, gzip', encoding: 'br' },
    { accepts: 'gzip', encoding: 'gzip' },
    { accepts: 'identity', encoding: undefined },
  ])('is compressed as $encoding for $accepts when it is long', async ({ accepts, encoding }) => {
    const { headers } = await app.inject({ url: '/long', headers: { 'accept-encoding': accepts } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('is left alone when it is short', async () => {
    const { headers } = await app.inject({ url: '/nowhere', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

it('believes X-Forwarded-For from a trusted proxy only', async () => {
  for (const [proxies, address] of [
    ['', '127.0.0.1'],
    ['10.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9'],
  ] as const) {
    const server = await serverWith({ MALL_TRUSTED_PROXIES: proxies });
    server.get('/who', async ({ ip }) => ({ ip }));
    const reply = await server.inject({
      url: '/who',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(reply.json()).toEqual({ ip: address });
    await server.close();
  }
});

it('logs which route answered what, and nothing a customer sent', async () => {
  lines.length = 0;
  const secrets = ['13800000001', 'p4ssw0rd', 'tokentokentoken', '203.0.113.9'];
  const [mobile = '', password = '', token = ''] = secrets;
  await app.inject({
    method: 'POST',
    url: `/echo?mobile=${mobile}`,
    headers: { ...json, authorization: token, 'x-forwarded-for': '203.0.113.9' },
    payload: { account_content: mobile, password },
  });
  await app.inject({
    method: 'POST',
    url: '/echo',
    headers: json,
    payload: `{"password":"${password}`,
  });
  await app.inject({
    url: `/user/${mobile}?password=${password}`,
    headers: { authorization: token },
  });

  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ route, status, errorNo }) => ({ route, status, errorNo }))).toEqual([
    { route: '/echo', status: 200, errorNo: '0' },
    { route: '/echo', status: 200, errorNo: '400001' },
    { route: '(none)', status: 404, errorNo: '404001' },
  ]);
  for (const secret of secrets) expect(lines.join()).not.toContain(secret);
});

describe('closing', () => {
  it('finishes the request under way, then lets the connection go', async () => {
    const server = await serverWith();
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    server.get('/slow', async () => {
      arrived.resolve();
      await answer.promise;
      return { done: true };
    });
    const reply = exchange('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n', await listen(server));
    await arrived.promise;

    const closed = server.close();
    while (server.server.listening) await nextTurn();
    answer.resolve();
    expect(await reply).toMatch(/^HTTP\/1.1 200 OK.*connection: close.*"done":true/is);
    await closed;
  });

  it('still answers a request that was half sent', async () => {
    const server = await serverWith();
    const socket = connect(await listen(server), '127.0.0.1').setEncoding('utf8');
    const request = 'GET /long HTTP/1.1\r\nHost: a\r\n\r\n';
    // The second request lacks its last line; the answer to the first proves that the rest has arrived.
    socket.write(request + request.slice(0, -2));
    await once(socket, 'data');
    const closed = server.close();
    while (server.server.listening) await nextTurn();
    socket.write('\r\n');
    expect((await socket.toArray()).join('')).toMatch(/HTTP\/1.1 200 OK.*connection: close/is);
    await closed;
  });

  it('does not wait for connections that only idle', async () => {
    const server = await serverWith();
    const socket = connect(await listen(server), '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resume();
    await server.close();
    await ended;
  });
});

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends bytes as they are, which inject() cannot, and returns all that comes back. */
function exchange(bytes: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (data) => {
      received += data;
    });
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
    socket.write(bytes);
  });
}
