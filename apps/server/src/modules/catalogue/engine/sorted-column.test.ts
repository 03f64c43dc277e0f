import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitmapOf, rowsIn } from './bitmap.ts';
import { firstAbove, firstAtLeast, hideRows, rowsBetween, sortColumn } from './sorted-column.ts';

const values = fc.array(fc.option(fc.bigInt({ min: -5n, max: 5n })), { maxLength: 60 });

/** The rule in one sentence: by key, nothing last, equal ones by number. */
function expectedOrder(column: readonly (bigint | null)[], direction: 1 | -1): readonly number[] {
  return column
    .map((key, row) => ({ key, row }))
    .sort((left, right) => {
      if (left.key === right.key) return left.row - right.row;
      if (left.key === null) return 1;
      if (right.key === null) return -1;
      return (left.key < right.key ? -1 : 1) * direction;
    })
    .map(({ row }) => row);
}

describe('a sorted column', () => {
  it('goes up and down by key, with nothing last and equal ones by number', () => {
    fc.assert(
      fc.property(values, (column) => {
        const { ascending, descending } = sortColumn(column);
        expect([...ascending]).toEqual(expectedOrder(column, 1));
        expect([...descending]).toEqual(expectedOrder(column, -1));
      }),
    );
  });

  it('treats a hidden key as none', () => {
    fc.assert(
      fc.property(values, fc.uniqueArray(fc.nat(59)), (column, rows) => {
        const hidden = rows.filter((row) => row < column.length);
        const seen = column.map((key, row) => (hidden.includes(row) ? null : key));
        const masked = hideRows(sortColumn(column), bitmapOf(column.length, hidden));
        expect([...masked.ascending]).toEqual(expectedOrder(seen, 1));
        expect([...masked.descending]).toEqual(expectedOrder(seen, -1));
        expect(masked.keys).toHaveLength(seen.filter((key) => key !== null).length);
      }),
    );
  });

  it('finds every range by halving', () => {
    fc.assert(
      fc.property(values, fc.bigInt({ min: -6n, max: 6n }), (column, key) => {
        const sorted = sortColumn(column);
        const found = (from: number, until: number) =>
          rowsIn(rowsBetween(sorted, from, until), 0, column.length);
        const rowsWhere = (fits: (value: bigint) => boolean) =>
          column.flatMap((value, row) => (value !== null && fits(value) ? [row] : []));
        const { keys } = sorted;
        expect(found(0, firstAtLeast(keys, key))).toEqual(rowsWhere((value) => value < key));
        expect(found(firstAbove(keys, key), keys.length)).toEqual(
          rowsWhere((value) => value > key),
        );
      }),
    );
  });

  it('keeps apart figures that a double cannot', () => {
    const close = [9_007_199_254_740_993n, 9_007_199_254_740_992n];
    expect([...sortColumn(close).ascending]).toEqual([1, 0]);
  });
});
