// @vitest-environment node
import { expect, it } from 'vitest';
import { readMallEnv } from './mall-env.ts';

it.each([
  {
    given: undefined,
    basePath: '/mall-pc-org',
    apiBase: '',
    why: 'no env.js, as under a preview server',
  },
  { given: {}, basePath: '/mall-pc-org', apiBase: '', why: 'an env.js that says nothing' },
  {
    given: { basePath: '/wealth/' },
    basePath: '/wealth',
    apiBase: '',
    why: 'a slash at the end is dropped',
  },
  {
    given: { basePath: '/m', apiBase: 'https://api.example/' },
    basePath: '/m',
    apiBase: 'https://api.example',
    why: 'both set',
  },
])('reads $why', ({ given, basePath, apiBase }) => {
  expect(readMallEnv({ __MALL_ENV__: given })).toEqual({ basePath, apiBase });
});

it('stops on a setting that is not text', () => {
  expect(() => readMallEnv({ __MALL_ENV__: { basePath: 7 } })).toThrow('is text');
});
