import { expect, it } from 'vitest';
import { shares, splitRatio } from '../money/units.ts';
import { splitShares } from './split-shares.ts';

it.each([
  { held: 10_000_00n, k: 1_853_600_000n, after: 18_536_00n, why: 'EX-7.3' },
  // 12,345.67 × 1.853600001 = 22,883.9339… shares.
  { held: 12_345_67n, k: 1_853_600_001n, after: 22_883_93n, why: 'EX-7.4, the tail is dropped' },
  { held: 1n, k: 1_999_999_999n, after: 1n, why: '0.01999 share: also a long tail is dropped' },
  { held: 1n, k: 2_000_000_000n, after: 2n, why: 'no tail' },
  { held: 3n, k: 333_333_333n, after: 0n, why: 'a merger can leave nothing' },
])('$held hundredths at $k become $after: $why', ({ held, k, after }) => {
  expect(splitShares(shares(held), splitRatio(k))).toBe(after);
});
