import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import {
  correctedPoint,
  correctProceeds,
  correctShares,
  pointBehind,
  refuseCorrection,
  repriceExit,
  shareCorrectionMoves,
} from './correct-net-value.ts';

const FACTS = {
  navOn: knownDay('2026-11-12'),
  lastClosed: knownDay('2026-11-12'),
  published: nav(125_000_000n),
  isMoneyFund: false,
  hasDistribution: false,
};

it.each([
  { change: {}, refusal: undefined, why: 'the value of a closed day was wrong' },
  {
    change: { lastClosed: knownDay('2026-11-11') },
    refusal: 'day_not_closed',
    why: 'an open day is simply imported',
  },
  {
    change: { lastClosed: undefined },
    refusal: 'day_not_closed',
    why: 'no day was ever closed',
  },
  { change: { published: undefined }, refusal: 'no_value', why: 'there is nothing to correct' },
  {
    change: { published: nav(128_000_000n) },
    refusal: 'same_value',
    why: 'a version that changes nothing is none',
  },
  { change: { isMoneyFund: true }, refusal: 'money_fund', why: 'its value is always one' },
  {
    change: { hasDistribution: true },
    refusal: 'distribution_since',
    why: 'what holders got of it hangs on the shares',
  },
])('$refusal: $why', ({ change, refusal }) => {
  expect(refuseCorrection({ ...FACTS, ...change }, nav(128_000_000n))).toBe(refusal);
});

describe('the series of values', () => {
  const old = {
    nav: nav(125_000_000n),
    total: nav(135_000_000n),
    adjusted: nav(140_000_000n),
    growth: rate(0n),
  };

  it('has the day at its corrected value, with the dividends of before', () => {
    expect(correctedPoint(old, nav(130_000_000n), { nav: nav(125_000_000n) })).toEqual({
      nav: 130_000_000n,
      total: 140_000_000n,
      adjusted: 145_600_000n,
      growth: 4_000_000n,
    });
  });

  it('has a day after it that grew from another value, and nothing else of it changed', () => {
    expect(pointBehind(old, nav(100_000_000n))).toEqual({ ...old, growth: 25_000_000n });
    const first = { ...old, growth: undefined };
    expect(pointBehind(first, nav(100_000_000n))).toEqual(first);
  });
});

describe('shares', () => {
  it.each([
    { now: 1_041_67n, inLot: 0n, free: 0n, change: 41_67n, claim: 0n, why: 'missing ones come' },
    { now: 976_56n, inLot: 1_000_00n, free: 1_000_00n, change: -23_44n, claim: 0n, why: 'leave' },
    { now: 976_56n, inLot: 1_00n, free: 900_00n, change: -1_00n, claim: 22_44n, why: 'redeemed' },
    { now: 976_56n, inLot: 1_000_00n, free: 0n, change: 0n, claim: 23_44n, why: 'held by orders' },
  ])('$why: $now', ({ now, inLot, free, change, claim }) => {
    const made = correctShares(shares(1_000_00n), shares(now), {
      inLot: shares(inLot),
      free: shares(free),
    });
    expect(made).toEqual({ change, claim });
  });

  it('go back as they came and come as they are right, in one entry', () => {
    const moves = shareCorrectionMoves({ clientId: 'C1', productNo: '910066' }, shares(1_000_00n), {
      change: -23_44n,
      claim: shares(0n),
    });
    expect(moves.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['shares_available:C1', 'ta_register', 1_000_00n],
      ['ta_register', 'shares_available:C1', 976_56n],
    ]);
  });
});

describe('the cash of an exit', () => {
  it('is paid in addition or claimed, never taken', () => {
    expect(correctProceeds(fen(1_230_02n), fen(1_279_22n))).toEqual({ pay: 49_20n, claim: 0n });
    expect(correctProceeds(fen(1_279_22n), fen(1_180_82n))).toEqual({ pay: 0n, claim: 98_40n });
  });

  it('rounds every part once, as the exit did', () => {
    const lots = [
      { shares: shares(333_33n), rate: rate(1_500_000n) },
      { shares: shares(665_67n), rate: rate(500_000n) },
    ];
    expect(repriceExit(lots, nav(130_000_000n))).toMatchObject({
      gross: 1_298_70n,
      fee: 10_83n,
      net: 1_287_87n,
      lots: [
        { gross: 433_33n, fee: 6_50n },
        { gross: 865_37n, fee: 4_33n },
      ],
    });
  });
});
