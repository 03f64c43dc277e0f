import { expect, it } from 'vitest';
import {
  changeFundSearch,
  chooseFundSet,
  clearFundFilters,
  filterFundSearch,
  hasFundFilters,
  readFundSearch,
  writeFundSearch,
} from './fund-search.ts';

const read = (address: string) => readFundSearch(new URLSearchParams(address));
const rewritten = (address: string) =>
  writeFundSearch(read(address), new URLSearchParams(address)).toString();

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
    why: 'others',
  },
  { address: 'company=QM01&zx=1', tidy: 'company=QM01&zx=1', why: 'company and watch list' },
  { address: 'company=%27--', tidy: '', why: 'no code of a company' },
])('writes $address back as "$tidy": $why', ({ address, tidy }) => {
  expect(rewritten(address)).toBe(tidy);
});

it('goes back to page 1 whenever the list becomes another one', () => {
  const deep = read('risk=3&page=7');
  expect(changeFundSearch(deep, { risk: '4' }).page).toBe(1);
  expect(changeFundSearch(deep, { sort: { field: 'nav_ratio', direction: 'asc' } }).page).toBe(1);
  expect(chooseFundSet(deep, '2').page).toBe(1);
  expect(clearFundFilters(deep).page).toBe(1);
});

it('chooses one option of a group and takes it away again', () => {
  const chosen = filterFundSearch(read('risk=3&page=4'), 'type', '14');
  expect(chosen).toEqual(read('risk=3&type=14'));
  expect(filterFundSearch(chosen, 'risk', undefined)).toEqual(read('type=14'));
});

it('keeps on another tab what that tab can filter and sort by', () => {
  const search = read('type=1&risk=3&sort=year_ratio.desc');
  expect(chooseFundSet(search, '2')).toMatchObject({ type: '1', risk: '3', sort: search.sort });
  expect(chooseFundSet(search, '3')).toEqual({
    set: '3',
    risk: '3',
    isOnlyFavourites: false,
    sort: undefined,
    page: 1,
  });
});

it('clears every filter and keeps tab and order', () => {
  const cleared = clearFundFilters(read('set=2&risk=3&zx=1&company=QM01&sort=nav_ratio.asc'));
  expect(hasFundFilters(cleared)).toBe(false);
  expect(cleared).toMatchObject({ set: '2', sort: { field: 'nav_ratio', direction: 'asc' } });
});
