import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bitmapOf,
  both,
  countBits,
  either,
  emptyBitmap,
  fullBitmap,
  hasBit,
  rowsIn,
  without,
} from './bitmap.ts';

// Sizes around the width of a word are where bits get lost.
const sizes = fc.constantFrom(0, 1, 31, 32, 33, 64, 100);
const sets = sizes.chain((size) =>
  fc.record({
    size: fc.constant(size),
    left: fc.uniqueArray(fc.nat({ max: Math.max(0, size - 1) }), { maxLength: size }),
    right: fc.uniqueArray(fc.nat({ max: Math.max(0, size - 1) }), { maxLength: size }),
  }),
);
const inOrder = (rows: Iterable<number>) => [...rows].sort((a, b) => a - b);

it('does with bits what sets do with numbers', () => {
  fc.assert(
    fc.property(sets, ({ size, left, right }) => {
      const [a, b] = [bitmapOf(size, left), bitmapOf(size, right)];
      const listed = (bits: Int32Array) => rowsIn(bits, 0, size);
      expect(listed(a)).toEqual(inOrder(left));
      expect(listed(both(a, b))).toEqual(inOrder(left.filter((row) => right.includes(row))));
      expect(listed(either(a, b))).toEqual(inOrder(new Set([...left, ...right])));
      expect(listed(without(a, b))).toEqual(inOrder(left.filter((row) => !right.includes(row))));
      expect(countBits(a)).toBe(left.length);
      expect(left.every((row) => hasBit(a, row))).toBe(true);
    }),
  );
});

it('counts no product beyond the last', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      expect(countBits(fullBitmap(size))).toBe(size);
      expect(countBits(without(fullBitmap(size), emptyBitmap(size)))).toBe(size);
    }),
  );
});

it('gives any stretch of what it holds', () => {
  fc.assert(
    fc.property(sets, fc.nat(120), fc.nat(40), ({ size, left }, skip, limit) => {
      const rows = rowsIn(bitmapOf(size, left), skip, limit);
      expect(rows).toEqual(inOrder(left).slice(skip, skip + limit));
    }),
  );
});
