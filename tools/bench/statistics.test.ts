import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, relativeSpread, shuffledPairs, spreadOf } from './statistics.ts';

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
  minLength: 1,
  maxLength: 50,
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('quantile', () => {
  it.each([
    { of: [3], share: 0.5, is: 3, why: 'one value is all of them' },
    { of: [1, 3], share: 0.5, is: 2, why: 'between two values it is interpolated' },
    { of: [9, 1, 5], share: 0.5, is: 5, why: 'the order given does not matter' },
    { of: [1, 2, 3, 4, 5], share: 0.25, is: 2, why: 'a quarter of four steps is one step' },
    { of: [1, 2, 3, 4], share: 0.75, is: 3.25, why: 'three quarters of three steps' },
    { of: [1, 2, 3, 4], share: 1, is: 4, why: 'the whole is the largest' },
  ])('$why: $of at $share is $is', ({ of, share: part, is }) => {
    expect(quantile(of, part)).toBeCloseTo(is, 12);
  });

  it('lies between the smallest and the largest, and never falls', () => {
    fc.assert(
      fc.property(values, share, share, (list, a, b) => {
        const [low, high] = [quantile(list, Math.min(a, b)), quantile(list, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high + 1e-9);
        expect(low).toBeGreaterThanOrEqual(Math.min(...list) - 1e-9);
        expect(high).toBeLessThanOrEqual(Math.max(...list) + 1e-9);
      }),
    );
  });

  it('does not change the list it is given', () => {
    const list = [3, 1, 2];
    quantile(list, 0.5);
    expect(list).toEqual([3, 1, 2]);
  });
});

describe('the spread', () => {
  it.each([
    { of: [5, 5, 5], is: 0, why: 'equal values do not spread' },
    { of: [1, 2, 3, 4, 5], is: 2 / 3, why: 'from 2 to 4 around 3' },
    { of: [0, 0], is: 0, why: 'nothing around nothing' },
  ])('$why', ({ of, is }) => {
    expect(relativeSpread(spreadOf(of))).toBeCloseTo(is, 12);
  });

  it('does not depend on the unit', () => {
    const positive = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 });
    fc.assert(
      fc.property(positive, fc.integer({ min: 1, max: 1000 }), (list, factor) => {
        const scaled = list.map((value) => value * factor);
        const [before, after] = [relativeSpread(spreadOf(list)), relativeSpread(spreadOf(scaled))];
        expect(after).toBeCloseTo(before, 6);
      }),
    );
  });
});

describe('the order of slices', () => {
  it('measures both sides in every pair, each first at times', () => {
    const draws = [0.1, 0.9, 0.4, 0.6];
    const pairs = shuffledPairs(4, () => draws.shift() ?? 0);
    expect(pairs.map(([first]) => first)).toEqual(['ours', 'peer', 'ours', 'peer']);
    for (const pair of pairs) expect(pair.toSorted()).toEqual(['ours', 'peer']);
  });
});
