import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen, RATE_ONE } from '../../money/units.ts';
import { coverageOf } from './coverage.ts';

it.each([
  { pledged: 116_20n, outstanding: 100_00n, rate: 116_200_000n, why: 'a plain ratio' },
  { pledged: 99_999n, outstanding: 100_000n, rate: 99_990_000n, why: 'a fen short is below 100 %' },
  { pledged: 2n, outstanding: 3n, rate: 66_660_000n, why: '66.666… is rounded down, not up' },
  { pledged: 0n, outstanding: 1n, rate: 0n, why: 'nothing covers nothing' },
])('covers $rate hundred-millionths: $why', ({ pledged, outstanding, rate }) => {
  expect(coverageOf(fen(pledged), fen(outstanding))).toBe(rate);
});

it('says nothing when nothing is outstanding', () => {
  expect(coverageOf(fen(5n), fen(0n))).toBeUndefined();
});

it('says 100 % or more exactly when everything is covered', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, amount, (pledged, outstanding) => {
      const covered = coverageOf(fen(pledged), fen(outstanding)) ?? 0n;
      expect(covered >= RATE_ONE).toBe(pledged >= outstanding);
    }),
  );
});
