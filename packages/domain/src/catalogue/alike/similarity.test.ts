import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlation, MIN_COMMON_DAYS, similarityScore } from './similarity.ts';

const wave = (length: number, phase = 0) =>
  Float64Array.from({ length }, (_, index) => Math.sin(index + phase) / 100);

describe('correlation', () => {
  it.each([
    { right: wave(60), expected: 1, why: 'a row moves with itself' },
    { right: wave(60).map((value) => -value), expected: -1, why: 'the mirror moves against it' },
    {
      right: wave(60).map((value) => 3 * value + 0.02),
      expected: 1,
      why: 'scale and level do not matter',
    },
    {
      right: wave(60).map(() => 0.001),
      expected: undefined,
      why: 'what never varies moves with nothing',
    },
    { right: wave(61), expected: undefined, why: 'the days must be the same' },
  ])('is $expected because $why', ({ right, expected }) => {
    const found = correlation(wave(60), right);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 12);
  });

  it('needs sixty common days', () => {
    expect(correlation(wave(MIN_COMMON_DAYS - 1), wave(MIN_COMMON_DAYS - 1))).toBeUndefined();
  });

  it('is the textbook figure, within minus one and one, and the same both ways', () => {
    const row = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), {
      minLength: 60,
      maxLength: 60,
    });
    fc.assert(
      fc.property(row, row, (left, right) => {
        const [a, b] = [Float64Array.from(left), Float64Array.from(right)];
        const found = correlation(a, b);
        const expected = textbook(left, right);
        if (found === undefined || !Number.isFinite(expected)) return;
        expect(Math.abs(found)).toBeLessThanOrEqual(1 + 1e-9);
        expect(found).toBeCloseTo(expected, 6);
        expect(correlation(b, a)).toBe(found);
      }),
    );
  });

  function textbook(left: readonly number[], right: readonly number[]): number {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const [ma, mb] = [mean(left), mean(right)];
    const together = mean(left.map((value, index) => (value - ma) * ((right[index] ?? 0) - mb)));
    const spread = (values: readonly number[], m: number) =>
      Math.sqrt(mean(values.map((value) => (value - m) ** 2)));
    return together / (spread(left, ma) * spread(right, mb));
  }
});

describe('the score of two products', () => {
  it.each([
    { rho: 0.85, left: [0.18, 0.012], right: [0.2, 0.012], score: 0.89, why: 'EX-8.15' },
    { rho: 1, left: [0.1, 0], right: [0.1, 0], score: 1, why: 'the product itself, free of cost' },
    { rho: 1, left: [0, 0], right: [0, 0], score: 1, why: 'two zeros are the same' },
    { rho: 0.5, left: [0.2, 0.01], right: [0.1, 0.02], score: 0.5, why: 'half of everything' },
    { rho: -1, left: [0.1, 0.01], right: [0.1, 0.01], score: -0.2, why: 'moving apart is unlike' },
  ])('is $score because of $why', ({ rho, left, right, score }) => {
    const manner = ([volatility = 0, fee = 0]: readonly number[]) => ({ volatility, fee });
    expect(similarityScore(rho, manner(left), manner(right))).toBeCloseTo(score, 12);
  });
});
