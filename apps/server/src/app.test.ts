import { request } from 'node:http';
import { CALLS, contract } from '@mall/contract';
import { envelope } from '@mall/contract/envelope';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestSession } from '#testing/open-test-session.ts';
import { PRODUCTION } from '#testing/production-environment.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, deps, clientOf } = await createTestApp();
const call = clientOf();

describe('every call of the contract', () => {
  it.each(CALLS.map(({ group, name, call }) => ({ name: `${group}.${name}`, call })))(
    '$name answers with an envelope and asks visitors to log in where the contract says so',
    async ({ call: { method, path, auth, media } }) => {
      const reply = await app.inject({
        method,
        url: path,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect(reply.statusCode).toBe(200);
      // An open call that asks for nothing may answer with its file at once.
      if (auth === 'none' && media?.includes(String(reply.headers['content-type']))) return;
      const { error } = z.parse(envelope, reply.json());
      expect(error.error_no === '401001').toBe(auth === 'session');
    },
  );

  it('is in the document that the mall serves', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json();
    for (const { call } of CALLS)
      expect(paths[call.path]).toHaveProperty(call.method.toLowerCase());
  });
});

describe('a customer with a session', () => {
  it('is let in, and not after logging out', async () => {
    const token = await openTestSession(deps, { scope: 'session', clientId: 'c1' });
    const own = clientOf(token);
    const renewed = await own(contract.identity.refreshToken, {});
    expect(renewed.access_token).toBe(token);
    await own(contract.identity.loginOutUser, { client_id: 'another' });
    await expect(own(contract.identity.getUserInfo, {})).rejects.toMatchObject({
      errorNo: '401002',
      message: '当前登录信息已过期，请重新登录',
    });
  });

  it('opens files and nothing else with a file token', async () => {
    const token = await openTestSession(deps, { scope: 'file', clientId: 'c1' });
    await expect(clientOf(token)(contract.identity.getUserInfo, {})).rejects.toMatchObject({
      errorNo: '401001',
      message: '用户未登录或已超时',
    });
  });
});

describe('the first questions of a page', () => {
  it('are answered for real', async () => {
    const { list } = await call(contract.shop.queryBaseConfig, { config_keys: ['mall_mode'] });
    expect(list).toEqual([{ config_key: 'mall_mode', config_value: 'demo' }]);
  });
});

describe('the table of routes decides, not a word in the address', () => {
  const buy = '/cpe-shopcenter-api/trade/buyProd';
  const logout = '/cpe-shopcenter-api/trade/authless/loginOutUser';

  it.each([
    { path: `/x/authless/..${buy}`, answer: '404 404001', why: 'dots lead nowhere' },
    {
      path: `/cpe-shopcenter-api/authless/../trade/buyProd`,
      answer: '404 404001',
      why: 'also in the middle',
    },
    { path: `${buy}?a=authless`, answer: '200 401001', why: 'a query opens nothing' },
    { path: `${buy}/authless`, answer: '404 404001', why: 'no such call exists' },
    {
      path: '/cpe-shopcenter-api/trade/%61uthless/buyProd',
      answer: '404 404001',
      why: 'nor this one',
    },
    {
      path: '/cpe-shopcenter-api/trade/authless/buyProd',
      answer: '404 404001',
      why: 'nor this one',
    },
    {
      path: '/cpe-shopcenter-api/trade/%62uyProd',
      answer: '200 401001',
      why: 'in code it is the same call',
    },
    { path: `${buy};authless`, answer: '404 404001', why: 'a semicolon is part of the name' },
    { path: `${buy}#authless`, answer: '200 401001', why: 'what follows a hash is not read' },
    { path: `/${buy}`, answer: '404 404001', why: 'two slashes are not one' },
    { path: `${buy}/`, answer: '404 404001', why: 'a slash at the end is another address' },
    { path: buy.toUpperCase(), answer: '404 404001', why: 'letters have their case' },
    { path: logout, answer: '200 0', why: 'the open call stays open' },
    { path: logout.replace('authless', '%61uthless'), answer: '200 0', why: 'also in code' },
  ])('$path answers $answer because $why', async ({ path, answer }) => {
    expect(await post(path)).toBe(answer);
  });
});

describe('a mall in production', async () => {
  const production = await createTestApp({
    environment: { ...PRODUCTION, MALL_SHOW_API_DOCS: '1' },
  });

  it('has no demo calls, not even refusing ones', async () => {
    for (const { group, call } of CALLS) {
      if (group !== 'demo') continue;
      const reply = await production.app.inject({
        method: call.method,
        url: call.path,
        payload: {},
      });
      expect(reply.statusCode).toBe(404);
    }
    const { paths } = (await production.app.inject({ url: '/openapi.json' })).json();
    expect(Object.keys(paths).filter((path) => path.startsWith('/demo'))).toEqual([]);
  });
});

describe('the health check of monitoring', () => {
  it.each([
    { isReady: async () => true, status: 200 },
    { isReady: async () => false, status: 503 },
    { isReady: () => Promise.reject(new Error('no database')), status: 503 },
  ])('learns with $status whether it can serve, and that it lives', async ({ isReady, status }) => {
    const watched = await createTestApp({ isReady });
    expect((await watched.app.inject({ url: '/readyz' })).statusCode).toBe(status);
    expect((await watched.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

/** Posts to an address exactly as written; inject() and fetch() would tidy it up first. */
async function post(path: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST' }, async (reply) => {
      const chunks = await reply.toArray();
      const { error } = JSON.parse(Buffer.concat(chunks).toString());
      resolve(`${reply.statusCode} ${error.error_no}`);
    });
    sent.on('error', reject);
    sent.end();
  });
}
