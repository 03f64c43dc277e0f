import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { type Fen, fen, nav } from '../money/units.ts';
import {
  accountIncomes,
  awaitedFrom,
  type ProductHistory,
  productIncomes,
  type Valuation,
  withEarnedDays,
} from './income-history.ts';

const at = (day: string, totalIncome: bigint, value = 0n): Valuation => ({
  day: knownDay(day),
  value: fen(value),
  totalIncome: fen(totalIncome),
  unitValue: nav(100_000_000n),
});
const history = (productNo: string, valuations: readonly Valuation[], awaited?: string) =>
  ({
    productNo,
    valuations,
    awaitedFrom: awaited === undefined ? undefined : knownDay(awaited),
    earnsDaily: false,
  }) satisfies ProductHistory;
const SPAN = { from: knownDay('2026-11-09'), to: knownDay('2026-11-13') };
const CLOSED = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'].map(knownDay);

it.each([
  {
    of: history('A', [at('2026-11-06', 100n), at('2026-11-09', 164n), at('2026-11-10', 150n)]),
    rows: [
      ['2026-11-09', 64n],
      ['2026-11-10', -14n],
    ],
    why: 'the difference to the valuation before, also to one before the span',
  },
  {
    of: history('A', [at('2026-11-09', -15n)]),
    rows: [['2026-11-09', -15n]],
    why: 'the first valuation is all that was earned so far, the fee of the purchase',
  },
  {
    of: history('A', [at('2026-11-09', 10n), at('2026-11-12', 40n)]),
    rows: [
      ['2026-11-09', 10n],
      ['2026-11-12', 30n],
    ],
    why: 'days that a later valuation skipped have no row and no zero: their income is in the later one',
  },
  {
    of: history('A', [at('2026-11-11', 10n)], '2026-11-12'),
    rows: [
      ['2026-11-11', 10n],
      ['2026-11-12', undefined],
      ['2026-11-13', undefined],
    ],
    why: 'closed days behind the newest valuation wait for their value',
  },
  {
    of: history('A', [], '2026-11-13'),
    rows: [['2026-11-13', undefined]],
    why: 'shares that were never valued wait as well',
  },
  {
    of: history('A', [at('2026-11-06', 100n), at('2026-11-16', 120n)]),
    rows: [],
    why: 'a valuation behind the span has overtaken its days',
  },
])('$why', ({ of, rows }) => {
  const days = productIncomes(of, SPAN, CLOSED);
  expect(days.map(({ day, income }) => [day, income])).toEqual(rows);
});

describe('a money fund over a weekend', () => {
  const FRIDAY = at('2026-11-06', 100n, 10_000n);
  const MONDAY = at('2026-11-09', 250n, 10_150n);
  const earned = (day: string, amount: bigint, valuedOn = '2026-11-09') => ({
    day: knownDay(day),
    amount: fen(amount),
    valuedOn: knownDay(valuedOn),
  });
  const WEEKEND = [earned('2026-11-07', 49n), earned('2026-11-08', 51n), earned('2026-11-09', 50n)];

  it('waits on every day of it until Monday is closed', () => {
    const span = { from: knownDay('2026-11-06'), to: knownDay('2026-11-08') };
    const fund = { ...history('A', [FRIDAY], '2026-11-07'), earnsDaily: true };
    const rows = productIncomes(fund, span, []).map(({ day, income }) => [day.slice(8), income]);
    expect(rows).toEqual([
      ['06', 100n],
      ['07', undefined],
      ['08', undefined],
    ]);
  });

  it.each([
    {
      valuations: [FRIDAY, MONDAY],
      days: WEEKEND,
      rows: [
        ['06', 100n, 10_000n],
        ['07', 149n, 10_049n],
        ['08', 200n, 10_100n],
        ['09', 250n, 10_150n],
      ],
      why: 'has each day by itself, and Monday has the rest',
    },
    {
      valuations: [FRIDAY],
      days: WEEKEND,
      rows: [
        ['06', 100n, 10_000n],
        ['07', 149n, 10_049n],
        ['08', 200n, 10_100n],
      ],
      why: 'also where the span ends before Monday',
    },
    {
      valuations: [FRIDAY, MONDAY],
      days: [earned('2026-11-07', 49n, '2026-11-06')],
      rows: [
        ['06', 100n, 10_000n],
        ['09', 250n, 10_150n],
      ],
      why: 'has no day that an earlier valuation had counted already',
    },
    {
      valuations: [MONDAY],
      days: [earned('2026-11-08', 51n)],
      rows: [['09', 250n, 10_150n]],
      why: 'has no day before its first valuation',
    },
  ])('$why', ({ valuations, days, rows }) => {
    const all = withEarnedDays(valuations, days);
    expect(all.map(({ day, totalIncome, value }) => [day.slice(8), totalIncome, value])).toEqual(
      rows,
    );
  });
});

it('is null for the account while one product waits, and the total keeps what is known', () => {
  const quick = history('A', [at('2026-11-06', 100n), at('2026-11-09', 130n)], undefined);
  const slow = history('B', [at('2026-11-06', 50n)], '2026-11-09');
  const left = history('C', [at('2026-11-05', 82n)]);
  expect(accountIncomes([quick, slow, left], SPAN, [knownDay('2026-11-09')])).toEqual([
    { day: '2026-11-09', income: undefined, totalIncome: 262n },
  ]);
  expect(accountIncomes([quick, left], SPAN, [])).toEqual([
    { day: '2026-11-09', income: 30n, totalIncome: 212n },
  ]);
});

it.each([
  { isHeld: false, lastValuedOn: '2026-11-09', from: undefined, why: 'what was left awaits none' },
  { isHeld: true, lastValuedOn: '2026-11-09', from: '2026-11-10', why: 'the day behind the last' },
  { isHeld: true, lastValuedOn: undefined, from: '2026-11-05', why: 'the first day with shares' },
])('awaits $from: $why', ({ isHeld, lastValuedOn, from }) => {
  const valued = lastValuedOn === undefined ? undefined : knownDay(lastValuedOn);
  const heldFrom = knownDay('2026-11-05');
  expect(awaitedFrom({ isHeld, lastValuedOn: valued, heldFrom })).toBe(from);
});

describe('over any histories', () => {
  const valuations = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.bigInt(-9_999n, 9_999n)), {
      maxLength: 12,
      selector: ([place]) => place,
    })
    .map((drawn) =>
      drawn
        .toSorted(([one], [other]) => one - other)
        .map(([place, total]) => at(addDays(knownDay('2026-10-01'), place), total)),
    );
  const accounts = fc.array(valuations, { maxLength: 5 });

  it('the incomes of the days and of the products add up to the change of the total', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 0, max: 40 }), (drawn, place) => {
        const from = addDays(knownDay('2026-10-01'), place);
        const span = { from, to: knownDay('2026-11-15') };
        const histories = drawn.map((one, number) => history(`${number}`, one));
        const days = accountIncomes(histories, span, []);
        const totalOf = (is: (day: string) => boolean) =>
          histories.reduce(
            (sum, one) => sum + (one.valuations.findLast(({ day }) => is(day))?.totalIncome ?? 0n),
            0n,
          );
        const before = totalOf((day) => day < from);
        const earned = days.reduce((sum, { income }) => sum + (income ?? 0n), 0n);
        expect(before + earned).toBe(totalOf(() => true));
        expect(days.at(-1)?.totalIncome ?? before).toBe(totalOf(() => true));
        const perProduct = histories.flatMap((one) => productIncomes(one, span, []));
        expect(sum(perProduct.map(({ income }) => income))).toBe(earned);
      }),
    );
  });
});

function sum(amounts: readonly (Fen | undefined)[]): bigint {
  return amounts.reduce((all, amount) => all + (amount ?? 0n), 0n);
}

it('the days of an account are told oldest first, whichever product has them', () => {
  const late = history('A', [at('2026-11-13', 5n)]);
  const early = history('B', [at('2026-11-09', 3n), at('2026-11-12', 4n)]);
  const days = accountIncomes([late, early], SPAN, []);
  expect(days).toEqual([
    { day: '2026-11-09', income: 3n, totalIncome: 3n },
    { day: '2026-11-12', income: 1n, totalIncome: 4n },
    { day: '2026-11-13', income: 5n, totalIncome: 9n },
  ]);
});

it('a day that is awaited keeps the newest valuation there is', () => {
  const valuations = [at('2026-11-09', 1n), at('2026-11-10', 2n), at('2026-11-11', 3n)];
  const days = productIncomes(history('A', valuations, '2026-11-12'), SPAN, CLOSED);
  expect(days.slice(-2).map(({ day, last }) => [day, last?.day])).toEqual([
    ['2026-11-12', '2026-11-11'],
    ['2026-11-13', '2026-11-11'],
  ]);
});

it('only closed days of the span are awaited', () => {
  const closed = [knownDay('2026-11-06'), ...CLOSED, knownDay('2026-11-16')];
  const since = (day: string) => productIncomes(history('A', [], day), SPAN, closed);
  expect(since('2026-11-05').map(({ day }) => day)).toEqual(CLOSED);
  expect(since('2026-11-09').map(({ day }) => day)).toEqual(CLOSED);
});

it('the last day of the span belongs to it', () => {
  const days = productIncomes(history('A', [at('2026-11-13', 7n)]), SPAN, []);
  expect(days.map(({ income }) => income)).toEqual([7n]);
});

it('a day that earned and was valued itself is not added, and a later week sums only its own days', () => {
  const valuations = [at('2026-11-06', 100n, 10_000n), at('2026-11-09', 250n, 10_150n)];
  const earned = (day: string, amount: bigint, valuedOn: string) => ({
    day: knownDay(day),
    amount: fen(amount),
    valuedOn: knownDay(valuedOn),
  });
  const days = withEarnedDays(valuations, [
    earned('2026-11-06', 40n, '2026-11-07'),
    earned('2026-11-07', 49n, '2026-11-09'),
    earned('2026-11-14', 30n, '2026-11-16'),
  ]);
  expect(days.map(({ day, totalIncome }) => [day, totalIncome])).toEqual([
    ['2026-11-06', 100n],
    ['2026-11-07', 149n],
    ['2026-11-09', 250n],
    ['2026-11-14', 280n],
  ]);
});
