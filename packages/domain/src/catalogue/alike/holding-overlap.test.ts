import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rate } from '../../money/units.ts';
import { holdingOverlap, type NamedHolding } from './holding-overlap.ts';

const held = (...entries: readonly (readonly [string, number])[]): readonly NamedHolding[] =>
  entries.map(([code, hundredths]) => ({ code, part: rate(BigInt(hundredths) * 10_000n) }));

it.each([
  { why: 'nothing in common', other: held(['C', 500]), count: 0, part: 0n },
  {
    why: 'the smaller part counts',
    other: held(['A', 300], ['C', 900]),
    count: 1,
    part: 3_000_000n,
  },
  { why: 'itself', other: held(['A', 500], ['B', 400]), count: 2, part: 9_000_000n },
  { why: 'nothing was named', other: [], count: 0, part: 0n },
])('$why', ({ other, count, part }) => {
  expect(holdingOverlap(held(['A', 500], ['B', 400]), other)).toEqual({ count, part });
});

it('is the same from both sides and never more than either fund names', () => {
  const code = fc.constantFrom('A', 'B', 'C', 'D', 'E');
  const named = fc
    .uniqueArray(fc.tuple(code, fc.integer({ min: 0, max: 2000 })), { selector: ([name]) => name })
    .map((entries) => held(...entries));
  fc.assert(
    fc.property(named, named, (one, other) => {
      const overlap = holdingOverlap(one, other);
      expect(holdingOverlap(other, one)).toEqual(overlap);
      const whole = one.reduce((sum, { part }) => sum + part, 0n);
      expect(overlap.part <= whole).toBe(true);
    }),
  );
});
