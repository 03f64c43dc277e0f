// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  changeList,
  chooseOption,
  clearFilters,
  hasFilters,
  readListSearch,
  writeListSearch,
} from './list-search.ts';
import type { ListType } from './list-type.ts';
import { FUND_LIST } from './list-types/fund-list-type.ts';
import { highEndList } from './list-types/high-end-list-type.ts';
import { periodicList } from './list-types/periodic-list-type.ts';
import { REPO_LIST } from './list-types/repo-list-type.ts';

const HIGH_END = highEndList({ isMasked: false });
const HIGH_END_MASKED = highEndList({ isMasked: true });
const PERIODIC = periodicList({ isMasked: false });
const PERIODIC_MASKED = periodicList({ isMasked: true });

const read = (address: string, type: ListType = FUND_LIST) =>
  readListSearch(type, new URLSearchParams(address));
const rewritten = (address: string, type: ListType) =>
  writeListSearch(type, read(address, type), new URLSearchParams(address)).toString();

describe('an address of funds is written back as', () => {
  it.each([
    { address: '', tidy: '', why: 'defaults are left out' },
    { address: 'set=1&page=1', tidy: '', why: 'a default that is written is one too' },
    { address: 'set=9&risk=7&page=0', tidy: '', why: 'what means nothing is dropped' },
    { address: 'page=01', tidy: '', why: 'a page has no leading zero' },
    { address: 'type=14&risk=3&page=2', tidy: 'type=14&risk=3&page=2', why: 'a full search' },
    { address: 'set=3&type=1', tidy: 'set=3', why: 'money funds have no other kind' },
    { address: 'sort=year_ratio.desc', tidy: 'sort=year_ratio.desc', why: 'a column of the set' },
    { address: 'set=3&sort=year_ratio.desc', tidy: 'set=3', why: 'the column is not there' },
    { address: 'sort=year_ratio.up', tidy: '', why: 'no direction' },
    { address: 'sort=password.desc', tidy: '', why: 'no column' },
    {
      address: 'trade=buy&product_no=1&risk=2',
      tidy: 'risk=2&trade=buy&product_no=1',
      why: 'what belongs to others stays',
    },
    { address: 'company=QM01&zx=1', tidy: 'company=QM01&zx=1', why: 'company and watch list' },
    { address: 'company=%27--', tidy: '', why: 'no code of a company' },
    { address: 'constructor=1&risk=2', tidy: 'risk=2&constructor=1', why: 'not one of ours' },
  ])('"$tidy" from "$address": $why', ({ address, tidy }) => {
    expect(rewritten(address, FUND_LIST)).toBe(tidy);
  });
});

describe('the other lists keep', () => {
  it.each([
    { type: REPO_LIST, address: 'term=90&status=sale&risk=1', tidy: 'term=90&risk=1&status=sale' },
    { type: REPO_LIST, address: 'sort=prod_term.asc', tidy: 'sort=prod_term.asc' },
    { type: REPO_LIST, address: 'cat=10000&invest=1&min=1', tidy: 'cat=10000&invest=1&min=1' },
    { type: PERIODIC, address: 'cat=10008&invest=2&term=30', tidy: 'cat=10008&invest=2&term=30' },
    { type: PERIODIC, address: 'cat=10005&invest=2', tidy: 'cat=10005' },
    { type: PERIODIC, address: 'invest=2&cat=10017', tidy: '' },
    { type: PERIODIC_MASKED, address: 'cat=10005&term=30', tidy: 'cat=10005&term=30' },
    { type: PERIODIC_MASKED, address: 'cat=10008&term=30', tidy: 'cat=10008' },
    { type: HIGH_END, address: 'cat=10017&invest=4', tidy: 'cat=10017&invest=4' },
    { type: HIGH_END, address: 'cat=10052&invest=4', tidy: 'cat=10052' },
    { type: HIGH_END, address: 'min=3000000&term=361', tidy: 'term=361&min=3000000' },
    { type: HIGH_END_MASKED, address: 'min=3000000&term=361&risk=4', tidy: 'risk=4' },
    { type: HIGH_END, address: 'sort=annual_rate.desc', tidy: '' },
  ])('"$tidy" of "$address"', ({ type, address, tidy }) => {
    expect(rewritten(address, type)).toBe(tidy);
  });
});

it('goes back to page 1 whenever the list becomes another one', () => {
  const deep = read('risk=3&page=7');
  expect(chooseOption(FUND_LIST, deep, 'risk', '4').page).toBe(1);
  expect(chooseOption(FUND_LIST, deep, 'risk', undefined).page).toBe(1);
  expect(chooseOption(FUND_LIST, deep, 'set', '2').page).toBe(1);
  expect(changeList(deep, { sort: { field: 'nav_ratio', direction: 'asc' } }).page).toBe(1);
  expect(changeList(deep, { isOnlyFavourites: true }).page).toBe(1);
  expect(clearFilters(FUND_LIST, deep).page).toBe(1);
});

it('chooses one option of a group and takes it away again', () => {
  const chosen = chooseOption(FUND_LIST, read('risk=3&type=1&page=4'), 'type', '14');
  expect(chosen).toEqual(read('risk=3&type=14'));
  expect(chooseOption(FUND_LIST, chosen, 'risk', undefined)).toEqual(read('type=14'));
});

it('keeps on another tab what that tab can filter and sort by', () => {
  const search = read('type=1&risk=3&sort=year_ratio.desc');
  const next = (set: string) => chooseOption(FUND_LIST, search, 'set', set);
  expect(next('2')).toEqual(read('set=2&type=1&risk=3&sort=year_ratio.desc'));
  expect(next('3')).toEqual(read('set=3&risk=3'));
});

it('drops the way of operating together with the category it belongs to', () => {
  const plans = read('cat=10017&invest=2&risk=4', HIGH_END);
  expect(chooseOption(HIGH_END, plans, 'cat', '10052')).toEqual(read('cat=10052&risk=4', HIGH_END));
});

it('clears every filter and keeps tab and order', () => {
  const filtered = read('set=2&risk=3&zx=1&company=QM01&sort=nav_ratio.asc&page=3');
  expect(hasFilters(FUND_LIST, filtered)).toBe(true);
  const cleared = clearFilters(FUND_LIST, filtered);
  expect(cleared).toEqual(read('set=2&sort=nav_ratio.asc'));
  expect(hasFilters(FUND_LIST, cleared)).toBe(false);
});

it('counts the watch list as a filter, and neither tab nor page', () => {
  expect(hasFilters(FUND_LIST, read('zx=1'))).toBe(true);
  expect(hasFilters(FUND_LIST, read('set=2&page=2'))).toBe(false);
});
