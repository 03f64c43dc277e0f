import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitmapOf } from './bitmap.ts';
import { takePage } from './take-page.ts';

const cases = fc.nat(80).chain((size) =>
  fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: size }, (_, row) => row),
      { minLength: size },
    ),
    matching: fc.subarray(Array.from({ length: size }, (_, row) => row)),
    offset: fc.nat(90),
    limit: fc.integer({ min: 1, max: 30 }),
  }),
);

it('takes a page from whichever end is nearer, and nothing beyond the last', () => {
  fc.assert(
    fc.property(cases, ({ order, matching, offset, limit }) => {
      const found = { bits: bitmapOf(order.length, matching), count: matching.length };
      const page = takePage(Uint32Array.from(order), found, { offset, limit });
      const expected = order.filter((row) => matching.includes(row));
      expect(page).toEqual(expected.slice(offset, offset + limit));
    }),
  );
});
