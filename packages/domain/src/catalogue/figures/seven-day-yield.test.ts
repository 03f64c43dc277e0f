import { expect, it } from 'vitest';
import { nav } from '../../money/units.ts';
import { sevenDayYield } from './seven-day-yield.ts';

const week = [0.5012, 0.4987, 0.5103, 0.5055, 0.4968, 0.502, 0.5037].map((income) =>
  nav(BigInt(Math.round(income * 1e8))),
);

it.each([
  { carry: 'M' as const, percent: '1.834', why: 'carried over monthly it earns nothing itself' },
  { carry: 'D' as const, percent: '1.851', why: 'carried over daily it does' },
])('yields $percent % because $why (EX-3.2)', ({ carry, percent }) => {
  expect((Number(sevenDayYield(week, carry)) / 1e6).toFixed(3)).toBe(percent);
});

it('rounds to the disclosed decimals once', () => {
  // 13 690 × 365 ÷ 10 000 = 499.685 hundred-millionths, below half of the disclosed step of 1 000.
  expect(sevenDayYield([nav(13_690n)], 'M')).toBe(0n);
});

it('uses the days there are when a fund is younger than a week', () => {
  const two = sevenDayYield(week.slice(0, 2), 'M');
  expect(Number(two) / 1e8).toBeCloseTo((((0.5012 + 0.4987) / 2) * 365) / 10_000, 5);
  expect(() => sevenDayYield([], 'M')).toThrow('one to seven days');
});
