import { expect, it } from 'vitest';
import { fen, rate } from '../money/units.ts';
import { adviserFee } from './adviser-fee.ts';

it.each([
  { days: 45, fee: 61_64n, why: 'EX-10.5: 45 days of 100,000 yuan at 0.5 %' },
  { days: 1, fee: 1_37n, why: 'one day' },
  { days: 0, fee: 0n, why: 'no day' },
])('$fee: $why', ({ days, fee }) => {
  const values = Array.from({ length: days }, () => fen(100_000_00n));
  expect(adviserFee(values, rate(500_000n))).toBe(fee);
});
