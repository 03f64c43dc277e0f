import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { addTradingDays } from '../calendar/trading-calendar.ts';
import { fen, nav, shares } from '../money/units.ts';
import { NOTHING_HELD } from '../positions/holding-cost.ts';
import { heldAfter } from './holding-event.ts';
import {
  afterDay,
  type CarryMode,
  carried,
  carriedShares,
  carryOverEffects,
  dayIncome,
  earnsOn,
  grownShares,
  incomeOfExit,
  incomeOfTenThousand,
  type MoneyHolding,
  valueWithUnpaid,
} from './money-fund-income.ts';

/** The seven days of EX-3.2. */
const yields = [5012n, 4987n, 5103n, 5055n, 4968n, 5020n, 5037n].map((value) =>
  nav(value * 10_000n),
);
const week = (held: bigint, mode: CarryMode) =>
  yields.reduce<MoneyHolding>(
    (holding, perTenThousand) => afterDay(holding, { perTenThousand }, mode),
    { shares: shares(held), unpaid: fen(0n) },
  );

describe('income of a money fund', () => {
  it.each([
    { net: 50_379_46n, all: 1_000_000_000_00n, of: 50_380_000n, why: 'EX-3.1: 0.503795' },
    { net: 50_374_99n, all: 1_000_000_000_00n, of: 50_370_000n, why: '0.5037499 is below half' },
    { net: 50_375_00n, all: 1_000_000_000_00n, of: 50_380_000n, why: '0.50375 is half' },
    { net: -12_00n, all: 100_000_00n, of: -120_000_000n, why: 'a loss of 1.2 yuan' },
    { net: 0n, all: 1n, of: 0n, why: 'a day without income' },
  ])('ten thousand shares earn $of: $why', ({ net, all, of }) => {
    expect(incomeOfTenThousand(fen(net), shares(all))).toBe(of);
  });

  it('of ten thousand shares needs shares', () => {
    expect(() => incomeOfTenThousand(fen(1n), shares(0n))).toThrow('has shares');
  });

  it('EX-3.3: drops the tail', () => {
    expect(dayIncome(shares(123_456_78n), nav(50_370_000n))).toBe(6_21n);
  });

  it('EX-3.4: carried over daily it earns itself', () => {
    expect(week(10_000_000_00n, 'D')).toEqual({ shares: 10_003_518_71n, unpaid: 0n });
  });

  it('EX-3.4: carried over monthly it waits', () => {
    const holding = week(10_000_000_00n, 'M');
    expect(holding).toEqual({ shares: 10_000_000_00n, unpaid: 3_518_20n });
    expect(carried(holding)).toEqual({ shares: 10_003_518_20n, unpaid: 0n });
  });

  it.each([
    {
      bought: '2026-02-13',
      confirmed: '2026-02-24',
      days: 0,
      why: 'bought on the last day before',
    },
    { bought: '2026-02-12', confirmed: '2026-02-13', days: 11, why: 'bought the day before it' },
  ])('EX-3.5: $why the holiday earns $days of its days', ({ bought, confirmed, days }) => {
    const confirmedIn = addTradingDays(builtInCalendar(), knownDay(bought), 1);
    expect(confirmedIn).toBe(confirmed);
    const span = daysBetween(knownDay('2026-02-13'), knownDay('2026-02-23'));
    const held = { confirmedIn, confirmedOut: undefined };
    expect(span.filter((day) => earnsOn(day, held))).toHaveLength(days);
  });

  it('EX-3.5: redeemed before the holiday it earns to its end', () => {
    const held = { confirmedIn: knownDay('2026-01-05'), confirmedOut: knownDay('2026-02-24') };
    expect(earnsOn(knownDay('2026-02-23'), held)).toBe(true);
    expect(earnsOn(knownDay('2026-02-24'), held)).toBe(false);
  });

  it('daily carry-over never brings less than monthly', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), (held) => {
        const monthly = carried(week(held, 'M'));
        expect(week(held, 'D').shares).toBeGreaterThanOrEqual(monthly.shares);
      }),
    );
  });
});

describe('the carry day', () => {
  const carry = {
    clientId: 'C1',
    productNo: '910003',
    carriedOn: knownDay('2026-11-16'),
    redeemableOn: knownDay('2026-11-17'),
  };
  const lot = { lotId: '1', confirmedOn: knownDay('2026-09-01'), shares: shares(10_000_00n) };
  const before = {
    holding: { ...NOTHING_HELD, shares: lot.shares, cost: fen(10_000_00n) },
    lots: [lot],
  };

  it.each([
    { unpaid: 3_51n, move: 'ta_register > shares_available:C1 351', after: 10_003_51n },
    { unpaid: -2_00n, move: 'shares_available:C1 > ta_register 200', after: 9_998_00n },
  ])('$unpaid: shares and ledger change alike', ({ unpaid, move, after }) => {
    const { moves, holdingEvents } = carryOverEffects({ ...carry, unpaid: fen(unpaid) });
    expect(moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`)).toEqual([move]);
    const [event] = holdingEvents;
    const held = event && heldAfter(before, event, '2');
    expect(held?.holding.shares).toBe(after);
  });

  it('grown shares cost nothing', () => {
    const { holdingEvents } = carryOverEffects({ ...carry, unpaid: fen(3_51n) });
    const [event] = holdingEvents;
    expect(event && heldAfter(before, event, '2').holding.cost).toBe(10_000_00n);
  });

  it('nothing earned carries nothing', () => {
    expect(carryOverEffects({ ...carry, unpaid: fen(0n) })).toEqual({
      moves: [],
      holdingEvents: [],
    });
  });
});

it.each([
  { leaving: 10_000_00n, paid: 3_51n, why: 'nothing stays that could be carried over later' },
  { leaving: 9_999_99n, paid: 0n, why: 'what stays keeps it' },
])('an exit of $leaving shares pays $paid of income, because $why', ({ leaving, paid }) => {
  const held = { shares: shares(10_000_00n), unpaid: fen(3_51n) };
  expect(incomeOfExit(shares(leaving), held)).toBe(paid);
});

describe('a loss', () => {
  it.each([
    { unpaid: 3_00n, free: 0n, change: 3_00n, why: 'income needs no free share' },
    { unpaid: -2_00n, free: 2_00n, change: -2_00n, why: 'all of it is free' },
    { unpaid: -2_00n, free: 1_99n, change: -1_99n, why: 'a hundredth is promised to an order' },
    { unpaid: -2_00n, free: 0n, change: 0n, why: 'everything is promised' },
  ])('of $unpaid changes $change shares of $free free ones: $why', ({ unpaid, free, change }) => {
    expect(carriedShares(fen(unpaid), shares(free))).toBe(change);
  });

  it('takes the same over several days as day by day', () => {
    const amounts = fc.array(fc.bigInt(-500n, 500n), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.bigInt(-300n, 0n), fc.bigInt(0n, 300n), (days, owed, free) => {
        let [change, unpaid] = [0n, owed];
        for (const amount of days) {
          unpaid += amount;
          const carriedNow = carriedShares(fen(unpaid), shares(free + change));
          change += carriedNow;
          unpaid -= carriedNow;
          expect(unpaid).toBeLessThanOrEqual(0n);
          expect(free + change).toBeGreaterThanOrEqual(0n);
        }
        const earlier = days.map((amount) => ({ amount: fen(amount) }));
        const known = { owed: fen(owed), free: shares(free) };
        expect(grownShares(earlier, { ...known, isCarried: true })).toBe(change);
      }),
    );
  });

  it('of before changes nothing while no day is carried over', () => {
    const known = { owed: fen(-5_00n), free: shares(10_00n) };
    expect(grownShares([], { ...known, isCarried: false })).toBe(0n);
    expect(grownShares([], { ...known, isCarried: true })).toBe(-5_00n);
  });

  it.each([
    { value: 10_00n, unpaid: -3_00n, worth: 7_00n },
    { value: 10_00n, unpaid: -10_01n, worth: 0n },
    { value: 0n, unpaid: 2_00n, worth: 2_00n },
  ])('a holding of $value with $unpaid is worth $worth', ({ value, unpaid, worth }) => {
    expect(valueWithUnpaid(fen(value), fen(unpaid))).toBe(worth);
  });
});
