import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { percentShares } from './percent-shares.ts';

it('EX-8.10: gives the last hundredth to the largest remainder', () => {
  const amounts = [50_000_00n, 30_000_00n, 20_000_01n, 99_99n].map(fen);
  const points = percentShares(amounts).map((share) => share / 10_000n);
  expect(points).toEqual([4995n, 2997n, 1998n, 10n]);
});

it.each([
  { amounts: [1n, 1n, 1n], points: [3334n, 3333n, 3333n], why: 'the first of three equals' },
  { amounts: [1n, 2n], points: [3333n, 6667n], why: 'the later one lost more' },
  { amounts: [2n, 1n], points: [6667n, 3333n], why: 'the earlier one lost more' },
  {
    amounts: [1n, 1n, 1n, 1n, 1n, 1n, 1n],
    points: [1429n, 1429n, 1429n, 1429n, 1428n, 1428n, 1428n],
    why: 'four hundredths are left for seven equals',
  },
  { amounts: [5n, 0n], points: [10_000n, 0n], why: 'nothing is left over' },
  { amounts: [0n, 0n], points: [0n, 0n], why: 'nothing at all has no parts' },
  { amounts: [], points: [], why: 'no amounts' },
])('$amounts are $points hundredths of a percent: $why', ({ amounts, points }) => {
  expect(percentShares(amounts.map(fen))).toEqual(points.map((point) => point * 10_000n));
});

it('raises those that lost most, the earlier one of two that lost the same', () => {
  const amounts = fc.array(fc.bigInt(0n, 20n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, (drawn) => {
      const total = drawn.reduce((sum, amount) => sum + amount, 0n);
      fc.pre(total > 0n);
      const points = percentShares(drawn.map(fen)).map((share) => share / 10_000n);
      const isRaised = drawn
        .map((amount, index) => ({
          index,
          lost: Number((amount * 10_000n) % total),
          isRaised: (points[index] ?? 0n) > (amount * 10_000n) / total,
        }))
        .toSorted((left, right) => right.lost - left.lost || left.index - right.index)
        .map((part) => part.isRaised);
      expect(isRaised).toEqual(isRaised.toSorted((left, right) => Number(right) - Number(left)));
    }),
  );
});

it('adds up to a hundred percent, whatever the parts', () => {
  const amounts = fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, (drawn) => {
      const total = percentShares(drawn.map(fen)).reduce((sum, share) => sum + share, 0n);
      expect(total).toBe(drawn.every((amount) => amount === 0n) ? 0n : 100_000_000n);
    }),
  );
});
