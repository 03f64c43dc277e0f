import { expect, it } from 'vitest';
import { listedProduct } from '#testing/product-item.ts';
import { ofEveryKind } from './of-every-kind.ts';

const fund = (product_no: string, cat_varieties: string) =>
  listedProduct({ product_no, cat_varieties });

it('takes the best of every kind before the second best of any', () => {
  const funds = [
    fund('s1', '1'),
    fund('s2', '1'),
    fund('s3', '1'),
    fund('b1', '0'),
    fund('q1', '11'),
  ];
  expect(ofEveryKind(funds, 4).map(({ product_no }) => product_no)).toEqual([
    's1',
    'b1',
    'q1',
    's2',
  ]);
  expect(ofEveryKind(funds, 9)).toHaveLength(5);
  expect(ofEveryKind([], 9)).toEqual([]);
});
