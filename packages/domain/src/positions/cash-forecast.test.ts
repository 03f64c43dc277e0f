import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { fen } from '../money/units.ts';
import { forecastCash } from './cash-forecast.ts';

const DAYS = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'].map(knownDay);
const coming = (day: string, amount: bigint, isWithdrawableNextDay = false) => ({
  day: knownDay(day),
  amount: fen(amount),
  isWithdrawableNextDay,
});

it.each([
  {
    why: 'cash that is tied leaves on the next trading day',
    cash: { free: fen(100n), trade: fen(50n) },
    all: [],
    ins: [0n, 0n, 0n, 0n],
    withdrawable: [100n, 150n, 150n, 150n],
  },
  {
    why: 'a redemption can leave on its own day',
    cash: { free: fen(0n), trade: fen(0n) },
    all: [coming('2026-11-13', 7n)],
    ins: [0n, 7n, 0n, 0n],
    withdrawable: [0n, 7n, 7n, 7n],
  },
  {
    why: 'money of a repo leaves one trading day later, over a weekend too',
    cash: { free: fen(0n), trade: fen(0n) },
    all: [coming('2026-11-13', 7n, true)],
    ins: [0n, 7n, 0n, 0n],
    withdrawable: [0n, 0n, 7n, 7n],
  },
  {
    why: 'what falls on a Saturday is there on Monday',
    cash: { free: fen(1n), trade: fen(0n) },
    all: [coming('2026-11-14', 5n)],
    ins: [0n, 0n, 5n, 0n],
    withdrawable: [1n, 1n, 6n, 6n],
  },
  {
    why: 'what is late counts for the first day',
    cash: { free: fen(0n), trade: fen(0n) },
    all: [coming('2026-11-02', 3n)],
    ins: [3n, 0n, 0n, 0n],
    withdrawable: [3n, 3n, 3n, 3n],
  },
  {
    why: 'what comes after the last day is not in it',
    cash: { free: fen(0n), trade: fen(0n) },
    all: [coming('2026-11-18', 3n)],
    ins: [0n, 0n, 0n, 0n],
    withdrawable: [0n, 0n, 0n, 0n],
  },
])('$why', ({ cash, all, ins, withdrawable }) => {
  const forecast = forecastCash(cash, { coming: all, leaving: [] }, DAYS);
  expect(forecast.map(({ inMoney }) => inMoney)).toEqual(ins);
  expect(forecast.map((day) => day.withdrawable)).toEqual(withdrawable);
});

it('counts every yuan that comes until the last day once', () => {
  const [first, last] = [DAYS[0] ?? knownDay('2026-11-12'), DAYS.at(-1) ?? knownDay('2026-11-17')];
  const one = fc.record({
    day: fc.integer({ min: -5, max: 8 }).map((count) => addDays(first, count)),
    amount: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((amount) => fen(amount)),
    isWithdrawableNextDay: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one), (all) => {
      const flows = { coming: all, leaving: [] };
      const forecast = forecastCash({ free: fen(0n), trade: fen(0n) }, flows, DAYS);
      const told = forecast.reduce((sum, { inMoney }) => sum + inMoney, 0n);
      const due = all.filter(({ day }) => day <= last);
      expect(told).toBe(due.reduce((sum, { amount }) => sum + amount, 0n));
      expect(forecast.flatMap((day) => day.coming)).toHaveLength(due.length);
    }),
  );
});

const taken = (day: string, amount: bigint) => ({ day: knownDay(day), amount: fen(amount) });

it.each([
  {
    why: 'a deduction lowers what can leave from its day on',
    cash: { free: fen(100n), trade: fen(0n) },
    coming: [],
    leaving: [taken('2026-11-13', 30n)],
    outs: [0n, 30n, 0n, 0n],
    short: [false],
    withdrawable: [100n, 70n, 70n, 70n],
  },
  {
    why: 'money that is tied pays first',
    cash: { free: fen(100n), trade: fen(20n) },
    coming: [],
    leaving: [taken('2026-11-12', 30n)],
    outs: [30n, 0n, 0n, 0n],
    short: [false],
    withdrawable: [90n, 90n, 90n, 90n],
  },
  {
    why: 'and pays all of it where it is enough',
    cash: { free: fen(100n), trade: fen(50n) },
    coming: [],
    leaving: [taken('2026-11-12', 30n)],
    outs: [30n, 0n, 0n, 0n],
    short: [false],
    withdrawable: [100n, 120n, 120n, 120n],
  },
  {
    why: 'what comes on the day is there before it is taken',
    cash: { free: fen(0n), trade: fen(0n) },
    coming: [coming('2026-11-16', 30n)],
    leaving: [taken('2026-11-16', 30n)],
    outs: [0n, 0n, 30n, 0n],
    short: [false],
    withdrawable: [0n, 0n, 0n, 0n],
  },
  {
    why: 'money of a repo comes with the close of its day, behind what is taken on it',
    cash: { free: fen(0n), trade: fen(0n) },
    coming: [coming('2026-11-16', 30n, true)],
    leaving: [taken('2026-11-16', 30n), taken('2026-11-17', 20n)],
    outs: [0n, 0n, 30n, 20n],
    short: [true, false],
    withdrawable: [0n, 0n, 0n, 10n],
  },
  {
    why: 'a deduction that a fen lacks for takes nothing, and the next one may be small enough',
    cash: { free: fen(99n), trade: fen(0n) },
    coming: [],
    leaving: [taken('2026-11-12', 100n), taken('2026-11-12', 99n)],
    outs: [199n, 0n, 0n, 0n],
    short: [true, false],
    withdrawable: [0n, 0n, 0n, 0n],
  },
])('$why', ({ cash, outs, short, withdrawable, ...flows }) => {
  const forecast = forecastCash(cash, flows, DAYS);
  expect(forecast.map(({ outMoney }) => outMoney)).toEqual(outs);
  expect(forecast.flatMap((day) => day.leaving).map(({ isShort }) => isShort)).toEqual(short);
  expect(forecast.map((day) => day.withdrawable)).toEqual(withdrawable);
});

it('never tells of less than nothing, and keeps every yuan that is not taken', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000n }).map((one) => fen(one));
  const day = fc.constantFrom(...DAYS);
  const flows = fc.record({
    coming: fc.array(fc.record({ day, amount, isWithdrawableNextDay: fc.constant(false) })),
    leaving: fc.array(fc.record({ day, amount })),
  });
  fc.assert(
    fc.property(amount, flows, (free, all) => {
      const forecast = forecastCash({ free, trade: fen(0n) }, all, DAYS);
      expect(forecast.every(({ withdrawable }) => withdrawable >= 0n)).toBe(true);
      const sum = (ones: readonly { amount: bigint }[]) =>
        ones.reduce((total, one) => total + one.amount, 0n);
      const left = forecast.flatMap(({ leaving }) => leaving.filter(({ isShort }) => !isShort));
      expect(forecast.at(-1)?.withdrawable).toBe(free + sum(all.coming) - sum(left));
    }),
  );
});
