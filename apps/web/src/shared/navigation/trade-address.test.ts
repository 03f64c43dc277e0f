import { expect, it } from 'vitest';
import { parseTrade, type TradeKind, withoutTrade, withTrade } from './trade-address.ts';

it.each([
  { search: 'trade=buy&product_no=910021', subjectNo: '910021', why: 'both are there' },
  { search: 'trade=buy', subjectNo: undefined, why: 'a purchase of nothing' },
  { search: 'product_no=910021', subjectNo: undefined, why: 'a page about a product' },
  { search: 'trade=steal&product_no=910021', subjectNo: undefined, why: 'an unknown trade' },
  { search: 'trade=toString&product_no=910021', subjectNo: undefined, why: 'no name of a sheet' },
  { search: 'trade=buy&product_no=%3Cb%3E', subjectNo: undefined, why: 'no number of a product' },
])('reads $search as a purchase of $subjectNo: $why', ({ search, subjectNo }) => {
  const trade = subjectNo && { kind: 'buy', subjectNo };
  expect(parseTrade(new URLSearchParams(search))).toEqual(trade);
});

it.each<{ kind: TradeKind; address: string }>([
  { kind: 'buy', address: 'product_no=A1&trade=buy' },
  { kind: 'redeem', address: 'product_no=A1&trade=redeem' },
  { kind: 'switch', address: 'product_no=A1&trade=switch' },
  { kind: 'withdraw', address: 'product_no=A1&trade=withdraw' },
  { kind: 'cash', address: 'product_no=A1&trade=cash' },
  { kind: 'dividend', address: 'product_no=A1&trade=dividend' },
  { kind: 'custody', address: 'product_no=A1&trade=custody' },
  { kind: 'ration', address: 'product_no=A1&trade=ration' },
  { kind: 'early', address: 'contract_no=A1&trade=early' },
  { kind: 'postpone', address: 'contract_no=A1&trade=postpone' },
  { kind: 'unbind', address: 'product_no=A1&trade=unbind' },
  { kind: 'visit', address: 'order_no=A1&trade=visit' },
  { kind: 'transfer', address: 'transfer=A1&trade=transfer' },
])('opens $kind at $address and reads it back', ({ kind, address }) => {
  const trade = { kind, subjectNo: 'A1' };
  const open = withTrade(new URLSearchParams(), trade);
  expect(open.toString()).toBe(address);
  expect(parseTrade(open)).toEqual(trade);
});

it.each([
  ['/topic/fund', 'risk=3&product_no=910021&trade=buy', 'risk=3', 'a list has no product'],
  ['/detail/fund', 'product_no=910021&trade=buy', 'product_no=910021', 'the page is about it'],
  ['/DETAIL/fund', 'product_no=910021&trade=buy', 'product_no=910021', 'in any spelling'],
  ['/MyAccount/RecordDetails', 'order_no=A1&trade=visit', 'order_no=A1', 'the page is about it'],
  ['/MyAccount/record', 'page=2&order_no=A1&trade=visit', 'page=2', 'a list has no order'],
  ['/detail/fund', 'product_no=910021&trade=steal', 'product_no=910021', 'no sheet was open'],
])('closes the sheet of %s?%s to %s: %s', (path, open, closed) => {
  expect(withoutTrade(path, new URLSearchParams(open)).toString()).toBe(closed);
});

it('opens a sheet without touching what the page itself keeps in its address', () => {
  const page = new URLSearchParams('risk=3&page=2');
  const open = withTrade(page, { kind: 'buy', subjectNo: '910021' });
  expect(open.toString()).toBe('risk=3&page=2&product_no=910021&trade=buy');
});
