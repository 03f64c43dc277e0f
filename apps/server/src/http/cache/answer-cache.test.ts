import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { bindCall } from '#http/bind-call.ts';
import { createServer } from '#http/create-server.ts';
import { serveCachedCall } from '#http/serve-call.ts';
import { createLog } from '#log.ts';
import { noAccess, say } from '#testing/say-call.ts';

let close = async () => {};
afterEach(() => close());

/** A server on a real port, with a count of those who went the usual way. */
async function open(settings: Readonly<Record<string, string>> = {}) {
  const parsed = parseConfig({ MALL_LOG_LEVEL: 'info', ...settings });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const lines: string[] = [];
  const log = createLog(parsed.config, { write: (line: string) => void lines.push(line) });
  const app = await createServer(parsed.config, log);
  const seen = {
    usual: 0,
    written: 0,
    version: {},
    isLate: false,
    isRefusing: false,
    isBroken: false,
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    seen.usual += 1;
    done();
  });
  bindCall(
    app,
    noAccess,
    serveCachedCall(
      say,
      () => seen.version,
      ({ word, times }) => {
        seen.written += 1;
        if (seen.isBroken) throw new Error('planted');
        if (seen.isRefusing) return { ok: false, refusal: 'product_absent' };
        const words = Array.from({ length: times }, () => JSON.stringify(word)).join();
        const outcome = { ok: true, json: [Buffer.from(`{"words":[${words}]}`)] } as const;
        return seen.isLate ? Promise.resolve(outcome) : outcome;
      },
    ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a port has an address with one.
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  close = async () => {
    agent.destroy();
    await app.close();
  };
  const post = (body: string, headers: Readonly<Record<string, string>> = {}, parts = [body]) =>
    exchange({ port, agent, headers: { 'content-type': 'application/json', ...headers } }, parts);
  return { app, port, post, seen, lines };
}

type Line = {
  readonly port: number;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
};

async function exchange({ port, agent, headers }: Line, parts: readonly string[]) {
  const length = Buffer.byteLength(parts.join(''));
  const asked = send({
    port,
    agent,
    host: '127.0.0.1',
    method: 'POST',
    path: say.path,
    headers: {
      ...(headers['transfer-encoding'] ? {} : { 'content-length': length }),
      ...headers,
    },
  });
  const answered = once(asked, 'response');
  for (const part of parts) {
    asked.write(part);
    if (parts.length > 1) await new Promise((next) => setTimeout(next, 20));
  }
  asked.end();
  const [reply] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  const received: IncomingHttpHeaders = reply.headers;
  return { status: Number(reply.statusCode), headers: received, bytes: Buffer.concat(chunks) };
}

const HELLO = JSON.stringify({ word: 'hello', times: 2 });

describe('a request body that was sent before', () => {
  it('are answered without the framework, byte for byte and header for header as with it', async () => {
    const { post, seen } = await open();
    const [first, second] = [await post(HELLO), await post(HELLO)];
    expect(seen.usual).toBe(1);
    expect(second.bytes).toEqual(first.bytes);
    expect(JSON.parse(second.bytes.toString()).data).toEqual({ words: ['hello', 'hello'] });
    const fixed = ({ date, 'x-request-id': id, ...headers }: IncomingHttpHeaders) => headers;
    expect(fixed(second.headers)).toEqual(fixed(first.headers));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('get the same answer without writing it again, until the state is another', async () => {
    const { post, seen } = await open();
    for (let turn = 0; turn < 4; turn += 1) await post(HELLO);
    expect(seen.written).toBe(2);
    seen.version = {};
    await post(HELLO);
    expect(seen).toMatchObject({ written: 3, usual: 1 });
  });

  it('are written into the log like all others', async () => {
    const { post, lines } = await open();
    await post(HELLO);
    await post(HELLO);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    const { reqId, ms, time, ...facts } = told[1];
    expect(facts).toEqual({
      level: 30,
      method: 'POST',
      route: say.path,
      status: 200,
      errorNo: '0',
      msg: 'request',
    });
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(told[0])).toEqual(Object.keys(told[1]));
  });

  it('are packed for browsers that take it', async () => {
    const { post, seen } = await open();
    const long = JSON.stringify({ word: 'hello', times: 300 });
    const headers = { 'accept-encoding': 'gzip, br' };
    const [first, second] = [await post(long, headers), await post(long, headers)];
    expect(seen.usual).toBe(1);
    expect(second.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(second.bytes)).toEqual(brotliDecompressSync(first.bytes));
  });

  it('count for the limit on both ways', async () => {
    const { post } = await open({ MALL_RATE_PER_SECOND: '3' });
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await post(HELLO)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('come in pieces and one after the other on one connection', async () => {
    const { post, seen } = await open();
    const pieces = [HELLO.slice(0, 5), HELLO.slice(5)];
    for (let turn = 0; turn < 3; turn += 1) {
      const { bytes } = await post(HELLO, {}, pieces);
      expect(JSON.parse(bytes.toString()).data.words).toHaveLength(2);
    }
    expect(seen.usual).toBe(1);
  });

  it('are answered in their order when they come all at once', async () => {
    const { port, post } = await open();
    await post(HELLO);
    const other = JSON.stringify({ word: 'new' });
    const raw = [HELLO, other, HELLO].map(
      (body, place) =>
        `POST ${say.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n${place === 2 ? 'Connection: close\r\n' : ''}\r\n${body}`,
    );
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').end(raw.join(''));
    let received = '';
    for await (const part of socket) received += part;
    expect(received.match(/"words":\[[^\]]*\]/g)).toEqual([
      '"words":["hello","hello"]',
      '"words":["new"]',
      '"words":["hello","hello"]',
    ]);
  });
});

describe('the usual way is taken', () => {
  it.each([
    { why: 'the body is new', body: JSON.stringify({ word: 'other' }), headers: {}, ok: true },
    { why: 'they are no JSON', body: '{', headers: {}, ok: false },
    { why: 'they are no request', body: '{"word":7}', headers: {}, ok: false },
    {
      why: 'their type is another',
      body: HELLO,
      headers: { 'content-type': 'text/plain' },
      ok: false,
    },
    {
      why: 'their length is not told',
      body: HELLO,
      headers: { 'transfer-encoding': 'chunked' },
      ok: true,
    },
    {
      why: 'they are packed',
      body: HELLO,
      headers: { 'content-encoding': 'gzip' },
      ok: false,
    },
    {
      why: 'they are long',
      body: HELLO + ' '.repeat(2_000),
      headers: {},
      ok: true,
    },
  ])('when $why', async ({ body, headers, ok }) => {
    const { post, seen } = await open();
    await post(HELLO);
    const before = seen.usual;
    const { bytes } = await post(body, headers);
    expect(seen.usual).toBe(before + 1);
    expect(JSON.parse(bytes.toString()).error.error_no === '0').toBe(ok);
  });

  it.each([
    { why: 'the answer has to wait', is: 'isLate' as const, errorNo: '0' },
    { why: 'the call refuses', is: 'isRefusing' as const, errorNo: undefined },
    { why: 'the call fails', is: 'isBroken' as const, errorNo: '500001' },
  ])('although the body is known, when $why', async ({ is, errorNo }) => {
    const { post, seen } = await open();
    await post(HELLO);
    seen[is] = true;
    seen.version = {};
    const { bytes } = await post(HELLO);
    expect(seen.usual).toBe(2);
    const { error } = JSON.parse(bytes.toString());
    if (errorNo === undefined) expect(error.error_no).not.toBe('0');
    else expect(error.error_no).toBe(errorNo);
  });
});
