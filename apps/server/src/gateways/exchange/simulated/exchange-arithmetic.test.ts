import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { loanInterest } from './exchange-arithmetic.ts';

const from = knownDay('2026-11-16');

it.each([
  { principal: 100_000_00n, rate: 2_400_000n, to: '2026-11-23', interest: 46_03n, why: 'EX-4.1' },
  {
    principal: 500_000_00n,
    rate: 2_900_000n,
    to: '2026-12-14',
    interest: 1_112_33n,
    why: 'EX-4.2',
  },
  { principal: 100_000_00n, rate: 400_000n, to: '2026-11-21', interest: 5_48n, why: 'EX-4.4' },
  { principal: 100_000_00n, rate: 2_400_000n, to: '2026-11-16', interest: 0n, why: 'the same day' },
])('$why: the exchange comes to $interest', ({ principal, rate, to, interest }) => {
  expect(loanInterest(principal, rate, { from, to: knownDay(to) })).toBe(interest);
});
