// @vitest-environment node
import { expect, it } from 'vitest';
import { productPath } from './product-path.ts';

it.each([
  { category: '10000', page: '/detail/bjhg', why: 'bjhg' },
  { category: '10010', page: '/detail/fund', why: 'a fund' },
  { category: '10050', page: '/detail/fund', why: 'a fund of the second kind' },
  { category: '10005', page: '/productDetailsDh', why: 'periodic' },
  { category: '10008', page: '/productDetailsDh', why: 'cash management' },
  { category: '10017', page: '/productDetailsDh', why: 'an asset-management plan' },
  { category: '10052', page: '/productDetailsDh', why: 'a trust' },
])('$category opens on $page: $why', ({ category, page }) => {
  expect(productPath({ category_id: category, product_no: '910021' })).toBe(
    `${page}?product_no=910021`,
  );
});

it('keeps a strange product number inside its parameter', () => {
  expect(productPath({ category_id: '10010', product_no: 'a&b=c' })).toBe(
    '/detail/fund?product_no=a%26b%3Dc',
  );
});
