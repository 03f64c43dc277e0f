import { writeListAddress } from '#shared/navigation/list-address.ts';
// @vitest-environment node

import { expect, it } from 'vitest';
import { readArchiveQuery } from './archive-address.ts';

const NOTHING = {
  tab: 'signed',
  kind: undefined,
  productNo: undefined,
  from: undefined,
  to: undefined,
  keyword: undefined,
  page: 1,
};

it.each([
  { address: '', asked: {}, why: 'everything that was signed is the default' },
  { address: 'tab=todo', asked: { tab: 'todo' }, why: 'a tab' },
  { address: 'tab=other', asked: {}, why: 'an unknown tab is ignored' },
  { address: 'kind=SUIT_MATCH', asked: { kind: 'SUIT_MATCH' }, why: 'a kind' },
  { address: 'kind=NOTHING', asked: {}, why: 'an unknown kind is ignored' },
  { address: 'product_no=910066', asked: { productNo: '910066' }, why: 'a product' },
  { address: 'product_no=%3Cb%3E', asked: {}, why: 'what is no number of a product' },
  { address: 'q=%20风险 揭示', asked: { keyword: '风险揭示' }, why: 'spaces are removed' },
  { address: 'q=%20', asked: {}, why: 'only spaces ask for nothing' },
  {
    address: 'from=20261101&to=20261112&page=2',
    asked: { from: '2026-11-01', to: '2026-11-12', page: 2 },
    why: 'days and a page',
  },
  { address: 'from=20261301&page=0', asked: {}, why: 'no day and no page' },
])('reads "$address": $why', ({ address, asked }) => {
  expect(readArchiveQuery(new URLSearchParams(address))).toEqual({ ...NOTHING, ...asked });
});

it.each([
  { change: { kind: 'PRIVACY' }, next: 'tab=signed&kind=PRIVACY', why: 'back to the first page' },
  { change: { page: '3' }, next: 'tab=signed&page=3', why: 'another page' },
  { change: { tab: undefined }, next: '', why: 'a default is left out' },
])('changes the address: $why', ({ change, next }) => {
  expect(writeListAddress(new URLSearchParams('tab=signed&page=2'), change).toString()).toBe(next);
});
