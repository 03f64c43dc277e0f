import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { percentShares } from './percent-shares.ts';

it('EX-8.10: gives the last hundredth to the largest remainder', () => {
  const amounts = [50_000_00n, 30_000_00n, 20_000_01n, 99_99n].map(fen);
  const points = percentShares(amounts).map((share) => share / 10_000n);
  expect(points).toEqual([4995n, 2997n, 1998n, 10n]);
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
