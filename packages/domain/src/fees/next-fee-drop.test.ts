import { describe, expect, it } from 'vitest';
import { type Day, daysBetween, parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { rate } from '../money/units.ts';
import { daysAtExit, nextFeeDrop } from './next-fee-drop.ts';

const calendar = builtInCalendar();
const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const tiers = [
  { fromDays: 0, rate: rate(1_500_000n) },
  { fromDays: 7, rate: rate(1_000_000n) },
  { fromDays: 30, rate: rate(500_000n) },
  { fromDays: 180, rate: rate(0n) },
];
const held = (confirmedOn: string, tradeOn: string) => ({
  confirmedOn: day(confirmedOn),
  tradeOn: day(tradeOn),
  confirmDays: 1,
});

it('EX-2.9: counts to the day a redemption is confirmed', () => {
  expect(daysAtExit(held('2026-06-02', '2026-06-08'), calendar)).toBe(7);
});

it.each([
  {
    confirmed: '2026-06-02',
    now: '2026-06-03',
    drop: { tradeOn: '2026-06-08', rate: 1_000_000n },
    why: 'Monday is confirmed on Tuesday, the seventh day',
  },
  {
    confirmed: '2026-06-02',
    now: '2026-06-05',
    drop: { tradeOn: '2026-06-08', rate: 1_000_000n },
    why: 'it may be the very next trading day',
  },
  {
    confirmed: '2026-06-02',
    now: '2026-06-08',
    drop: { tradeOn: '2026-07-01', rate: 500_000n },
    why: 'the next step is thirty days',
  },
  { confirmed: '2024-06-03', now: '2026-06-08', drop: undefined, why: 'it costs nothing already' },
])('from $now drops at $drop: $why', ({ confirmed, now, drop }) => {
  expect(nextFeeDrop(held(confirmed, now), tiers, calendar)).toEqual(drop);
});

describe('as far as days are known', () => {
  const until = (last: string) => ({
    openDays: calendar.openDays.filter((open) => open <= last),
    closures: [],
    provisionalYears: [],
  });
  it.each([
    { last: '2026-06-03', why: 'a redemption of today is confirmed beyond them' },
    { last: '2026-06-04', why: 'a redemption of the next trading day is confirmed beyond them' },
    { last: '2026-06-08', why: 'the first cheaper one is confirmed beyond them' },
  ])('up to $last there is no drop: $why', ({ last }) => {
    expect(nextFeeDrop(held('2026-06-02', '2026-06-03'), tiers, until(last))).toBeUndefined();
  });

  it('finds the drop once its confirmation is known', () => {
    const drop = nextFeeDrop(held('2026-06-02', '2026-06-03'), tiers, until('2026-06-09'));
    expect(drop).toEqual({ tradeOn: '2026-06-08', rate: 1_000_000n });
  });
});

it('never names a day that is over, although leaving was cheaper then', () => {
  const rising = [
    { fromDays: 0, rate: rate(0n) },
    { fromDays: 7, rate: rate(1_500_000n) },
    { fromDays: 30, rate: rate(500_000n) },
  ];
  expect(nextFeeDrop(held('2026-06-02', '2026-06-08'), rising, calendar)).toEqual({
    tradeOn: '2026-07-01',
    rate: 500_000n,
  });
});

describe('a step later than two years', () => {
  // Every day trades, so that each number of days is reached.
  const daily = {
    openDays: daysBetween(day('2026-01-01'), day('2029-12-31')),
    closures: [],
    provisionalYears: [],
  };
  const stepAt = (fromDays: number) => [
    { fromDays: 0, rate: rate(1_500_000n) },
    { fromDays, rate: rate(0n) },
  ];
  it.each([
    { step: 741, drop: { tradeOn: '2028-01-11', rate: 0n }, why: '740 days do not end the search' },
    { step: 742, drop: undefined, why: '741 days do: no real table has a later step' },
    { step: 1000, drop: undefined, why: 'nor is anything later looked for' },
  ])('at $step days drops at $drop: $why', ({ step, drop }) => {
    expect(nextFeeDrop(held('2026-01-01', '2026-01-05'), stepAt(step), daily)).toEqual(drop);
  });
});
