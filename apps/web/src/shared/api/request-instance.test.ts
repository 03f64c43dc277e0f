// @vitest-environment node
import { expect, it } from 'vitest';
import { instanceNameFor, requestInstance } from './request-instance.ts';

const env = { basePath: '/mall-pc-org', apiBase: 'https://api.example' };

it.each([
  {
    path: '/cpe-shopcenter-api/trade/buyProd',
    base: 'https://api.example',
    why: 'an ordinary call',
  },
  { path: '/mall/api/CRH-MALLT001', base: '', why: 'a legacy call uses no base' },
  {
    path: '/user/getUserInfo',
    base: 'https://api.example',
    why: 'no substring of /mall alone counts',
  },
])('$path has base "$base": $why', ({ path, base }) => {
  expect(requestInstance(instanceNameFor(path)).base(env)).toBe(base);
});

it.each(['shop', '', 'toString', '__proto__'])(
  'an unknown instance %j is a developer error',
  (name) => {
    expect(() => requestInstance(name)).toThrow(new Error(`unknown ${name} in request method`));
  },
);

it.each(['mall', 'legacy'])('%s waits 30 seconds', (name) => {
  expect(requestInstance(name).timeoutMs).toBe(30_000);
});
