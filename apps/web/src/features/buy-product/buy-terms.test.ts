import { queryProductInfo } from '@mall/contract/catalogue/product-info';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { businessOf } from './buy-terms.ts';

const info = (await exampleOf(queryProductInfo, 'catalogue/queryProductInfo')).reply;

it.each([
  { product: {}, business: ['300002', 'fund', '申购'] },
  { product: { cat_varieties: '3' }, business: ['300002', 'money', '买入'] },
  { product: { trade_status: '2' }, business: ['300001', 'subscription', '认购'] },
  { product: { cat_varieties: '99' }, business: ['300002', 'portfolio', '申购'] },
  { product: { category_id: CATEGORY.repo }, business: ['300013', 'repo', '买入'] },
  {
    product: { category_id: CATEGORY.periodic, trade_status: '2' },
    business: ['300001', 'certificate', '认购'],
  },
  {
    product: { category_id: CATEGORY.plan, trade_status: '2' },
    business: ['300001', 'private', '签约'],
  },
  { product: { category_id: CATEGORY.trust }, business: ['300002', 'private', '签约'] },
] as const)('buys $product as $business', ({ product, business }) => {
  const { type, family, submitVerb } = businessOf({ ...info, ...product });
  expect([type, family, submitVerb]).toEqual(business);
});
