import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen, rate } from '../../money/units.ts';
import { monthIncomes } from '../month-income.ts';
import { matches } from './figure-trace.ts';
import { monthIncomeTrace, monthRateTrace } from './month-trace.ts';

const NOVEMBER = { from: knownDay('2026-11-01'), to: knownDay('2026-11-30') };
const valued = (day: string, value: bigint, totalIncome: bigint) => ({
  day: knownDay(day),
  value: fen(value),
  totalIncome: fen(totalIncome),
  unitValue: undefined,
});
const held = (productNo: string, valuations: readonly ReturnType<typeof valued>[]) => ({
  ...{ productNo, valuations, awaitedFrom: undefined, earnsDaily: false },
});
const money = (value: bigint) => ({ value, places: 2 });
const percent = (value: bigint) => ({ value, places: 6 });

/** EX-8.8 in one product: 50,000.00 come in on the tenth; the other one loses 200.00 and is left on the twentieth. */
const HISTORIES = [
  held('910148', [
    valued('2026-10-30', 100_000_00n, 0n),
    valued('2026-11-10', 150_000_00n, 0n),
    valued('2026-11-30', 155_000_00n, 5_000_00n),
  ]),
  held('910203', [valued('2026-10-30', 20_000_00n, 100_00n), valued('2026-11-20', 0n, -100_00n)]),
];

it('sums what each product brought in the month', () => {
  const [told] = monthIncomes(HISTORIES, NOVEMBER, []);
  if (!told) throw new Error('the month has a line');
  expect(monthIncomeTrace(told, HISTORIES, NOVEMBER.from)).toEqual({
    unit: 'yuan',
    shown: money(4_800_00n),
    terms: [
      { name: 'income', ...money(5_000_00n), sign: 1n, detail: '910148' },
      { name: 'income', ...money(-200_00n), sign: 1n, detail: '910203' },
    ],
    steps: [{ expression: '5000.00 - 200.00', result: money(4_800_00n) }],
    recomputed: money(4_800_00n),
  });
});

it('weighs what came and went by the days it was there', () => {
  const [told] = monthIncomes(HISTORIES, NOVEMBER, []);
  if (!told) throw new Error('the month has a line');
  const trace = monthRateTrace(told, HISTORIES, NOVEMBER);
  // 4,800 ÷ (120,000 + 50,000 × 20 ÷ 30 - 19,800 × 10 ÷ 30) = 4,800 ÷ 146,733.33.
  expect(trace).toEqual({
    unit: 'percent',
    shown: percent(3_271_240n),
    terms: [
      { name: 'income', ...money(4_800_00n), sign: 1n },
      { name: 'begin', ...money(120_000_00n), sign: 1n },
    ],
    steps: [
      { expression: '2026-11-10 50000.00 × 20/30', result: money(33_333_33n), rounding: 'half_up' },
      {
        expression: '2026-11-20 -19800.00 × 10/30',
        result: money(-6_600_00n),
        rounding: 'half_up',
      },
      {
        expression: '4800.00 ÷ 146733.33 × 100',
        result: percent(3_271_240n),
        rounding: 'half_up',
      },
    ],
    recomputed: percent(3_271_240n),
  });
  expect(matches(trace)).toBe(true);
  expect(matches(monthRateTrace({ ...told, rate: rate(3_271_241n) }, HISTORIES, NOVEMBER))).toBe(
    false,
  );
});

it('shows no figure while a net value is awaited, and keeps what is known', () => {
  const told = { income: undefined, rate: undefined };
  const income = monthIncomeTrace(told, HISTORIES, NOVEMBER.from);
  expect([income.shown, income.recomputed, income.terms.length]).toEqual([undefined, undefined, 2]);
  const yearly = monthRateTrace(told, HISTORIES, NOVEMBER);
  expect([yearly.shown, yearly.recomputed, yearly.steps.length]).toEqual([undefined, undefined, 3]);
});

it('rounds every step half up', () => {
  const odd = [held('A', [valued('2026-10-30', 1n, 0n), valued('2026-11-29', 6n, 2n)])];
  const trace = monthRateTrace({ income: fen(2n), rate: undefined }, odd, NOVEMBER);
  // 3 × 1 ÷ 30 = 0.1; 1 and 0.1 are 1.1; 2 ÷ 1.1 = 181.818182 %.
  expect(trace.steps.map(({ expression, result }) => [expression, result.value])).toEqual([
    ['2026-11-29 0.03 × 1/30', 0n],
    ['0.02 ÷ 0.01 × 100', 181_818_182n],
  ]);
  const half = [held('A', [valued('2026-10-30', 1n, 0n), valued('2026-11-15', 2n, 0n)])];
  const steps = monthRateTrace({ income: fen(0n), rate: undefined }, half, NOVEMBER).steps;
  expect(steps.map(({ expression, result }) => [expression, result.value])).toEqual([
    ['2026-11-15 0.01 × 15/30', 1n],
    ['0.00 ÷ 0.02 × 100', 0n],
  ]);
});

it.each([
  { histories: [held('A', [valued('2026-11-30', 1_00n, 1_00n)])], why: 'all of it was earned' },
  { histories: [], why: 'nothing was held' },
])('has no rate where nothing was invested: $why', ({ histories }) => {
  const trace = monthRateTrace({ income: undefined, rate: undefined }, histories, NOVEMBER);
  expect([trace.steps, trace.recomputed]).toEqual([[], undefined]);
  // A rate told all the same is not confirmed.
  const told = { income: fen(1_00n), rate: rate(1n) };
  expect(matches(monthRateTrace(told, histories, NOVEMBER))).toBe(false);
});
