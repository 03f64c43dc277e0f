import { describe, expect, it } from 'vitest';
import { fen } from '../../money/units.ts';
import { fundPart, partRate } from './fund-part.ts';

const held = { heldValue: fen(100n), heldInOtherClasses: fen(100n) };

describe('the part of a fund that an investor owns', () => {
  it.each([
    { amount: 0n, leaving: 0n, part: { own: 200n, fund: 1_000n }, why: 'as it is' },
    { amount: 300n, leaving: 0n, part: { own: 500n, fund: 1_300n }, why: 'bought' },
    { amount: 0n, leaving: 50n, part: { own: 150n, fund: 950n }, why: 'redeemed' },
    { amount: 50n, leaving: 50n, part: { own: 200n, fund: 1_000n }, why: 'between its classes' },
  ])('$why', ({ amount, leaving, part }) => {
    const stake = { ...held, fundValue: fen(1_000n), amount: fen(amount), leaving: fen(leaving) };
    expect(fundPart(stake)).toEqual(part);
  });

  it('is not measured where one may own any part', () => {
    expect(fundPart({ ...held, fundValue: undefined, amount: fen(1n) })).toBeUndefined();
  });

  it.each([
    { own: 1n, fund: 3n, is: 33_333_333n, why: 'a third, half up' },
    { own: 2n, fund: 3n, is: 66_666_667n, why: 'two thirds, half up' },
    { own: 0n, fund: 0n, is: 0n, why: 'nothing of nothing' },
    { own: 5n, fund: 4n, is: 100_000_000n, why: 'more than an old report says there is' },
  ])('is a rate: $why', ({ own, fund, is }) => {
    expect(partRate({ own: fen(own), fund: fen(fund) })).toBe(is);
  });
});
