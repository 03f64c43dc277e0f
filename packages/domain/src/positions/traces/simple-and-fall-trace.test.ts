import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen, rate } from '../../money/units.ts';
import { accountReturn } from '../account-return.ts';
import { accountDay, EXAMPLE, money, percent } from './example-account.ts';
import { matches } from './figure-trace.ts';
import { drawdownTrace, volatilityTrace } from './return-trace.ts';
import { simpleTrace } from './simple-trace.ts';

it('tells the simple return with what there was, what flowed and what was earned', () => {
  const told = accountReturn(EXAMPLE);
  expect(simpleTrace(told.simple, EXAMPLE)).toEqual({
    unit: 'percent',
    shown: percent(10_000_000n),
    terms: [
      { name: 'end', ...money(165_000_00n), sign: 1n },
      { name: 'begin', ...money(100_000_00n), sign: 1n },
      { name: 'flow', ...money(50_000_00n), sign: 1n },
      { name: 'came', ...money(50_000_00n), sign: 1n },
    ],
    steps: [
      { expression: '165000.00 - 100000.00 - (50000.00)', result: money(15_000_00n) },
      {
        expression: '15000.00 ÷ (100000.00 + 50000.00) × 100',
        result: percent(10_000_000n),
        rounding: 'half_up',
      },
    ],
    recomputed: percent(10_000_000n),
  });
});

it('takes what left off and counts only what came in as capital', () => {
  const span = {
    before: { day: knownDay('2025-01-02'), asset: fen(100_00n) },
    days: [accountDay('2025-01-03', 150_00n, 60_00n), accountDay('2025-01-06', 110_00n, -30_00n)],
  };
  const trace = simpleTrace(undefined, span);
  expect(trace.terms.map(({ value }) => value)).toEqual([110_00n, 100_00n, 30_00n, 60_00n]);
  expect(trace.steps.map(({ expression, result }) => [expression, result.value])).toEqual([
    ['110.00 - 100.00 - (30.00)', -20_00n],
    ['-20.00 ÷ (100.00 + 60.00) × 100', -12_500_000n],
  ]);
  expect([trace.shown, trace.recomputed?.value]).toEqual([undefined, -12_500_000n]);
});

it.each([
  { days: [], income: '0.00 - 0.00 - (0.00)', why: 'no day' },
  { days: [accountDay('2025-01-03', 5_00n)], income: '5.00 - 0.00 - (0.00)', why: 'a gift' },
])('has no simple rate where no capital was: $why', ({ days, income }) => {
  const trace = simpleTrace(undefined, { before: undefined, days });
  expect(trace.steps.map(({ expression }) => expression)).toEqual([income]);
  expect(trace.recomputed).toBe(undefined);
});

it('rounds a simple rate of two thirds half up', () => {
  const span = { before: undefined, days: [accountDay('2025-01-03', 5n, 3n)] };
  expect(simpleTrace(undefined, span).recomputed?.value).toBe(66_666_667n);
});

it('tells the deepest fall with its peak and its low', () => {
  const told = accountReturn(EXAMPLE);
  // Growth 1 → 1.05 → 1.01612903 (150,000 of 155,000) → 1.11774194.
  expect(drawdownTrace(told.drawdown?.depth, EXAMPLE)).toEqual({
    unit: 'percent',
    shown: percent(3_225_807n),
    terms: [],
    steps: [
      { expression: '2025-03-31', result: { value: 105_000_000n, places: 8 } },
      { expression: '2025-07-01', result: { value: 101_612_903n, places: 8 } },
      {
        expression: '(1.05000000 - 1.01612903) ÷ 1.05000000 × 100',
        result: percent(3_225_807n),
        rounding: 'half_up',
      },
    ],
    recomputed: percent(3_225_807n),
  });
});

it.each([
  {
    assets: [90n, 100n, 120n, 110n, 108n, 130n],
    fall: ['2025-02-01', '2025-02-02'],
    depth: 10_000_000n,
    why: 'the first one; a later one of 10 % is not deeper',
  },
  {
    assets: [95n, 120n, 108n, 110n, 102n],
    fall: ['2025-02-03', '2025-02-06'],
    depth: 15_000_000n,
    why: 'it goes on below a smaller rise',
  },
  {
    assets: [200n, 150n, 400n, 290n],
    fall: ['2025-02-04', '2025-02-05'],
    depth: 27_500_000n,
    why: 'deeper as a part of its peak',
  },
  {
    assets: [200n, 150n, 400n, 310n],
    fall: ['2025-02-02', '2025-02-03'],
    depth: 25_000_000n,
    why: 'more in money is not deeper',
  },
])('falls by $depth from peak to low: $why', ({ assets, fall, depth }) => {
  const span = {
    before: { day: knownDay('2025-02-01'), asset: fen(100_00n) },
    days: assets.map((asset, place) => accountDay(`2025-02-0${place + 2}`, asset * 100n)),
  };
  const trace = drawdownTrace(accountReturn(span).drawdown?.depth, span);
  expect(trace.steps.slice(0, 2).map(({ expression }) => expression)).toEqual(fall);
  expect(trace.recomputed?.value).toBe(depth);
  expect(matches(trace)).toBe(true);
});

it('says that nothing fell where every day is higher, and not so when a fall is told', () => {
  const span = {
    before: undefined,
    days: [accountDay('2025-02-03', 100_00n, 100_00n), accountDay('2025-02-04', 101_00n)],
  };
  const none = drawdownTrace(undefined, span);
  expect(none).toMatchObject({ shown: percent(0n), recomputed: percent(0n), note: 'never_fell' });
  expect(matches(none)).toBe(true);
  const told = drawdownTrace(rate(1n), span);
  expect([told.note, matches(told)]).toEqual([undefined, false]);
});

it('cannot tell a fall of a single day', () => {
  const span = { before: undefined, days: [accountDay('2025-02-03', 100_00n, 100_00n)] };
  expect(drawdownTrace(undefined, span)).toMatchObject({ shown: undefined, note: 'too_few' });
});

it('shows no fall that was not told, and still says which one there was', () => {
  const trace = drawdownTrace(undefined, EXAMPLE);
  expect([trace.shown, trace.recomputed?.value]).toEqual([undefined, 3_225_807n]);
});

it('takes the deviation of daily returns of 5 %, -3.2258 % and 10 %', () => {
  const shown = rate(105_590_775n);
  expect(volatilityTrace(shown, EXAMPLE)).toEqual({
    unit: 'percent',
    shown: percent(shown),
    terms: [],
    steps: [
      { expression: 'σ (n = 3) × 100', result: percent(6_678_147n), rounding: 'half_up' },
      { expression: '6.678147 × √250', result: percent(shown), rounding: 'half_up' },
    ],
    recomputed: percent(shown),
  });
});

it.each([
  { days: [], why: 'no day' },
  { days: [accountDay('2025-03-31', 105_000_00n)], why: 'one day has no deviation' },
])('has no volatility to make again: $why', ({ days }) => {
  expect(volatilityTrace(undefined, { ...EXAMPLE, days })).toEqual({
    ...{
      unit: 'percent',
      shown: undefined,
      terms: [],
      steps: [],
      recomputed: undefined,
      note: 'too_few',
    },
  });
});
