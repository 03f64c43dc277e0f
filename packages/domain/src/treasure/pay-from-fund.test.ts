import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen, shares } from '../money/units.ts';
import { buyingPower, splitPayment } from './pay-from-fund.ts';

const purse = { free: fen(600_00n), trade: fen(400_00n) };
const fund = { isPayable: true, usable: shares(2_000_00n) };

it.each([
  { amount: 1_000_00n, with: fund, cash: 1_000_00n, fromFund: 0n, why: 'cash suffices' },
  { amount: 1_000_01n, with: fund, cash: 1_000_00n, fromFund: 1n, why: 'one fen is missing' },
  { amount: 3_000_00n, with: fund, cash: 1_000_00n, fromFund: 2_000_00n, why: 'all of both' },
])('$amount: $why', ({ amount, with: paying, cash, fromFund }) => {
  expect(splitPayment(fen(amount), purse, paying)).toEqual({ cash, fromFund });
});

it.each([
  { with: fund, why: 'one fen more than both' },
  { with: { ...fund, isPayable: false }, why: 'the fund cannot pay' },
  { with: undefined, why: 'there is no fund' },
])('is not enough: $why', ({ with: paying }) => {
  expect(splitPayment(fen(3_000_01n), purse, paying)).toBeUndefined();
});

it('pays exactly the amount whenever the buying power reaches it', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 4_000_00n), fc.boolean(), (amount, isPayable) => {
      const paying = { ...fund, isPayable };
      const split = splitPayment(fen(amount), purse, paying);
      expect(split !== undefined).toBe(amount <= buyingPower(purse, paying));
      if (split) expect(split.cash + split.fromFund).toBe(amount);
    }),
  );
});
