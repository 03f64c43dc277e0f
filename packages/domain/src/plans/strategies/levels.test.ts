import { describe, expect, it } from 'vitest';
import { percent } from '../../money/percent.ts';
import { fen } from '../../money/units.ts';
import { averageRatio } from './average-levels.ts';
import type { Deviation } from './index-track.ts';
import { madRange, madRatio } from './mad-grades.ts';
import { DEFAULT_PE_LEVELS, peRatio } from './pe-levels.ts';
import { planAmount, ratioRange } from './strategy.ts';

const BASE = fen(1_000_00n);
const NONE = fen(0n);
/** A close over its average, in any unit. */
const deviation = (close: bigint, average: bigint): Deviation => ({
  over: close - average,
  of: average,
});

describe('the average strategy, base 1,000.00', () => {
  it.each([
    { close: 3_300n, average: 3_600n, wild: false, pays: 1_700_00n, why: 'EX-9.8: −8.33 %, calm' },
    { close: 3_300n, average: 3_600n, wild: true, pays: 700_00n, why: 'EX-9.8: −8.33 %, volatile' },
    { close: 4_050n, average: 3_600n, wild: false, pays: 900_00n, why: 'EX-9.8: +12.5 %' },
    { close: 3_600n, average: 3_600n, wild: false, pays: 900_00n, why: 'EX-9.8: at the average' },
    { close: 114_999n, average: 100_000n, wild: false, pays: 900_00n, why: 'just below +15 %' },
    { close: 115_000n, average: 100_000n, wild: true, pays: 800_00n, why: 'from +15 % on' },
    { close: 149_999n, average: 100_000n, wild: false, pays: 800_00n, why: 'just below +50 %' },
    { close: 150_000n, average: 100_000n, wild: false, pays: 700_00n, why: 'from +50 % on' },
    { close: 199_999n, average: 100_000n, wild: false, pays: 700_00n, why: 'just below +100 %' },
    { close: 200_000n, average: 100_000n, wild: false, pays: 600_00n, why: 'from +100 % on' },
    { close: 99_999n, average: 100_000n, wild: false, pays: 1_600_00n, why: 'a hair below' },
    { close: 95_000n, average: 100_000n, wild: true, pays: 600_00n, why: '−5 % is the first' },
    { close: 94_999n, average: 100_000n, wild: true, pays: 700_00n, why: 'more is the second' },
    { close: 90_000n, average: 100_000n, wild: false, pays: 1_700_00n, why: 'up to −10 %' },
    { close: 89_999n, average: 100_000n, wild: false, pays: 1_800_00n, why: 'more than −10 %' },
    { close: 80_000n, average: 100_000n, wild: true, pays: 800_00n, why: 'up to −20 %' },
    { close: 79_999n, average: 100_000n, wild: true, pays: 900_00n, why: 'more than −20 %' },
    { close: 70_000n, average: 100_000n, wild: false, pays: 1_900_00n, why: 'up to −30 %' },
    { close: 69_999n, average: 100_000n, wild: true, pays: 1_000_00n, why: 'more than −30 %' },
    { close: 60_000n, average: 100_000n, wild: false, pays: 2_000_00n, why: 'up to −40 %' },
    {
      close: 59_999n,
      average: 100_000n,
      wild: true,
      pays: 1_100_00n,
      why: 'volatile beyond −40 %',
    },
    { close: 59_999n, average: 100_000n, wild: false, pays: 2_100_00n, why: 'calm beyond −40 %' },
  ])('$close over $average pays $pays: $why', ({ close, average, wild, pays }) => {
    expect(planAmount(BASE, averageRatio(deviation(close, average), wild), NONE)).toBe(pays);
  });
});

describe('the valuation strategy, base 1,000.00', () => {
  it.each([
    { below: 3, counted: 10, pays: 1_200_00n, why: 'EX-9.9: 12.5 among 10 to 19 is 30 %' },
    { below: 0, counted: 10, pays: 2_000_00n, why: 'EX-9.9: 9 is cheaper than all' },
    { below: 10, counted: 10, pays: 0n, why: 'EX-9.9: 19.5 is dearer than all, so it skips' },
    { below: 999, counted: 10_000, pays: 2_000_00n, why: 'just below 10 %' },
    { below: 1, counted: 10, pays: 1_700_00n, why: '10 % is the second level' },
    { below: 2, counted: 10, pays: 1_400_00n, why: '20 %' },
    { below: 4, counted: 10, pays: 1_000_00n, why: '40 %' },
    { below: 5_999, counted: 10_000, pays: 1_000_00n, why: 'just below 60 %' },
    { below: 6, counted: 10, pays: 800_00n, why: '60 %' },
    { below: 7, counted: 10, pays: 500_00n, why: '70 %' },
    { below: 8, counted: 10, pays: 200_00n, why: '80 %' },
    { below: 9, counted: 10, pays: 0n, why: '90 % skips' },
    { below: 899_999_999, counted: 1_000_000_000, pays: 200_00n, why: 'a rank is not rounded up' },
  ])('$below of $counted pays $pays: $why', ({ below, counted, pays }) => {
    expect(planAmount(BASE, peRatio({ below, counted }, DEFAULT_PE_LEVELS), NONE)).toBe(pays);
  });
});

describe('the deviation strategy, base 1,000.00, grades of 20 %', () => {
  it.each([
    { close: 3_300n, average: 3_000n, pays: 600_00n, why: 'EX-9.10: exactly +10 % is grade 2' },
    { close: 880n, average: 1_000n, pays: 1_400_00n, why: 'EX-9.10: −12 % is grade 2' },
    { close: 1_049n, average: 1_000n, pays: 1_000_00n, why: 'EX-9.10: +4.9 % is no grade' },
    { close: 700n, average: 1_000n, pays: 2_000_00n, why: 'EX-9.10: −30 % is capped at grade 5' },
    { close: 1_250n, average: 1_000n, pays: 0n, why: 'EX-9.10: +25 % is grade 5 and skips' },
    { close: 1_050n, average: 1_000n, pays: 800_00n, why: 'exactly +5 % is grade 1' },
    { close: 951n, average: 1_000n, pays: 1_000_00n, why: '−4.9 % is no grade' },
    { close: 950n, average: 1_000n, pays: 1_200_00n, why: 'exactly −5 % is grade 1' },
    { close: 1_000n, average: 1_000n, pays: 1_000_00n, why: 'at the average' },
  ])('$close over $average pays $pays: $why', ({ close, average, pays }) => {
    expect(planAmount(BASE, madRatio(deviation(close, average), percent(20n)), NONE)).toBe(pays);
  });

  it('never pays less than nothing nor more than two and a half times the base', () => {
    expect(madRange(percent(10n))).toEqual([percent(50n), percent(150n)]);
    expect(madRange(percent(30n))).toEqual([percent(0n), percent(250n)]);
    expect(madRange(percent(40n))).toEqual([percent(0n), percent(250n)]);
    expect(madRatio(deviation(500n, 1_000n), percent(40n))).toBe(percent(250n));
    expect(madRatio(deviation(2_000n, 1_000n), percent(40n))).toBe(0n);
  });
});

it.each([
  { base: 33_33n, ratio: 90n, least: 0n, amount: 30_00n, why: '29.997 is rounded half up' },
  { base: 10_05n, ratio: 90n, least: 0n, amount: 9_05n, why: '9.045 goes away from zero' },
  { base: 100_00n, ratio: 20n, least: 50_00n, amount: 50_00n, why: 'the product takes no less' },
  { base: 100_00n, ratio: 50n, least: 50_00n, amount: 50_00n, why: 'exactly the least' },
  { base: 100_00n, ratio: 0n, least: 50_00n, amount: 0n, why: 'nothing stays nothing' },
])('$base at $ratio % is $amount: $why', ({ base, ratio, least, amount }) => {
  expect(planAmount(fen(base), percent(ratio), fen(least))).toBe(amount);
});

it('says at signing how far an amount can move', () => {
  const index = {
    epochs: new Int32Array(),
    closes: new Float64Array(),
    sums: new Float64Array(1),
  };
  const ranks = { epochs: new Int32Array(), below: new Int32Array(), counted: new Int32Array() };
  expect(ratioRange({ kind: 'fixed' })).toEqual([percent(100n), percent(100n)]);
  expect(ratioRange({ kind: 'average', index, days: 250 })).toEqual([percent(60n), percent(210n)]);
  expect(ratioRange({ kind: 'pe', ranks, levels: DEFAULT_PE_LEVELS })).toEqual([
    percent(0n),
    percent(200n),
  ]);
  expect(ratioRange({ kind: 'mad', index, days: 60, step: percent(20n) })).toEqual([
    percent(0n),
    percent(200n),
  ]);
});
