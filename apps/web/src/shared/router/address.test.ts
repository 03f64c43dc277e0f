import { expect, it } from 'vitest';
import { createPath, isElsewhere, resolveTo, type To, withBase, withoutBase } from './address.ts';

const FROM = '/topic/fund';

it.each<{ readonly why: string; readonly to: To; readonly leadsTo: string }>([
  { why: 'a path', to: '/notice', leadsTo: '/notice' },
  { why: 'a path with query and place', to: '/notice?page=2#top', leadsTo: '/notice?page=2#top' },
  { why: 'a query alone stays on the page', to: '?page=2', leadsTo: '/topic/fund?page=2' },
  { why: 'an empty query clears it', to: '?', leadsTo: '/topic/fund' },
  {
    why: 'a place alone stays on the page and drops the query',
    to: '#fees',
    leadsTo: `${FROM}#fees`,
  },
  { why: 'parts', to: { search: '?page=2', hash: '#top' }, leadsTo: `${FROM}?page=2#top` },
  {
    why: 'parts without their marks',
    to: { search: 'page=2', hash: 'top' },
    leadsTo: `${FROM}?page=2#top`,
  },
  {
    why: 'a question mark after the place belongs to it',
    to: '/notice#a?b',
    leadsTo: '/notice#a?b',
  },
  { why: 'a path without its slash', to: 'notice', leadsTo: '/notice' },
  {
    why: 'two slashes name no host',
    to: { pathname: '//evil.example/x' },
    leadsTo: '/evil.example/x',
  },
  { why: 'nor do backslashes', to: { pathname: '/\\evil.example' }, leadsTo: '/evil.example' },
])('$why', ({ to, leadsTo }) => {
  expect(createPath(resolveTo(to, FROM))).toBe(leadsTo);
});

it.each([
  { base: '/mall-pc-org', inside: '/home', outside: '/mall-pc-org/home' },
  { base: '/mall-pc-org', inside: '/', outside: '/mall-pc-org' },
  { base: '', inside: '/home', outside: '/home' },
])('knows $inside under "$base" as $outside', ({ base, inside, outside }) => {
  expect(withBase(base, { pathname: inside, search: '?a=1', hash: '' })).toEqual({
    pathname: outside,
    search: '?a=1',
    hash: '',
  });
  expect(withoutBase(base, outside)).toBe(inside);
});

it.each([
  { pathname: '/MALL-PC-ORG/home', is: '/home', why: 'the folder counts in any case' },
  { pathname: '/mall-pc-org/', is: '/', why: 'the folder with its slash' },
  { pathname: '/mall-pc-organic/home', is: undefined, why: 'a longer name is another folder' },
  { pathname: '/elsewhere', is: undefined, why: 'a path outside of the mall' },
])('$why', ({ pathname, is }) => {
  expect(withoutBase('/mall-pc-org', pathname)).toBe(is);
});

it.each([
  { to: 'https://example.com/', is: true },
  { to: 'mailto:a@example.com', is: true },
  { to: '//example.com/x', is: true },
  { to: '/\\example.com/x', is: true },
  { to: '/notice?to=https://example.com', is: false },
  { to: '?to=https://example.com', is: false },
])('$to leads away from the mall: $is', ({ to, is }) => {
  expect(isElsewhere(to)).toBe(is);
});
