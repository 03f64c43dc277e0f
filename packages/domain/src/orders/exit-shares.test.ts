import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { usableShares } from '../lots/usable-shares.ts';
import { fen, nav, shares } from '../money/units.ts';
import {
  type ExitFacts,
  leavingShares,
  minimumHolding,
  refuseExit,
  sharesForAmount,
} from './exit-shares.ts';

const T = knownDay('2026-06-29');
const facts: ExitFacts = {
  held: {
    lots: [
      { lotId: '1', confirmedOn: knownDay('2026-01-06'), shares: shares(1_000_00n) },
      {
        lotId: '2',
        confirmedOn: knownDay('2026-06-01'),
        shares: shares(200_00n),
        lockedUntil: addDays(T, 1),
      },
    ],
    frozen: shares(100_00n),
  },
  tradeOn: T,
  minRedeem: shares(10_00n),
  minHold: shares(250_00n),
};
const wanted = (count: bigint, takesRest = false) => ({ shares: shares(count), takesRest });

describe('shares that leave', () => {
  it.each([
    { count: 10_00n, refusal: undefined, why: 'the minimum itself' },
    { count: 9_99n, refusal: 'below_redemption_minimum', why: 'one hundredth below it' },
    { count: 900_00n, refusal: undefined, why: 'all that can leave; locked shares may stay alone' },
    {
      count: 900_01n,
      refusal: 'insufficient_shares',
      why: 'frozen and locked shares cannot leave',
    },
    { count: 850_00n, refusal: undefined, why: '50 usable and 200 locked shares stay' },
    { count: 850_01n, refusal: 'below_minimum_holding', why: 'less than 250 would stay' },
  ])('$count: $refusal, because of $why', ({ count, refusal }) => {
    expect(refuseExit(wanted(count), facts)?.refusal).toBe(refusal);
  });

  it('names the least that is asked for', () => {
    expect(refuseExit(wanted(1n), facts)).toMatchObject({ least: 10_00n });
    expect(refuseExit(wanted(899_99n), facts)).toMatchObject({ least: 250_00n });
  });

  it('below the minimum of one order everything may still leave, and more is told as too much', () => {
    const few = { ...facts, held: { ...facts.held, frozen: shares(995_00n) } };
    expect(refuseExit(wanted(5_00n), few)).toBeUndefined();
    expect(refuseExit(wanted(6_00n), few)?.refusal).toBe('insufficient_shares');
  });

  it('takes the rest along when the customer agreed', () => {
    expect(refuseExit(wanted(850_01n, true), facts)).toBeUndefined();
    expect(leavingShares(wanted(850_01n, true), facts)).toBe(900_00n);
    expect(leavingShares(wanted(850_00n, true), facts)).toBe(850_00n);
    expect(leavingShares(wanted(10_00n), facts)).toBe(10_00n);
  });

  it('what is not refused never exceeds what can leave and never leaves too little', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000_00n), fc.boolean(), (count, takesRest) => {
        const order = wanted(count, takesRest);
        if (refuseExit(order, facts) !== undefined) return;
        const leaving = leavingShares(order, facts);
        const usable = usableShares(facts.held, T);
        expect(leaving).toBeGreaterThanOrEqual(count);
        expect(leaving).toBeLessThanOrEqual(usable);
        const stays = 1_100_00n - leaving;
        expect(leaving === usable || stays >= facts.minHold).toBe(true);
      }),
    );
  });
});

describe('the least that may stay', () => {
  it.each([
    { least: undefined, share: 5_00n, why: 'a public fund counts shares alone' },
    { least: 300_000_00n, share: 250_000_00n, why: 'a plan counts its value at 1.2000' },
    { least: 300_000_01n, share: 250_000_01n, why: 'a value is rounded up to the next share' },
    { least: 1_00n, share: 5_00n, why: 'the shares of the contract are more' },
  ])('is $share: $why', ({ least, share }) => {
    const worth =
      least === undefined ? undefined : { least: fen(least), unitValue: nav(120_000_000n) };
    expect(minimumHolding(shares(5_00n), worth)).toBe(share);
  });
});

it.each([
  { amount: 1_358_00n, count: 1_000_00n, why: 'shares × 1.3580' },
  { amount: 1_00n, count: 74n, why: '0.7364 shares are rounded half up' },
  { amount: 99_999_00n, count: 9_000_00n, why: 'at most what can leave' },
])('$amount fen are $count hundredths of shares: $why', ({ amount, count }) => {
  expect(sharesForAmount(fen(amount), nav(135_800_000n), shares(9_000_00n))).toBe(count);
});
