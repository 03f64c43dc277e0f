import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  fen,
  NAV_ONE,
  nav,
  points,
  RATE_ONE,
  rate,
  SPLIT_ONE,
  shares,
  splitRatio,
  subtract,
} from './units.ts';

describe('quantities', () => {
  it('give back what was added', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt(),
        (left, right) => subtract(add(fen(left), fen(right)), fen(right)) === left,
      ),
    );
  });

  it('of different kinds do not add up, and the compiler says so', () => {
    // @ts-expect-error Cash and shares are not the same thing.
    expect(add(fen(1n), shares(1n))).toBe(2n);
    // @ts-expect-error A net value is not a rate, although both count hundred-millionths.
    expect(subtract(nav(2n), rate(1n))).toBe(1n);
    // @ts-expect-error A bare integer has no unit.
    expect(add(fen(1n), 1n)).toBe(2n);
  });

  it.each([fen, shares, nav, rate, points, splitRatio])(
    'keep the integer they are made of',
    (quantity) => {
      expect(quantity(-7n)).toBe(-7n);
    },
  );

  it('know one yuan per share, one hundred percent and a split that changes nothing', () => {
    expect(NAV_ONE).toBe(nav(100_000_000n));
    expect(RATE_ONE).toBe(rate(100_000_000n));
    expect(SPLIT_ONE).toBe(splitRatio(1_000_000_000n));
  });
});
