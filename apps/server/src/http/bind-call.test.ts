import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Call, defineCall } from '@mall/contract/define-call';
import { bytes, text, yuan } from '@mall/contract/wire';
import { fen } from '@mall/domain/money/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { bindCall } from './bind-call.ts';
import { createServer } from './create-server.ts';
import { serveCall, serveScopedCall, unbuiltCall } from './serve-call.ts';
import type { SessionCheck } from './session.ts';

const call = {
  method: 'POST',
  auth: 'none',
  summary: 'A call of this test',
  refusals: [],
} as const;
const ownCall = { ...call, auth: 'session', right: 'none' } as const;
const amount = z.object({ balance: yuan });
const doubling = { request: amount, reply: amount };
const nothing = { request: z.object({}), reply: z.object({}) };

const calls = {
  double: defineCall({ ...call, ...doubling, path: '/test/authless/double' }),
  refuse: defineCall({
    ...call,
    ...nothing,
    path: '/test/authless/refuse',
    refusals: ['product_absent'],
  }),
  break: defineCall({ ...call, ...nothing, path: '/test/authless/break' }),
  picture: defineCall({
    ...call,
    method: 'GET',
    path: '/test/authless/picture',
    request: z.object({ size: z.optional(text(4)) }),
    reply: bytes,
    media: ['image/png', 'image/gif'],
  }),
  own: defineCall({
    ...ownCall,
    path: '/test/own',
    request: amount,
    reply: z.object({ who: text(9) }),
  }),
  files: defineCall({
    ...ownCall,
    scopes: ['session', 'file'],
    path: '/test/files',
    request: z.object({}),
    reply: z.object({ who: text(9) }),
  }),
  old: defineCall({
    ...call,
    method: 'GET',
    path: '/mall/api/CRH-MALLX1',
    alias: '/mall/api/X1',
    isLegacy: true,
    request: z.object({ mobile: z.optional(text(11)) }),
    reply: z.object({ app_user_id: text(9) }),
  }),
  later: defineCall({ ...call, ...doubling, path: '/test/authless/later' }),
  laterOwn: defineCall({ ...ownCall, ...doubling, path: '/test/later' }),
} satisfies Record<string, Call>;

const tokens = { customer: 'c', file: 'f', over: 'o' } as const;
const header = (kind: keyof typeof tokens) => ({ authorization: tokens[kind].repeat(43) });
const rights = new Set<never>();
const facts = { instIdNo: undefined, instUserCode: undefined, mobile: undefined, rights };

async function readSession(token: string): Promise<SessionCheck> {
  if (token === tokens.customer.repeat(43))
    return { kind: 'open', session: { ...facts, scope: 'session', clientId: 'c1' } };
  if (token === tokens.file.repeat(43))
    return { kind: 'open', session: { ...facts, scope: 'file', clientId: 'c2' } };
  return token === tokens.over.repeat(43) ? { kind: 'expired' } : { kind: 'unknown' };
}

/** The sessions that the handler of `own` was given. */
const reached: unknown[] = [];

const served = [
  serveCall(calls.double, async ({ balance }) => ({
    ok: true,
    reply: { balance: fen(balance * 2n) },
  })),
  serveCall(calls.refuse, async () => ({ ok: false, refusal: 'product_absent' })),
  serveCall(calls.break, async () => {
    throw new Error('the ledger of 13800000001 does not add up');
  }),
  serveCall(calls.picture, async ({ size }) => ({
    ok: true,
    reply: new Uint8Array([1, 2, 3]),
    headers: { imgcodeid: 'id-1' },
    ...(size ? { media: 'image/gif' } : {}),
  })),
  serveCall(calls.own, async (_request, session) => {
    reached.push(session);
    return { ok: true, reply: { who: session.clientId } };
  }),
  serveScopedCall(calls.files, async (_request, { clientId = '' }) => ({
    ok: true,
    reply: { who: clientId },
  })),
  serveCall(calls.old, async () => ({ ok: true, reply: { app_user_id: 'u1' } })),
  unbuiltCall(calls.later),
  unbuiltCall(calls.laterOwn),
];

const lines: string[] = [];
const config = parseConfig({ MALL_LOG_LEVEL: 'info', MALL_RATE_PER_SECOND: '10000' });
if (!config.ok) throw new Error('the settings of this test are sound');
const log = createLog(config.config, { write: (line) => lines.push(line) });
const app = await createServer(config.config, log);

beforeAll(async () => {
  app.addHook('onSend', async ({ headers }) => {
    if (headers['x-slow']) await someTurns();
  });
  for (const one of served) bindCall(app, { readSession, noteBarred: async () => {} }, one);
  await app.ready();
});
afterAll(() => app.close());

type Sent = {
  readonly payload?: unknown;
  readonly headers?: Record<string, string>;
  readonly url?: string;
};

async function send({ method, path }: Call, { payload, headers = {}, url = path }: Sent = {}) {
  const reply = await app.inject({
    method,
    url,
    headers: { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(payload === undefined
      ? {}
      : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

const INVALID = { error: { error_no: '400001' }, data: null };

describe('a call that is bound', () => {
  it('decodes what arrives and encodes what leaves by the contract', async () => {
    const { status, body, headers } = await send(calls.double, { payload: { balance: '1000.5' } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { error: { error_no: '0', error_info: '' }, data: { balance: '2001.00' } },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers a refusal with HTTP 200 and the text of the contract', async () => {
    const { status, body } = await send(calls.refuse);
    expect(status).toBe(200);
    expect(body.error.error_no).not.toBe('0');
    expect(body.error.error_info).not.toBe('');
  });

  it('answers an unexpected error as busy, and tells only the log why', async () => {
    lines.length = 0;
    const { status, body, headers } = await send(calls.break);
    expect(status).toBe(200);
    expect(body).toEqual({
      error: { error_no: '500001', error_info: '系统繁忙，请稍后再试' },
      data: null,
    });

    const failure = lines
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg === 'request failed');
    expect(failure.errorId).toBe(headers['x-request-id']);
    expect(failure.err.message).toBe('the ledger of ####### does not add up');
    expect(failure.err.stack).toContain('bind-call.test.ts');
  });

  it('sends bytes with their type and headers', async () => {
    const { rawPayload, headers } = await app.inject({ url: '/test/authless/picture' });
    expect([...rawPayload]).toEqual([1, 2, 3]);
    expect(headers).toMatchObject({ 'content-type': 'image/png', imgcodeid: 'id-1' });
    const big = await app.inject({ url: '/test/authless/picture?size=big' });
    expect(big.headers['content-type']).toBe('image/gif');
  });

  it.each(['/mall/api/CRH-MALLX1', '/mall/api/X1'])(
    'answers the old clients at %s',
    async (url) => {
      const { body } = await send(calls.old, { url });
      expect(body).toMatchObject({ data: { app_user_id: 'u1' }, map: { app_user_id: 'u1' } });
    },
  );

  it.each([
    { payload: '[]', why: 'a list is no request' },
    { payload: '{"balance":1000}', why: 'a JSON number never carries money' },
    { payload: '{"balance":"0.001"}', why: 'there is no tenth of a fen' },
    { payload: '{"balance":"1","x":"a\\u0000"}', why: 'no text may hold NUL' },
    { payload: '{"balance":"1","__proto__":{"a":1}}', why: 'the prototype is out of reach' },
    { payload: '{"balance":"1","constructor":{"prototype":{}}}', why: 'by any way' },
    { payload: `{"balance":${'['.repeat(5000)}${']'.repeat(5000)}}`, why: 'it only nests' },
  ])('is not made with $payload because $why', async ({ payload }) => {
    const { status, body } = await send(calls.double, { payload });
    expect(status).toBe(200);
    expect(body).toMatchObject(INVALID);
  });

  it('names the field that is wrong and does not repeat what was in it', async () => {
    const { body } = await send(calls.double, { payload: { balance: '<b>13800000001' } });
    expect(body.error.error_info).toBe('请求参数有误 (balance)');
  });

  it('takes no body for an empty request', async () => {
    const reply = await app.inject({ method: 'POST', url: calls.refuse.path });
    expect(reply.json().error.error_no).not.toBe('400001');
    const empty = await send(calls.refuse, { payload: '' });
    expect(empty.body.error.error_no).not.toBe('400001');
  });

  it('is not made when a query names something twice', async () => {
    const { body } = await send(calls.old, { url: `${calls.old.path}?mobile=1&mobile=2` });
    expect(body).toMatchObject(INVALID);
  });
});

describe('a call that needs a login', () => {
  it.each([
    { headers: {}, errorNo: '401001', why: 'there is no token' },
    {
      headers: { authorization: 'x'.repeat(43) },
      errorNo: '401001',
      why: 'the token is unknown',
    },
    { headers: header('file'), errorNo: '401001', why: 'the token opens files only' },
    { headers: header('over'), errorNo: '401002', why: 'the session is over' },
  ])('refuses with $errorNo when $why', async ({ headers, errorNo }) => {
    const { status, body } = await send(calls.own, { headers, payload: { balance: '1' } });
    expect(status).toBe(200);
    expect(body.error.error_no).toBe(errorNo);
  });

  it('never runs without a session, also when the session check takes its time', async () => {
    reached.length = 0;
    await send(calls.own, { payload: { balance: '1' }, headers: { 'x-slow': '1' } });
    expect(reached).toEqual([]);
  });

  it('refuses a caller without a session before it reads the body', async () => {
    expect((await send(calls.own, { payload: '{"broken' })).body.error.error_no).toBe('401001');
    expect((await send(calls.own, { payload: 'x'.repeat(70_000) })).body.error.error_no).toBe(
      '401001',
    );
  });

  it('knows its customer by the token, bare or as a bearer', async () => {
    const { authorization } = header('customer');
    for (const value of [authorization, `Bearer ${authorization}`]) {
      const { body } = await send(calls.own, {
        headers: { authorization: value },
        payload: { balance: '1' },
      });
      expect(body.data).toEqual({ who: 'c1' });
    }
  });

  it('opens to a narrow token only when the contract says so', async () => {
    expect((await send(calls.files, { headers: header('file') })).body.data).toEqual({ who: 'c2' });
  });

  it('cannot be served as if narrow tokens did not exist', () => {
    expect(() => serveCall(calls.files, async () => ({ ok: true, reply: { who: '' } }))).toThrow(
      'serveScopedCall',
    );
  });
});

describe('a call that is not built', () => {
  it('says so whatever is sent', async () => {
    for (const payload of [{}, { balance: '1' }, { balance: 'x' }]) {
      expect((await send(calls.later, { payload })).body.error).toEqual({
        error_no: '501001',
        error_info: '功能建设中',
      });
    }
  });

  it('asks visitors to log in first', async () => {
    expect((await send(calls.laterOwn)).body.error.error_no).toBe('401001');
    const { body } = await send(calls.laterOwn, { headers: header('customer') });
    expect(body.error.error_no).toBe('501001');
  });
});

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
}
