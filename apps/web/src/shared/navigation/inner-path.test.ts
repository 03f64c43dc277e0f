// @vitest-environment node
import { expect, it } from 'vitest';
import { innerPath } from './inner-path.ts';

it.each([
  { redirect: '/MyAccount/record?page=2', kept: true, why: 'a page of the mall with its query' },
  { redirect: '/productDetailsDh?product_no=1', kept: true, why: 'the other spelling of a page' },
  { redirect: null, kept: false, why: 'none given' },
  { redirect: '', kept: false, why: 'empty' },
  { redirect: 'https://evil.example/home', kept: false, why: 'another site' },
  { redirect: '//evil.example/home', kept: false, why: 'another site without a scheme' },
  { redirect: '/\\evil.example', kept: false, why: 'a backslash browsers read as a slash' },
  { redirect: '/\t/evil.example', kept: false, why: 'a tab browsers drop' },
  { redirect: 'javascript:alert(1)', kept: false, why: 'a script' },
  { redirect: '/nowhere', kept: false, why: 'no such page' },
  { redirect: '/login?redirect=/home', kept: false, why: 'the login page itself' },
])('$redirect: $why', ({ redirect, kept }) => {
  expect(innerPath(redirect)).toBe(kept ? redirect : undefined);
});
