import { describe, expect, it } from 'vitest';
import { addMonths } from '../../calendar/add-months.ts';
import { dayOfEpoch } from '../../calendar/day.ts';
import { type Rate, rate } from '../../money/units.ts';
import { shareOf } from './daily-returns.ts';
import { pePercentile, rankAmong } from './pe-percentile.ts';

/** 2026-01-01 in days since 1970. */
const LAST = dayOfEpoch(20_454);
const pe = (value: number): Rate => rate(BigInt(Math.round(value * 1e8)));

describe('a rank among ten values from 10 to 19 (EX-9.9)', () => {
  const history = Array.from({ length: 10 }, (_, index) => pe(10 + index));
  it.each([
    { value: 12.5, percent: 30, why: '10, 11 and 12 are cheaper' },
    { value: 9, percent: 0, why: 'nothing is cheaper' },
    { value: 19.5, percent: 100, why: 'everything is cheaper' },
    { value: 12, percent: 20, why: 'the same price is not cheaper' },
  ])('of $value is $percent % because $why', ({ value, percent }) => {
    const { below } = rankAmong(history, pe(value));
    expect(shareOf(below, history.length)).toBe(BigInt(percent) * 1_000_000n);
  });
});

describe('the percentile of an index', () => {
  /** One value a month, the newest last, oldest so many months back. */
  const monthly = (months: number, value: (month: number) => Rate | null) =>
    Array.from({ length: months + 1 }, (_, index) => ({
      day: addMonths(LAST, index - months),
      pe: value(index),
    }));

  it.each([
    { history: monthly(60, () => pe(10)), expected: 0n, why: 'nothing was cheaper in five years' },
    {
      history: monthly(59, () => pe(10)),
      expected: undefined,
      why: 'less than five years tell nothing',
    },
    { history: [], expected: undefined, why: 'there is no history' },
    {
      history: monthly(60, (month) => (month === 60 ? null : pe(10))),
      expected: undefined,
      why: 'there is nothing to compare today',
    },
    {
      history: monthly(63, (month) => pe(month === 63 ? 10 : 5)),
      expected: 98_437_500n,
      why: '63 of 64 were cheaper, and the last is one of them',
    },
    {
      history: monthly(130, (month) => pe(month < 11 ? 1 : 10)),
      expected: 0n,
      why: 'what lies more than ten years back is forgotten',
    },
    {
      history: monthly(79, (month) => (month < 10 ? null : pe(month === 79 ? 10 : 5))),
      expected: 98_571_429n,
      why: 'days without earnings do not count: 69 of 70',
    },
    {
      history: monthly(79, (month) => (month < 40 ? rate(-1n) : pe(10))),
      expected: undefined,
      why: 'losses are no price over earnings, so this is three years',
    },
  ])('is $expected because $why', ({ history, expected }) => {
    expect(pePercentile(history)).toBe(expected);
  });
});
