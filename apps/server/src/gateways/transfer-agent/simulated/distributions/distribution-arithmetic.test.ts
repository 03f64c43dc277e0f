import { expect, it } from 'vitest';
import { registrarShare } from './distribution-arithmetic.ts';

const dividend = { perShareE8: 5_000_000n, ratioE9: undefined, dropsTail: false };
const split = { perShareE8: undefined, ratioE9: 1_853_600_001n, dropsTail: false };
const cash = { takesCash: true, exValueE8: 120_000_000n };
const shares = { ...cash, takesCash: false };

it.each([
  { why: 'EX-7.1 in cash', event: dividend, to: cash, is: { cash: 500_00n, change: 0n } },
  { why: 'EX-7.1 in shares', event: dividend, to: shares, is: { cash: 0n, change: 416_67n } },
  {
    why: 'EX-7.1 with the tail dropped',
    event: { ...dividend, dropsTail: true },
    to: shares,
    is: { cash: 0n, change: 416_66n },
  },
])('$why', ({ event, to, is }) => {
  expect(registrarShare(10_000_00n, event, to)).toEqual(is);
});

it('EX-7.4: nine decimals count and the tail is dropped', () => {
  expect(registrarShare(12_345_67n, split, cash)).toEqual({
    cash: 0n,
    change: 22_883_93n - 12_345_67n,
  });
});

it('a merger takes shares away', () => {
  const merger = { ...split, ratioE9: 500_000_000n };
  expect(registrarShare(100_01n, merger, cash).change).toBe(-50_01n);
});
