import { expect, it } from 'vitest';
import { parseTrade, withoutTrade, withTrade } from './trade-address.ts';

it.each([
  { search: 'trade=buy&product_no=910021', productNo: '910021', why: 'both are there' },
  { search: 'trade=buy', productNo: undefined, why: 'a purchase of nothing' },
  { search: 'product_no=910021', productNo: undefined, why: 'a page about a product' },
  { search: 'trade=steal&product_no=910021', productNo: undefined, why: 'an unknown trade' },
  { search: 'trade=buy&product_no=%3Cb%3E', productNo: undefined, why: 'no number of a product' },
])('reads $search as a purchase of $productNo: $why', ({ search, productNo }) => {
  const trade = productNo && { kind: 'buy', productNo };
  expect(parseTrade(new URLSearchParams(search))).toEqual(trade);
});

it.each([
  ['/topic/fund', 'risk=3&product_no=910021&trade=buy', 'risk=3', 'a list has no product'],
  ['/detail/fund', 'product_no=910021&trade=buy', 'product_no=910021', 'the page is about it'],
  ['/DETAIL/fund', 'product_no=910021&trade=buy', 'product_no=910021', 'in any spelling'],
])('closes the sheet of %s?%s to %s: %s', (path, open, closed) => {
  expect(withoutTrade(path, new URLSearchParams(open)).toString()).toBe(closed);
});

it('opens a sheet without touching what the page itself keeps in its address', () => {
  const page = new URLSearchParams('risk=3&page=2');
  const open = withTrade(page, { kind: 'buy', productNo: '910021' });
  expect(open.toString()).toBe('risk=3&page=2&product_no=910021&trade=buy');
});
