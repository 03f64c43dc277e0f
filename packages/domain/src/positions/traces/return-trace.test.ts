import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen, rate } from '../../money/units.ts';
import { accountReturn } from '../account-return.ts';
import { accountDay, EXAMPLE, money, percent } from './example-account.ts';
import { type FigureTrace, matches, textOf } from './figure-trace.ts';
import { drawdownTrace, twrTrace, volatilityTrace, xirrTrace } from './return-trace.ts';
import { simpleTrace } from './simple-trace.ts';

it('writes the stretches of a time-weighted return out and makes it again', () => {
  const trace = twrTrace(accountReturn(EXAMPLE).twr, EXAMPLE);
  expect(trace.recomputed && textOf(trace.recomputed)).toBe('11.774194');
  expect(matches(trace)).toBe(true);
  expect(trace.steps.map(({ expression }) => expression)).toEqual([
    '2025-03-31: 105000.00 ÷ 100000.00',
    '2025-07-01 (+50000.00): 150000.00 ÷ 155000.00',
    '2026-01-02: 165000.00 ÷ 150000.00',
    '(1.050000 × 0.967742 × 1.100000 - 1) × 100',
  ]);
});

it('tells the time-weighted return with the growth of each stretch', () => {
  const told = accountReturn(EXAMPLE);
  expect(twrTrace(told.twr, EXAMPLE)).toEqual({
    unit: 'percent',
    terms: [],
    shown: percent(11_774_194n),
    steps: [
      {
        expression: '2025-03-31: 105000.00 ÷ 100000.00',
        result: percent(1_050_000n),
        rounding: 'half_up',
      },
      {
        expression: '2025-07-01 (+50000.00): 150000.00 ÷ 155000.00',
        result: percent(967_742n),
        rounding: 'half_up',
      },
      {
        expression: '2026-01-02: 165000.00 ÷ 150000.00',
        result: percent(1_100_000n),
        rounding: 'half_up',
      },
      {
        expression: '(1.050000 × 0.967742 × 1.100000 - 1) × 100',
        result: percent(11_774_194n),
        rounding: 'half_up',
      },
    ],
    recomputed: percent(11_774_194n),
  });
});

it.each([
  {
    span: {
      before: undefined,
      days: [
        accountDay('2025-02-03', 0n),
        accountDay('2025-02-04', 100_00n, 100_00n),
        accountDay('2025-02-05', 110_00n),
        accountDay('2025-02-06', 121_00n),
        accountDay('2025-02-07', 71_00n, -50_00n),
        accountDay('2025-02-10', 0n, -71_00n),
        accountDay('2025-02-11', 50_00n, 50_00n),
        accountDay('2025-02-12', 55_00n),
      ],
    },
    steps: [
      ['2025-02-04 (+100.00): 100.00 ÷ 100.00', 1_000_000n],
      ['2025-02-05 - 2025-02-06: 121.00 ÷ 100.00', 1_210_000n],
      // What leaves on a day is added to its end: 71 + 50 of the 121 it began with.
      ['2025-02-07 (-50.00): 121.00 ÷ 121.00', 1_000_000n],
      ['2025-02-10 (-71.00): 71.00 ÷ 71.00', 1_000_000n],
      ['2025-02-11 (+50.00): 50.00 ÷ 50.00', 1_000_000n],
      ['2025-02-12: 55.00 ÷ 50.00', 1_100_000n],
      ['(1.000000 × 1.210000 × 1.000000 × 1.000000 × 1.000000 × 1.100000 - 1) × 100', 33_100_000n],
    ],
    made: 33_100_000n,
    why: 'it began empty, and was emptied in between',
  },
  {
    span: {
      before: { day: knownDay('2025-02-03'), asset: fen(100_00n) },
      days: [
        accountDay('2025-02-04', 0n, -100_00n),
        accountDay('2025-02-05', 0n),
        accountDay('2025-02-06', 10_00n, 10_00n),
      ],
    },
    steps: [
      ['2025-02-04 (-100.00): 100.00 ÷ 100.00', 1_000_000n],
      ['2025-02-06 (+10.00): 10.00 ÷ 10.00', 1_000_000n],
      ['(1.000000 × 1.000000 - 1) × 100', 0n],
    ],
    made: 0n,
    why: 'a day on which there was nothing has no stretch',
  },
  { span: { before: undefined, days: [] }, steps: [], made: undefined, why: 'no day' },
  {
    span: { before: undefined, days: [accountDay('2025-02-03', 0n)] },
    steps: [],
    made: undefined,
    why: 'there was never anything',
  },
])('cuts the days into stretches without a flow: $why', ({ span, steps, made }) => {
  const trace = twrTrace(undefined, span);
  expect(trace.steps.map(({ expression, result }) => [expression, result.value])).toEqual(steps);
  expect([trace.shown, trace.recomputed?.value]).toEqual([undefined, made]);
});

it('discounts every flow to zero at the money-weighted return', () => {
  const told = accountReturn(EXAMPLE).moneyWeighted;
  const trace = xirrTrace(told, EXAMPLE);
  expect(trace.recomputed && textOf(trace.recomputed).slice(0, 7)).toBe('12.0354');
  expect(matches(trace)).toBe(true);
  expect(discountedOf(trace)).toEqual(['-100000.00', '-47274.88', '147274.88', '0.00']);
});

/** What every flow is worth at the rate, and all of them together. */
function discountedOf({ table }: FigureTrace): readonly string[] {
  const rows = [...(table?.rows ?? []), table?.total ?? []];
  return rows.map((row) => {
    const last = row.at(-1) ?? '';
    return typeof last === 'string' ? last : textOf(last);
  });
}

it('tells the money-weighted return with every flow and what it is worth', () => {
  const told = accountReturn(EXAMPLE);
  const yearly = told.moneyWeighted?.rate ?? rate(0n);
  expect(xirrTrace(told.moneyWeighted, EXAMPLE)).toEqual({
    unit: 'percent',
    terms: [],
    shown: percent(yearly),
    steps: [],
    table: {
      columns: ['day', 'cash_flow', 'days_since', 'discounted'],
      rows: [
        ['2025-01-02', money(-100_000_00n), '0', money(-100_000_00n)],
        ['2025-07-01', money(-50_000_00n), '180', money(-47_274_88n)],
        ['2026-01-02', money(165_000_00n), '365', money(147_274_88n)],
      ],
      total: ['', '', '', money(0n)],
    },
    recomputed: percent(yearly),
  });
});

it('discounts millions to nothing as well, though a rate is told with eight decimals', () => {
  const span = {
    before: { day: knownDay('2026-09-30'), asset: fen(23_147_509_60n) },
    days: [
      accountDay('2026-10-08', 20_147_509_60n, -3_000_000_00n),
      accountDay('2026-11-11', 20_000_154_39n),
    ],
  };
  const trace = xirrTrace(accountReturn(span).moneyWeighted, span);
  expect(matches(trace)).toBe(true);
  expect(discountedOf(trace).at(-1)).toBe('0.00');
});

it('puts a return of less than a year into the span it was made in', () => {
  // EX-8.7: three times 10,000.00 became 31,000.00 in 92 days, 4.9733 % of which are 21.235 % a year.
  const paid = ['2026-01-05', '2026-02-05', '2026-03-05'].map((text, place) =>
    accountDay(text, 10_000_00n * BigInt(place + 1), 10_000_00n),
  );
  const span = { before: undefined, days: [...paid, accountDay('2026-04-07', 31_000_00n)] };
  const told = accountReturn(span).moneyWeighted;
  const trace = xirrTrace(told, span);
  expect(told?.isAnnual).toBe(false);
  expect(trace.recomputed && textOf(trace.recomputed).slice(0, 6)).toBe('4.9733');
  expect(matches(trace)).toBe(true);
  expect(trace.table?.rows.map(([day, , days]) => [day, days])).toEqual([
    ['2026-01-05', '0'],
    ['2026-02-05', '31'],
    ['2026-03-05', '59'],
    ['2026-04-07', '92'],
  ]);
  expect(trace.steps).toEqual([
    {
      expression: '((1 + 21.2350%)^(92/365) - 1) × 100',
      rounding: 'half_up',
      result: trace.recomputed,
    },
  ]);
});

it.each([
  { told: undefined, span: EXAMPLE, why: 'no rate was told' },
  {
    told: { rate: rate(1n), isAnnual: true },
    span: { before: undefined, days: [] },
    why: 'nothing flowed',
  },
  {
    told: { rate: rate(1n), isAnnual: true },
    span: { before: undefined, days: [accountDay('2025-01-02', 105_00n, 100_00n)] },
    why: 'all on one day',
  },
])('discounts nothing: $why', ({ told, span }) => {
  expect(xirrTrace(told, span)).toEqual({
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

it('comes nearer to the root from a rate that is a little off', () => {
  const wrong = { rate: rate(11_900_000n), isAnnual: true };
  const made = Number(xirrTrace(wrong, EXAMPLE).recomputed?.value) / 1e6;
  expect(made).toBeCloseTo(12.0354, 2);
  // At a lower rate the end is worth more than what was paid.
  expect(discountedOf(xirrTrace(wrong, EXAMPLE)).at(-1)).toBe('150.00');
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
  {
    days: [accountDay('2025-02-03', 101_000_00n), accountDay('2025-02-04', 102_000_00n)],
    why: 'only rises',
  },
  {
    days: [accountDay('2025-02-03', 90_000_00n), accountDay('2025-02-04', 80_000_00n)],
    why: 'only falls',
  },
  {
    days: [accountDay('2025-02-03', 0n, -100_000_00n), accountDay('2025-02-04', 5_00n, 5_00n)],
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
