// @vitest-environment node
import { rate } from '@mall/domain/money/units';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { watchedProduct } from '#testing/watched-product.ts';
import { sortWatched } from './sort-watched.ts';
import { WATCH_FAMILIES } from './watch-families.ts';

const product = (product_no: string, since: bigint | null) =>
  watchedProduct({ since: since === null ? null : rate(since) }, { product_no });
const numbers = (products: ReturnType<typeof sortWatched>) =>
  products.map(({ product_no }) => product_no);

const LIST = [product('C', 5n), product('A', null), product('D', -3n), product('B', 5n)];

it.each([
  { sort: undefined, order: 'CADB', why: 'the list comes newest first' },
  { sort: 'desc', order: 'BCDA', why: 'the number breaks the tie, the unknown is last' },
  { sort: 'asc', order: 'DBCA', why: 'the unknown is last this way too' },
] as const)('sorts $sort as $order: $why', ({ sort, order }) => {
  const sorting = sort && { field: 'since_add_ratio', direction: sort };
  expect(numbers(sortWatched(LIST, sorting)).join('')).toBe(order);
});

it('leaves a list alone that is sorted by what it does not have', () => {
  expect(sortWatched(LIST, { field: 'constructor', direction: 'desc' })).toBe(LIST);
});

it('can sort by every field a family offers', () => {
  const two = [
    watchedProduct({ since: rate(1n) }, { product_no: 'A' }),
    watchedProduct({ since: rate(2n) }, { product_no: 'B' }),
  ];
  for (const { sortFields } of WATCH_FAMILIES) {
    for (const field of sortFields) {
      expect(sortWatched(two, { field, direction: 'desc' }), field).not.toBe(two);
    }
  }
});

it('gives one order whatever order the list came in', () => {
  const list = fc.uniqueArray(
    fc.record({
      no: fc.stringMatching(/^[A-Z0-9]{1,6}$/),
      since: fc.option(fc.bigInt({ min: -9n, max: 9n })),
    }),
    { selector: ({ no }) => no, maxLength: 30 },
  );
  fc.assert(
    fc.property(list, fc.constantFrom('asc', 'desc'), (some, direction) => {
      const products = some.map(({ no, since }) => product(no, since));
      const sort = { field: 'since_add_ratio', direction } as const;
      const once = numbers(sortWatched(products, sort));
      expect(numbers(sortWatched(products.toReversed(), sort))).toEqual(once);
      expect(once.toSorted()).toEqual(numbers(products).toSorted());
    }),
  );
});
