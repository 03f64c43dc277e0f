// @vitest-environment node
import { expect, it } from 'vitest';
import { EVERYTHING, WATCH_FAMILIES } from './watch-families.ts';
import { chooseFamily, readWatchSearch, writeWatchSearch } from './watch-search.ts';

const tidied = (address: string) =>
  writeWatchSearch(
    readWatchSearch(new URLSearchParams(address)),
    new URLSearchParams(address),
  ).toString();

it.each([
  { address: '', tidy: '', why: 'everything, newest first, is what an empty address means' },
  { address: 'cat=10010', tidy: 'cat=10010', why: 'a category names its family' },
  {
    address: 'cat=10010&set=3',
    tidy: 'cat=10010&set=3',
    why: 'money funds are a set of the funds',
  },
  { address: 'cat=10010&set=9', tidy: 'cat=10010', why: 'an unknown set is dropped' },
  { address: 'cat=10008', tidy: '', why: 'a category that is part of another family names none' },
  { address: 'cat=constructor', tidy: '', why: 'an inherited name is no family' },
  {
    address: 'cat=10010&sort=year_ratio.asc',
    tidy: 'cat=10010&sort=year_ratio.asc',
    why: 'funds sort by their year',
  },
  { address: 'cat=10000&sort=year_ratio.asc', tidy: 'cat=10000', why: 'repos have no year' },
  { address: 'sort=nav_ratio.up', tidy: '', why: 'there are two directions' },
  { address: 'group=%E7%A8%B3%E5%81%A5', tidy: 'group=%E7%A8%B3%E5%81%A5', why: 'a group by name' },
  { address: 'group=', tidy: 'group=', why: 'the empty name is what stands in no group' },
  {
    address: 'trade=buy&product_no=910021&cat=1',
    tidy: 'trade=buy&product_no=910021',
    why: 'an open sheet is not ours to close',
  },
])('reads and writes $address as $tidy: $why', ({ address, tidy }) => {
  expect(tidied(address)).toBe(tidy);
});

it('comes back the same from every family’s address', () => {
  for (const family of WATCH_FAMILIES) {
    const search = { family, group: undefined, sort: undefined };
    const address = writeWatchSearch(search, new URLSearchParams());
    expect(readWatchSearch(address)).toEqual(search);
  }
});

it('drops the order with the column it belonged to, and keeps it where there is one', () => {
  const search = readWatchSearch(new URLSearchParams('sort=nav_ratio.desc'));
  const to = (key: string) =>
    chooseFamily(search, WATCH_FAMILIES.find((family) => family.key === key) ?? EVERYTHING).sort;
  expect(to('fund')).toEqual({ field: 'nav_ratio', direction: 'desc' });
  expect(to('repo')).toBeUndefined();
});
