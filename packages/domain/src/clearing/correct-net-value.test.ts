import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import {
  correctedPoint,
  correctProceeds,
  correctShares,
  pointBehind,
  proceedsCorrectionMoves,
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

  it.each([
    { growth: rate(0n), before: undefined, grown: 0n, why: 'no value is known to compare it with' },
    { growth: undefined, before: { nav: nav(100_000_000n) }, grown: undefined, why: 'had none' },
  ])('keeps a growth of $grown where the day $why', ({ growth, before, grown }) => {
    expect(correctedPoint({ ...old, growth }, nav(130_000_000n), before).growth).toBe(grown);
  });

  it('has a day after it that grew from another value, and nothing else of it changed', () => {
    expect(pointBehind(old, nav(100_000_000n))).toEqual({ ...old, growth: 25_000_000n });
    const first = { ...old, growth: undefined };
    expect(pointBehind(first, nav(100_000_000n))).toEqual(first);
  });
});

describe('shares', () => {
  it.each([
    { now: 1_041_67n, inLot: 0n, free: 0n, change: 41_67n, claim: 0n, held: 0n, why: 'missing' },
    {
      now: 976_56n,
      inLot: 976_57n,
      free: 23_44n,
      change: -23_44n,
      claim: 0n,
      held: 0n,
      why: 'all',
    },
    {
      now: 976_56n,
      inLot: 1_00n,
      free: 9_00n,
      change: -1_00n,
      claim: 22_44n,
      held: 0n,
      why: 'left',
    },
    { now: 976_56n, inLot: 23_44n, free: 0n, change: 0n, claim: 23_44n, held: 23_44n, why: 'held' },
    {
      ...{ now: 976_56n, inLot: 20_00n, free: 5_00n, change: -5_00n, claim: 18_44n, held: 15_00n },
      why: 'a part has left, a part is held by orders, the rest is taken',
    },
    { now: 976_56n, inLot: 0n, free: 5_00n, change: 0n, claim: 23_44n, held: 0n, why: 'empty lot' },
    { now: 1_000_00n, inLot: 0n, free: 0n, change: 0n, claim: 0n, held: 0n, why: 'not wrong' },
  ])('$why: $now', ({ now, inLot, free, change, claim, held }) => {
    const made = correctShares(shares(1_000_00n), shares(now), {
      inLot: shares(inLot),
      free: shares(free),
    });
    expect(made).toEqual({ change, claim, held });
  });

  it.each([
    {
      booked: 1_000_00n,
      change: -23_44n,
      moved: [
        'shares_available:C1 > ta_register 100000',
        'ta_register > shares_available:C1 97656',
      ],
      why: 'as they came and as they are right',
    },
    {
      booked: 0n,
      change: 1n,
      moved: ['ta_register > shares_available:C1 1'],
      why: 'none were booked',
    },
    {
      booked: 1n,
      change: -1n,
      moved: ['shares_available:C1 > ta_register 1'],
      why: 'none are right',
    },
  ])('go back and come in one entry: $why', ({ booked, change, moved }) => {
    const moves = shareCorrectionMoves({ clientId: 'C1', productNo: '910066' }, shares(booked), {
      change,
    });
    expect(moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`)).toEqual(moved);
    expect(moves.every(({ asset }) => asset === 'shares:910066')).toBe(true);
  });
});

describe('the cash of an exit', () => {
  it('is paid in addition or claimed, never taken', () => {
    expect(correctProceeds(fen(1_230_02n), fen(1_279_22n))).toEqual({ pay: 49_20n, claim: 0n });
    expect(correctProceeds(fen(1_279_22n), fen(1_180_82n))).toEqual({ pay: 0n, claim: 98_40n });
  });

  it.each([
    {
      booked: 1_230_02n,
      moved: [
        'redeem_transit:C1 > ta_receivable 123002',
        'ta_receivable > redeem_transit:C1 127922',
      ],
      why: 'the old claim goes back',
    },
    { booked: 0n, moved: ['ta_receivable > redeem_transit:C1 4920'], why: 'none was booked' },
    {
      booked: 1n,
      moved: ['redeem_transit:C1 > ta_receivable 1', 'ta_receivable > redeem_transit:C1 4921'],
      why: 'a single fen was booked',
    },
  ])('comes with what was missing: $why', ({ booked, moved }) => {
    const moves = proceedsCorrectionMoves('C1', fen(booked), fen(49_20n));
    expect(moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`)).toEqual(moved);
  });

  it('is neither paid nor claimed where it was right', () => {
    expect(correctProceeds(fen(1n), fen(1n))).toEqual({ pay: 0n, claim: 0n });
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
