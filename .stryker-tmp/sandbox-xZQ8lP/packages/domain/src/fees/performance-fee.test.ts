import { describe, expect, it } from 'vitest';
import { nav, rate, shares } from '../money/units.ts';
import { performanceFee } from './performance-fee.ts';

const LOT = {
  shares: shares(100_000_000n),
  startValue: nav(100_000_000n),
  startTotal: nav(100_000_000n),
  benchmark: rate(4_000_000n),
  part: rate(20_000_000n),
};

describe('the performance fee', () => {
  it.each([
    { end: 103_000_000n, days: 182, fee: 201_096n, why: 'EX-5.1: a fifth of what is above 4 %' },
    { end: 100_800_000n, days: 92, fee: 0n, why: 'EX-5.2: 3.17 % a year is below the benchmark' },
    { end: 98_000_000n, days: 92, fee: 0n, why: 'a loss is never charged' },
    { end: 104_000_000n, days: 365, fee: 0n, why: 'exactly the benchmark is not above it' },
    { end: 104_100_000n, days: 365, fee: 20_000n, why: 'a fifth of a thousand yuan' },
  ])('is $fee after $days days at $end, because $why', ({ end, days, fee }) => {
    expect(performanceFee({ ...LOT, endTotal: nav(end), days })).toBe(fee);
  });
});
