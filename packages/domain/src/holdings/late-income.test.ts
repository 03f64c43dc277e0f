import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { fen, nav, shares } from '../money/units.ts';
import {
  afterDay,
  type BookedDay,
  type CarryMode,
  carryDayOf,
  correctedDays,
  incomeOfAwaited,
} from './money-fund-income.ts';

const calendar = builtInCalendar();

it.each([
  { day: '2026-11-14', mode: 'D', carriedOn: '2026-11-14', why: 'daily, also on a Saturday' },
  {
    day: '2026-11-10',
    mode: 'M',
    carriedOn: '2026-11-30',
    why: 'the last trading day of the month',
  },
  { day: '2026-11-30', mode: 'M', carriedOn: '2026-11-30', why: 'that day itself' },
  { day: '2026-10-31', mode: 'M', carriedOn: '2026-11-30', why: 'a Saturday after the last one' },
] as const)('$mode: the income of $day becomes shares at the end of $carriedOn: $why', (one) => {
  expect(carryDayOf(knownDay(one.day), one.mode, calendar)).toBe(one.carriedOn);
});

const mode = fc.constantFrom<CarryMode>('D', 'M');
const someYields = fc.array(fc.bigInt(-2_000_000_000n, 9_000_000_000n), {
  minLength: 1,
  maxLength: 8,
});
const held = fc.bigInt(1n, 10n ** 12n);
/** Shares that come, or a part of those that are there which leaves. */
const change = fc.oneof(
  fc.bigInt(1n, 10n ** 12n).map((came) => () => came),
  fc.bigInt(0n, 100n).map((percent) => (all: bigint) => -(all * percent) / 100n),
);

/** Day by day with so many shares from the first day on. */
function booked(start: bigint, yields: readonly bigint[], carryMode: CarryMode) {
  let holding = { shares: shares(start), unpaid: fen(0n) };
  const days = new Map<Day, BookedDay>();
  yields.forEach((value, place) => {
    const after = afterDay(holding, { perTenThousand: nav(value) }, carryMode);
    const earned = after.shares + after.unpaid - holding.shares - holding.unpaid;
    days.set(addDays(FIRST, place), { shares: holding.shares, amount: earned, owed: 0n });
    holding = after;
  });
  return { days, total: holding.shares + holding.unpaid };
}
const FIRST = knownDay('2026-11-02');

it('what a late line corrects is what a line in time would have earned, for any days it is late', () => {
  fc.assert(
    fc.property(held, change, someYields, mode, (own, changeOf, yields, carryMode) => {
      const late = changeOf(own);
      const { days, total } = booked(own, yields, carryMode);
      const corrected = correctedDays(
        [{ countsFrom: FIRST, change: late }],
        yields.map((value, place) => ({ day: addDays(FIRST, place), perTenThousand: nav(value) })),
        {
          bookedOf: (day) => days.get(day) ?? { shares: 0n, amount: 0n, owed: 0n },
          carryDay: (day) => carryDayOf(day, carryMode, calendar),
        },
      );
      const missing = corrected.reduce((sum, { amount }) => sum + amount, 0n);
      expect(total + late + missing).toBe(booked(own + late, yields, carryMode).total);
    }),
  );
});

it('while the line is missing both sides differ by no more than what is awaited of its income', () => {
  const gains = fc.array(fc.bigInt(0n, 9_000_000_000n), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(held, change, gains, mode, (own, changeOf, yields, carryMode) => {
      const late = changeOf(own);
      const without = booked(own, yields, carryMode).total;
      const withLine = booked(own + late, yields, carryMode).total;
      const bound = incomeOfAwaited(late, yields.map(nav), carryMode);
      const ahead = withLine - without - late;
      expect(ahead >= (bound < 0n ? bound : 0n) && ahead <= (bound > 0n ? bound : 0n)).toBe(true);
    }),
  );
});

it.each([
  // 10,000.00 shares that are all promised lost 1,000.00; 5,000.00 came late, whose day it was.
  {
    owed: -1_000_00n,
    change: 5_000_00n,
    first: -500_00n,
    second: -350_00n,
    why: 'what came covers both',
  },
  {
    owed: -1_000_00n,
    change: 100_00n,
    first: -10_00n,
    second: 0n,
    why: 'what came covers as much as it is',
  },
  { owed: -1_000_00n, change: -4_000_00n, first: 400_00n, second: 400_00n, why: 'less is owed' },
  { owed: 0n, change: 5_000_00n, first: -500_00n, second: -450_00n, why: 'free shares covered it' },
])('a day after a loss that is owed: $why', ({ owed, change, first, second }) => {
  const yields = [0, 1].map((place) => ({
    day: addDays(FIRST, place),
    perTenThousand: nav(-1_000n * 100_000_000n),
  }));
  const [one, two] = correctedDays([{ countsFrom: FIRST, change }], yields, {
    bookedOf: (day) => ({
      shares: 10_000_00n,
      amount: -1_000_00n,
      owed: day === FIRST ? 0n : owed,
    }),
    carryDay: (day) => day,
  });
  expect([one?.amount ?? 0n, two?.amount ?? 0n]).toEqual([first, second]);
});
