// @vitest-environment node
import { expect, it } from 'vitest';
import { readAuditQuery, tabAddress, writeAudit } from './audit-address.ts';

const read = (search: string) => readAuditQuery(new URLSearchParams(search));

it('reads every filter of the address', () => {
  expect(
    read(
      'tab=mine&busin=300002&money=1000-&q=910067&from=20261101&to=20261112&page=3&local_order_no=BD1',
    ),
  ).toMatchObject({
    tab: 'mine',
    business: '300002',
    band: { from: 1_000_000_000n },
    productNo: '910067',
    from: '2026-11-01',
    to: '2026-11-12',
    page: 3,
    localOrderNo: 'BD1',
  });
});

it.each([
  { search: 'tab=all', why: 'there is no such tab' },
  { search: 'busin=1', why: 'there is no such business' },
  { search: 'money=7', why: 'there is no such range' },
  { search: 'q=%27%20or%201', why: 'a product number has letters and digits' },
  { search: 'local_order_no=../x', why: 'an order number has letters and digits' },
  { search: 'from=3&page=-1', why: 'these are no day and no page' },
])('ignores $search: $why', ({ search }) => {
  expect(read(search)).toEqual(read(''));
});

it.each([
  {
    change: { busin: '300003' },
    after: 'tab=done&busin=300003',
    why: 'another filter begins at the first page',
  },
  {
    change: { page: '3' },
    after: 'tab=done&page=3',
    why: 'another page looks at none of its orders yet',
  },
  {
    change: { local_order_no: 'BD2' },
    after: 'tab=done&page=2&local_order_no=BD2',
    why: 'looking at an order stays on the page',
  },
  { change: { local_order_no: undefined }, after: 'tab=done&page=2', why: 'looking at none' },
])('writes $after: $why', ({ change, after }) => {
  const before = new URLSearchParams('tab=done&page=2&local_order_no=BD1');
  expect(writeAudit(before, change).toString()).toBe(after);
});

it('leaves the filters behind with the tab', () => {
  expect(tabAddress('todo').toString()).toBe('tab=todo');
});
