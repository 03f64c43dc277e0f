import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { fen, nav, shares } from '../money/units.ts';
import {
  afterDay,
  type BookedDay,
  type CarryMode,
  carried,
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
function booked(start: bigint, yields: readonly bigint[], carryMode: CarryMode, first = FIRST) {
  let holding = { shares: shares(start), unpaid: fen(0n) };
  const days = new Map<Day, BookedDay>();
  yields.forEach((value, place) => {
    const day = addDays(first, place);
    const after = afterDay(holding, { perTenThousand: nav(value) }, carryMode);
    const earned = after.shares + after.unpaid - holding.shares - holding.unpaid;
    days.set(day, { shares: holding.shares, amount: earned, owed: 0n });
    holding = carryDayOf(day, carryMode, calendar) === day ? carried(after) : after;
  });
  return { days, total: holding.shares + holding.unpaid };
}
const FIRST = knownDay('2026-11-02');
/** The second one reaches over the carry day of its month, which follows a weekend. */
const someFirst = fc.constantFrom(FIRST, knownDay('2026-11-26'));

it('what a late line corrects is what a line in time would have earned, for any days it is late', () => {
  fc.assert(
    fc.property(
      held,
      change,
      someYields,
      mode,
      someFirst,
      (own, changeOf, yields, carryMode, first) => {
        const late = changeOf(own);
        const { days, total } = booked(own, yields, carryMode, first);
        const corrected = correctedDays(
          [{ countsFrom: first, change: late }],
          yields.map((value, place) => ({
            day: addDays(first, place),
            perTenThousand: nav(value),
          })),
          {
            bookedOf: (day) => days.get(day) ?? { shares: 0n, amount: 0n, owed: 0n },
            carryDay: (day) => carryDayOf(day, carryMode, calendar),
          },
        );
        const missing = corrected.reduce((sum, { amount }) => sum + amount, 0n);
        expect(total + late + missing).toBe(booked(own + late, yields, carryMode, first).total);
      },
    ),
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

it.each([
  {
    mode: 'D',
    awaited: 10_000_00n,
    yields: [100n, 100n],
    bound: 201_02n,
    why: 'income of the first day earns too',
  },
  { mode: 'M', awaited: 10_000_00n, yields: [100n, 100n], bound: 200_02n, why: 'income waits' },
  {
    mode: 'M',
    awaited: -10_000_00n,
    yields: [1n],
    bound: -1_01n,
    why: 'shares that left earned less',
  },
  { mode: 'M', awaited: 1n, yields: [1n], bound: 1n, why: 'a tail may be a fen' },
  { mode: 'M', awaited: -1n, yields: [1n], bound: -1n, why: 'a tail may be a fen less' },
  { mode: 'M', awaited: 10_000_00n, yields: [0n], bound: 0n, why: 'nothing has no tail' },
] as const)('$mode: $awaited shares may make a difference of $bound: $why', (given) => {
  const yields = given.yields.map((yuan) => nav(yuan * 100_000_000n));
  expect(incomeOfAwaited(given.awaited, yields, given.mode)).toBe(given.bound);
});

it.each([
  { change: -10_000_01n, counted: 0n, amount: -1_00n, why: 'no more leave than were there' },
  { change: -10_000_00n, counted: 0n, amount: -1_00n, why: 'all of them left' },
  { change: -9_999_00n, counted: 1_00n, amount: -1_00n, why: 'a share earns a hundredth of a fen' },
  {
    change: 10_000_00n,
    counted: 20_000_00n,
    amount: 1_00n,
    why: 'twice as many earn twice as much',
  },
])('shares that came late by $change make a day count $counted: $why', (given) => {
  const late = [{ countsFrom: FIRST, change: given.change }];
  const yields = [{ day: FIRST, perTenThousand: nav(100_000_000n) }];
  const known = { shares: 10_000_00n, amount: 1_00n, owed: 0n };
  const corrected = correctedDays(late, yields, { bookedOf: () => known, carryDay: (day) => day });
  expect(corrected).toEqual([{ ...yields[0], shares: given.counted, amount: given.amount }]);
});

it.each([
  { countsFrom: addDays(FIRST, 1), perTenThousand: 100_000_000n, why: 'its shares count later' },
  { countsFrom: FIRST, perTenThousand: 0n, why: 'nothing was earned' },
])('corrects no day where $why', ({ countsFrom, perTenThousand }) => {
  const corrected = correctedDays(
    [{ countsFrom, change: 10_000_00n }],
    [{ day: FIRST, perTenThousand: nav(perTenThousand) }],
    {
      bookedOf: () => ({ shares: 10_000_00n, amount: perTenThousand / 1_000_000n, owed: 0n }),
      carryDay: (day) => day,
    },
  );
  expect(corrected).toEqual([]);
});

it('a loss that is owed takes no late share before the day on which it is carried over', () => {
  const yields = [0, 1].map((place) => ({
    day: addDays(FIRST, place),
    perTenThousand: nav(100_000_000n),
  }));
  const corrected = correctedDays([{ countsFrom: FIRST, change: 10_000_00n }], yields, {
    bookedOf: () => ({ shares: 10_000_00n, amount: 1_00n, owed: -5_000_00n }),
    carryDay: () => addDays(FIRST, 1),
  });
  expect(corrected.map(({ shares: counted }) => counted)).toEqual([20_000_00n, 20_000_00n]);
});

it('income of a month counts as shares from the day after its carry day on', () => {
  // The last two days are carried over together, the first one was a month before.
  const days = ['2026-10-30', '2026-11-29', '2026-11-30'].map(knownDay);
  const corrected = correctedDays(
    [{ countsFrom: knownDay('2026-10-30'), change: 10_000_00n }],
    days.map((day) => ({ day, perTenThousand: nav(100_000_000n) })),
    {
      bookedOf: () => ({ shares: 10_000_00n, amount: 1_00n, owed: 0n }),
      carryDay: (day) => carryDayOf(day, 'M', calendar),
    },
  );
  expect(corrected.map((one) => one.shares)).toEqual([20_000_00n, 20_001_00n, 20_001_00n]);
});
