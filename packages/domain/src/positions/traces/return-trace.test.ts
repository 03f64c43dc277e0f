import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen, rate } from '../../money/units.ts';
import { accountReturn } from '../account-return.ts';
import { percentShares } from '../percent-shares.ts';
import { matches, textOf } from './figure-trace.ts';
import {
  drawdownTrace,
  simpleTrace,
  twrTrace,
  volatilityTrace,
  xirrTrace,
} from './return-trace.ts';
import { partTerm, shareTrace } from './share-trace.ts';

const day = (text: string, asset: bigint, flow = 0n) => ({
  day: knownDay(text),
  asset: fen(asset),
  flow: fen(flow),
});

/** The account of the worked example: 100,000 grow to 105,000, 50,000 come in, it falls and rises again. */
const EXAMPLE = {
  before: { day: knownDay('2025-01-02'), asset: fen(100_000_00n) },
  days: [
    day('2025-03-31', 105_000_00n),
    day('2025-07-01', 150_000_00n, 50_000_00n),
    day('2026-01-02', 165_000_00n),
  ],
};

it('writes the stretches of a time-weighted return out and makes it again', () => {
  const trace = twrTrace(accountReturn(EXAMPLE).twr, EXAMPLE);
  expect(trace.recomputed && textOf(trace.recomputed)).toBe('11.774194');
  expect(matches(trace)).toBe(true);
  expect(trace.steps.map(({ expression }) => expression)).toEqual([
    '2025-03-31 - 2025-03-31: 105000.00 ÷ 100000.00',
    '2025-07-01 - 2026-01-02 (+50000.00): 165000.00 ÷ 155000.00',
  ]);
});

it('discounts every flow to zero at the money-weighted return', () => {
  const told = accountReturn(EXAMPLE).moneyWeighted;
  const trace = xirrTrace(told, EXAMPLE);
  expect(trace.recomputed && textOf(trace.recomputed).slice(0, 7)).toBe('12.0354');
  expect(matches(trace)).toBe(true);
  expect(trace.steps.map(({ result }) => textOf(result))).toEqual([
    '-100000.00',
    '-47274.88',
    '147274.88',
    '0.00',
  ]);
});

it('makes a rate that was told wrongly differ from what its flows make', () => {
  const told = accountReturn(EXAMPLE).moneyWeighted;
  if (!told) throw new Error('the example has a return');
  const wrong = { ...told, rate: rate(told.rate + 100n) };
  expect(matches(xirrTrace(wrong, EXAMPLE))).toBe(false);
  expect(matches(twrTrace(rate(1n), EXAMPLE))).toBe(false);
  expect(matches(drawdownTrace(rate(1n), EXAMPLE))).toBe(false);
});

it.each([
  { days: EXAMPLE.days, why: 'one fall' },
  { days: [day('2025-02-03', 101_000_00n), day('2025-02-04', 102_000_00n)], why: 'only rises' },
  { days: [day('2025-02-03', 90_000_00n), day('2025-02-04', 80_000_00n)], why: 'only falls' },
  {
    days: [day('2025-02-03', 0n, -100_000_00n), day('2025-02-04', 5_00n, 5_00n)],
    why: 'empty once',
  },
  { days: [], why: 'no day' },
])('makes drawdown, volatility and the simple rate again: $why', ({ days }) => {
  const span = { ...EXAMPLE, days };
  const { drawdown, volatility, simple, twr } = accountReturn(span);
  expect(matches(drawdownTrace(drawdown?.depth, span))).toBe(true);
  expect(matches(volatilityTrace(volatility, span))).toBe(true);
  expect(matches(simpleTrace(simple, span))).toBe(true);
  expect(matches(twrTrace(twr, span))).toBe(true);
});

it.each([
  {
    values: [50_000_00n, 30_000_00n, 20_000_01n, 99_99n],
    shown: ['49.95', '29.97', '19.98', '0.10'],
    why: 'the worked example',
  },
  {
    values: [1n, 1n, 1n],
    shown: ['33.34', '33.33', '33.33'],
    why: 'equal parts: the first gets what is left',
  },
  { values: [7n], shown: ['100.00'], why: 'one part is everything' },
])('makes shares by largest remainder again: $why', ({ values, shown }) => {
  const parts = values.map((value, place) => partTerm('family', value, String(place)));
  const shares = percentShares(values.map(fen));
  const traces = shares.map((share, place) => shareTrace(share, parts, place));
  expect(traces.map((trace) => trace?.recomputed && textOf(trace.recomputed).slice(0, -4))).toEqual(
    shown,
  );
  expect(traces.every((trace) => trace && matches(trace))).toBe(true);
});
