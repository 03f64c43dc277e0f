import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, nav } from '../money/units.ts';
import type { ProductHistory } from './income-history.ts';
import { dietzRate, monthIncomes } from './month-income.ts';

const valued = (day: string, value: bigint, totalIncome: bigint) => ({
  day: knownDay(day),
  value: fen(value),
  totalIncome: fen(totalIncome),
  unitValue: nav(100_000_000n),
});
const held = (valuations: ProductHistory['valuations'], awaited?: string): ProductHistory => ({
  productNo: 'A',
  valuations,
  awaitedFrom: awaited === undefined ? undefined : knownDay(awaited),
  earnsDaily: false,
});
const span = (from: string, to: string) => ({ from: knownDay(from), to: knownDay(to) });
const NOVEMBER = span('2026-11-01', '2026-11-30');

it('EX-8.8: weighs a purchase by the days it was invested', () => {
  const one = held([
    valued('2026-10-30', 100_000_00n, 0n),
    valued('2026-11-10', 150_000_00n, 0n),
    valued('2026-11-30', 155_000_00n, 5_000_00n),
  ]);
  // 5,000 ÷ (100,000 + 50,000 × 20 ÷ 30) = 3.75 %.
  expect(monthIncomes([one], NOVEMBER, [])).toEqual([
    { month: '2026-11-01', income: 5_000_00n, rate: 3_750_000n },
  ]);
});

it('EX-8.9: begin + in − out + income is the end', () => {
  // 500,000.00 + 100,000.00 − 30,000.00 + 4,321.55 = 574,321.55
  const one = held([
    valued('2026-10-30', 500_000_00n, 0n),
    valued('2026-11-10', 600_000_00n, 0n),
    valued('2026-11-20', 570_000_00n, 0n),
    valued('2026-11-30', 574_321_55n, 4_321_55n),
  ]);
  // 4,321.55 ÷ (500,000 + 100,000 × 20 ÷ 30 − 30,000 × 10 ÷ 30) = 0.7763 %.
  expect(monthIncomes([one], NOVEMBER, [])).toMatchObject([{ income: 4_321_55n, rate: 776_326n }]);
});

it.each([
  {
    of: held([valued('2026-11-27', 100_00n, 5_00n)], '2026-11-28'),
    to: '2026-11-30',
    closed: ['2026-11-30'],
    income: [undefined],
    why: 'a month that is over waits for its last value',
  },
  {
    of: held([valued('2026-11-12', 100_00n, 5_00n)], '2026-11-13'),
    to: '2026-11-13',
    closed: ['2026-11-13'],
    income: [5_00n],
    why: 'a running month has what is known so far',
  },
  {
    of: held([valued('2026-10-30', 100_00n, 5_00n)], '2026-10-31'),
    to: '2026-11-13',
    closed: ['2026-11-12', '2026-11-13'],
    income: [undefined],
    why: 'a running month in which a product has no value yet waits',
  },
  {
    of: held([valued('2026-10-30', 0n, 5_00n)]),
    to: '2026-11-30',
    closed: [],
    income: [],
    why: 'a month behind the exit has no line, and no zero',
  },
  {
    of: held([valued('2026-10-30', 100_00n, 5_00n), valued('2026-12-02', 100_00n, 6_00n)]),
    to: '2026-11-30',
    closed: [],
    income: [],
    why: 'a month that a later value skipped has its income there',
  },
])('$why', ({ of, to, closed, income }) => {
  const months = monthIncomes([of], span('2026-11-01', to), closed.map(knownDay));
  expect(months.map((one) => one.income)).toEqual(income);
});

it('a month has the products that are valued in it, the others keep what they had', () => {
  const held1 = held([valued('2026-10-30', 100_00n, 0n), valued('2026-11-30', 101_00n, 1_00n)]);
  const left = { ...held([valued('2026-10-30', 0n, 5_00n)]), productNo: 'B' };
  expect(monthIncomes([held1, left], NOVEMBER, [])).toEqual([
    { month: '2026-11-01', income: 1_00n, rate: 1_000_000n },
  ]);
});

it('one product that waits leaves the month of all without a figure', () => {
  const known = held([valued('2026-10-30', 100_00n, 0n), valued('2026-11-30', 101_00n, 1_00n)]);
  const waits = held([valued('2026-11-27', 100_00n, 5_00n)], '2026-11-28');
  const closed = [knownDay('2026-11-30')];
  expect(monthIncomes([known, waits], NOVEMBER, closed)).toMatchObject([{ income: undefined }]);
});

it('each month begins with what the one before it ended with, up to the first day of the last', () => {
  const one = held([
    valued('2026-09-30', 100_00n, 0n),
    valued('2026-10-15', 101_00n, 1_00n),
    valued('2026-10-30', 103_00n, 3_00n),
    valued('2026-12-01', 110_00n, 10_00n),
  ]);
  expect(monthIncomes([one], span('2026-10-01', '2026-12-01'), [])).toEqual([
    { month: '2026-10-01', income: 3_00n, rate: 3_000_000n },
    { month: '2026-12-01', income: 7_00n, rate: 6_796_117n },
  ]);
});

it('a month with one valuation hands it to the next one', () => {
  const one = held([
    valued('2026-09-30', 100_00n, 0n),
    valued('2026-10-15', 104_00n, 4_00n),
    valued('2026-11-30', 114_40n, 14_40n),
  ]);
  // 10.40 of 104.00.
  expect(monthIncomes([one], span('2026-10-01', '2026-11-30'), [])).toMatchObject([
    { income: 4_00n },
    { income: 10_40n, rate: 10_000_000n },
  ]);
});

it('waits only for days of the month, and of the span', () => {
  // The month is over and its days are known; the first day of the next one is awaited.
  const one = held([valued('2026-11-30', 100_00n, 5_00n)], '2026-12-01');
  const closed = ['2026-11-30', '2026-12-01'].map(knownDay);
  const months = monthIncomes([one], span('2026-11-01', '2026-12-01'), closed);
  expect(months.map(({ month, income }) => [month, income])).toEqual([
    ['2026-11-01', 5_00n],
    ['2026-12-01', undefined],
  ]);
});

it.each([
  { amount: 0n, rate: undefined, why: 'nothing was invested' },
  { amount: -1_00n, rate: undefined, why: 'more had left than was there' },
  { amount: 3_00n, rate: 33_333_333n, why: 'one of three' },
])('$why', ({ amount, rate: made }) => {
  const parts = [{ beginValue: fen(amount), flows: [] }];
  expect(dietzRate(fen(1_00n), parts, NOVEMBER)).toBe(made);
});
