import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../../calendar/day.ts';
import { fen } from '../../money/units.ts';
import { type AccountSpan, type Contribution, contributionsOf } from '../account-return.ts';
import { contributionTrace } from './contribution-trace.ts';
import { matches, textOf } from './figure-trace.ts';

const FROM = knownDay('2026-01-05');
const BEFORE = addDays(FROM, -1);
const valued = (productNo: string, begin: bigint, end: bigint, income: bigint) => ({
  productNo,
  valuations: [
    { day: BEFORE, value: fen(begin), totalIncome: fen(0n), unitValue: undefined },
    { day: addDays(FROM, 1), value: fen(end), totalIncome: fen(income), unitValue: undefined },
  ],
  awaitedFrom: undefined,
  earnsDaily: false,
});
const worth = (place: number, asset: bigint, flow: bigint) => ({
  day: addDays(FROM, place),
  asset: fen(asset),
  flow: fen(flow),
});

/** 1,000.00 were there and 200.00 came in, so 1,200.00 could earn; what left does not count. */
const SPAN: AccountSpan = {
  before: { day: BEFORE, asset: fen(1_000_00n) },
  days: [worth(0, 1_210_00n, 200_00n), worth(1, 1_183_33n, -50_00n)],
};
const LIST = contributionsOf(
  [
    valued('A', 500_00n, 640_00n, 40_00n),
    valued('B', 300_00n, 290_00n, -10_00n),
    valued('C', 200_00n, 303_33n, 3_33n),
  ],
  SPAN,
  FROM,
);
const traceOf = (productNo: string, line: string, span = SPAN, list = LIST) =>
  contributionTrace({ productNo, line }, list, span);
const money = (value: bigint) => ({ value, places: 2 });
const percent = (value: bigint) => ({ value, places: 6 });

describe('what a product brought', () => {
  it('is its end without its begin and without what was put in', () => {
    expect(traceOf('A', 'income')).toEqual({
      unit: 'yuan',
      line: 'income',
      shown: money(40_00n),
      terms: [
        { name: 'end', ...money(640_00n), sign: 1n },
        { name: 'begin', ...money(500_00n), sign: -1n },
        { name: 'in', ...money(100_00n), sign: -1n },
      ],
      steps: [{ expression: '640.00 - 500.00 - 100.00', result: money(40_00n) }],
      recomputed: money(40_00n),
    });
  });

  it.each([
    { line: 'begin', value: 500_00n, text: '500.00' },
    { line: 'in', value: 100_00n, text: '100.00' },
    { line: 'end', value: 640_00n, text: '640.00' },
  ])('$line is its own only term', ({ line, value, text }) => {
    expect(traceOf('A', line)).toEqual({
      unit: 'yuan',
      line,
      shown: money(value),
      terms: [{ name: line, ...money(value), sign: 1n }],
      steps: [{ expression: text, result: money(value) }],
      recomputed: money(value),
    });
  });

  it.each([
    { line: 'begin', values: [500_00n, 200_00n, 300_00n], sum: 1_000_00n },
    { line: 'in', values: [100_00n, 100_00n, 0n], sum: 200_00n },
    { line: 'end', values: [640_00n, 303_33n, 290_00n], sum: 1_233_33n },
    { line: 'income', values: [40_00n, 3_33n, -10_00n], sum: 33_33n },
  ])('$line of all is the sum of every product, most income first', ({ line, values, sum }) => {
    const trace = traceOf('all', line);
    expect(trace).toMatchObject({ unit: 'yuan', line, shown: money(sum), recomputed: money(sum) });
    expect(trace?.terms).toEqual(
      ['A', 'C', 'B'].map((detail, place) => ({
        ...{ name: line, ...money(values[place] ?? 0n), sign: 1n, detail },
      })),
    );
  });

  it.each([
    { productNo: 'A', line: 'cost', why: 'a line that a contribution has not' },
    { productNo: 'all', line: 'cost', why: 'also of all of them' },
    { productNo: 'X', line: 'income', why: 'a product that brought nothing' },
    { productNo: 'X', line: 'part', why: 'and has no part' },
  ])('is nothing for $productNo $line: $why', ({ productNo, line }) => {
    expect(traceOf(productNo, line)).toBe(undefined);
  });
});

describe('the part of the simple rate', () => {
  // 33.33 of 1,200.00 are 2.78 %; cut to hundredths the three make 3.33 - 0.84 + 0.27 = 2.76, so two get one more.
  it.each([
    {
      productNo: 'A',
      ...{ income: 40_00n, text: '40.00', cut: 3_330_000n, rank: 3, part: 3_330_000n },
      why: 'a third of a hundredth was cut, the least of all',
    },
    {
      productNo: 'B',
      ...{ income: -10_00n, text: '-10.00', cut: -840_000n, rank: 2, part: -830_000n },
      why: 'a loss is cut downwards too, by two thirds',
    },
    {
      productNo: 'C',
      ...{ income: 3_33n, text: '3.33', cut: 270_000n, rank: 1, part: 280_000n },
      why: 'three quarters were cut, the most of all',
    },
  ])('of $productNo: $why', ({ productNo, income, text, cut, rank, part }) => {
    expect(traceOf(productNo, 'part')).toEqual({
      unit: 'percent',
      line: 'part',
      shown: percent(part),
      terms: [
        { name: 'income', ...money(income), sign: 1n },
        { name: 'capital', ...money(1_200_00n), sign: 1n },
      ],
      steps: [
        { expression: `${text} ÷ 1200.00 × 100`, result: percent(cut), rounding: 'floor' },
        {
          expression: `${textOf({ value: cut / 10_000n, places: 2 })} + ${cut === part ? '0.00' : '0.01'}`,
          result: percent(part),
          left: [
            { name: 'rank', value: BigInt(rank), places: 0 },
            { name: 'missing', value: 2n, places: 0 },
          ],
        },
      ],
      recomputed: percent(part),
    });
  });

  it('of all is the sum of the parts', () => {
    expect(traceOf('all', 'part')).toEqual({
      unit: 'percent',
      line: 'part',
      shown: percent(2_780_000n),
      terms: [
        { name: 'part', ...percent(3_330_000n), sign: 1n, detail: 'A' },
        { name: 'part', ...percent(280_000n), sign: 1n, detail: 'C' },
        { name: 'part', ...percent(-830_000n), sign: 1n, detail: 'B' },
      ],
      steps: [{ expression: '3.330000 + 0.280000 - 0.830000', result: percent(2_780_000n) }],
      recomputed: percent(2_780_000n),
    });
  });

  it.each([
    {
      incomes: [1_00n, 1_00n],
      parts: ['0.010000', '0.000000'],
      why: 'of two that lost the same the first one gets what is missing',
    },
    {
      incomes: [-1_00n, -1_00n],
      parts: ['0.000000', '-0.010000'],
      why: 'of two losses too',
    },
    {
      incomes: [1_00n, 3_00n],
      parts: ['0.020000', '0.000000'],
      why: 'half a hundredth was cut from both: the one with more income comes first',
    },
    {
      incomes: [1_00n, 1_00n, 1_00n, 1_00n],
      parts: ['0.010000', '0.010000', '0.000000', '0.000000'],
      why: 'two hundredths for the first two of four',
    },
    { incomes: [2_00n], parts: ['0.010000'], why: 'nothing was cut and nothing is missing' },
  ])('$why', ({ incomes, parts }) => {
    // Of 20,000.00 a hundredth of a percent are 2.00.
    const total = incomes.reduce((sum, income) => sum + income, 0n);
    const span = {
      before: { day: BEFORE, asset: fen(20_000_00n) },
      days: [worth(1, 20_000_00n + total, 0n)],
    };
    const list = contributionsOf(
      incomes.map((income, place) => valued(`${place}`, 1_00n, 1_00n + income, income)),
      span,
      FROM,
    );
    const traces = list.map(({ productNo }) => traceOf(productNo, 'part', span, list));
    expect(traces.map((trace) => trace?.recomputed && textOf(trace.recomputed))).toEqual(parts);
    expect(traces.every((trace) => trace && matches(trace))).toBe(true);
  });

  it('is zero where nothing could earn', () => {
    const own: Contribution = {
      ...{ productNo: 'A', beginValue: fen(0n), netIn: fen(0n), endValue: fen(1_00n) },
      ...{ income: fen(1_00n), part: LIST[0]?.part ?? neverHere() },
    };
    const span = { before: undefined, days: [worth(0, 1_00n, 0n)] };
    expect(traceOf('A', 'part', span, [own])).toMatchObject({
      terms: [{ value: 1_00n }, { name: 'capital', value: 0n }],
      steps: [
        { expression: '1.00 ÷ 0.00 × 100', result: percent(0n) },
        { expression: '0.00 + 0.00', result: percent(0n) },
      ],
      recomputed: percent(0n),
    });
  });
});

function neverHere(): never {
  throw new Error('the list has products');
}
