import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import {
  blanksBefore,
  incomeCells,
  isInTenThousands,
  knownSum,
  lastOfMonth,
  monthNo,
  yearIncomes,
} from './income-month.ts';

it.each([
  { first: '2026-11-01', blanks: 6, last: '2026-11-30', why: 'a Sunday is the last of its week' },
  { first: '2026-06-01', blanks: 0, last: '2026-06-30', why: 'a Monday is the first' },
  { first: '2028-02-01', blanks: 1, last: '2028-02-29', why: 'a leap year has a 29th' },
  { first: '2026-12-01', blanks: 1, last: '2026-12-31', why: 'December ends with the year' },
])('lays the month of $first out: $why', ({ first, blanks, last }) => {
  const day = knownDay(first);
  expect(blanksBefore(day)).toBe(blanks);
  expect(lastOfMonth(day)).toBe(last);
  expect(incomeCells(day, []).at(-1)).toEqual({ day: last, income: undefined });
});

it('tells a day without a valuation from one that is awaited and from one that brought nothing', () => {
  const cells = incomeCells(knownDay('2026-11-01'), [
    { income_date: knownDay('2026-11-02'), income: fen(0n) },
    { income_date: knownDay('2026-11-03'), income: null },
  ]);
  expect(cells.slice(0, 3).map(({ income }) => income)).toEqual([undefined, 0n, null]);
});

it.each([
  { incomes: [], sum: undefined, why: 'nothing is known' },
  { incomes: [null, undefined], sum: undefined, why: 'what is awaited is not zero' },
  { incomes: [fen(5n), null, fen(-7n)], sum: -2n, why: 'the known ones add up' },
])('sums $incomes: $why', ({ incomes, sum }) => {
  expect(knownSum(incomes)).toBe(sum);
});

it.each([
  { income: 99_999_99n, is: false },
  { income: 100_000_00n, is: true },
  { income: -100_000_00n, is: true },
  { income: -99_999_99n, is: false },
])('writes a sheet with $income in ten thousands: $is', ({ income, is }) => {
  expect(isInTenThousands([null, fen(1n), fen(income)])).toBe(is);
});

it('adds months up to years, and a year with an awaited month is awaited', () => {
  expect(
    yearIncomes([
      { month: '202511', income: fen(1n) },
      { month: '202512', income: fen(2n) },
      { month: '202601', income: fen(4n) },
      { month: '202602', income: null },
    ]),
  ).toEqual([
    { year: '2026', income: null },
    { year: '2025', income: 3n },
  ]);
  expect(monthNo(knownDay('2026-11-12'))).toBe('202611');
});
