import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { nextFeeDrop } from '../fees/next-fee-drop.ts';
import { nav, rate, shares } from '../money/units.ts';
import { exitDaysOf, tryRedemption } from './redemption-trial.ts';

const calendar = builtInCalendar();
const tiers = [
  { fromDays: 0, rate: rate(1_500_000n) },
  { fromDays: 7, rate: rate(1_000_000n) },
  { fromDays: 30, rate: rate(500_000n) },
  { fromDays: 180, rate: rate(0n) },
];
const lot = (lotId: string, confirmed: string, count: bigint) => ({
  lotId,
  confirmedOn: knownDay(confirmed),
  shares: shares(count),
});
// The holding of the mock-up.
const lots = [
  lot('1', '2026-03-10', 6_055_261_17n),
  lot('2', '2026-05-20', 7_207_005_91n),
  lot('3', '2026-07-15', 4_254_006_52n),
  lot('4', '2026-10-15', 3_374_282_82n),
  lot('5', '2026-11-06', 1_972_505_74n),
];
const now = { tradeOn: knownDay('2026-11-12'), confirmDays: 1, tables: [tiers] };
const days = exitDaysOf(lots, now, calendar);
const terms = { unitValue: nav(151_270_000n), tiers };

describe('the days of a trial', () => {
  it('are today and every day from which a lot costs less', () => {
    expect(days.map(({ tradeOn, confirmedOn }) => `${tradeOn} ${confirmedOn}`)).toEqual([
      '2026-11-12 2026-11-13',
      '2026-11-13 2026-11-16',
      '2026-12-04 2026-12-07',
      '2027-01-08 2027-01-11',
      '2027-04-12 2027-04-13',
      '2027-04-30 2027-05-06',
    ]);
  });

  it('are those on which the fee of a lot drops next, again and again', () => {
    const ago = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(ago, fc.integer({ min: 1, max: 4 }), (daysAgo, confirmDays) => {
        const confirmedOn = addDays(now.tradeOn, -daysAgo);
        const one = [{ ...lot('1', '2026-03-10', 1n), confirmedOn }];
        const found = exitDaysOf(one, { ...now, confirmDays }, calendar);
        const walked = [now.tradeOn];
        for (let { tradeOn } = now, step = 0; step < tiers.length; step += 1) {
          const drop = nextFeeDrop({ confirmedOn, tradeOn, confirmDays }, tiers, calendar);
          if (!drop) break;
          tradeOn = drop.tradeOn;
          walked.push(tradeOn);
        }
        expect(found.map(({ tradeOn }) => tradeOn)).toEqual(walked);
      }),
    );
  });

  it.each([
    { tables: [[{ fromDays: 0, rate: rate(0n) }]], count: 1, why: 'nothing is charged' },
    { tables: [tiers, [{ fromDays: 0, rate: rate(0n) }]], count: 6, why: 'a second table is flat' },
    {
      tables: [tiers, [tiers[0], { fromDays: 365, rate: rate(0n) }].filter((one) => !!one)],
      count: 11,
      why: 'a put-off purchase fee falls on days of its own',
    },
  ])('are $count where $why', ({ tables, count }) => {
    expect(exitDaysOf(lots, { ...now, tables }, calendar)).toHaveLength(count);
  });
});

describe('a trial', () => {
  const told = (wanted: bigint, held = { lots, frozen: shares(0n) }) =>
    tryRedemption(shares(wanted), held, terms, days).map(
      ({ tradeOn, gross, cost, net, saved }) => `${tradeOn} ${gross} ${cost} ${net} ${saved}`,
    );

  it('gives the rows of the mock-up', () => {
    expect(told(20_000_000_00n)).toEqual([
      '2026-11-12 3025400000 12425670 3012974330 undefined',
      '2026-11-13 3025400000 5096084 3020303916 7329586',
      '2027-01-08 3025400000 1878566 3023521434 10547104',
      '2027-04-12 3025400000 0 3025400000 12425670',
    ]);
  });

  it.each([
    { wanted: 6_055_261_17n, rows: 1, why: 'the oldest lot is free already' },
    { wanted: 22_863_062_16n, rows: 6, why: 'all lots leave, each with its own days' },
    { wanted: 22_863_062_17n, rows: 0, why: 'more than is held cannot leave' },
  ])('of $wanted has $rows rows: $why', ({ wanted, rows }) => {
    expect(told(wanted)).toHaveLength(rows);
  });

  it('leaves out the days on which a lot is still locked, and saves against the first it can leave', () => {
    const locked = lots.map((one) => ({ ...one, lockedUntil: knownDay('2026-12-01') }));
    const [first, second] = told(20_000_000_00n, { lots: locked, frozen: shares(0n) });
    expect(first).toMatch(/^2026-12-04 .* undefined$/);
    expect(second).toMatch(/^2027-01-08 /);
  });

  it('lets open orders take the oldest lots first', () => {
    const behind = { lots, frozen: shares(6_055_261_17n) };
    expect(told(1_000_00n, behind)[0]).toBe('2026-11-12 151270 756 150514 undefined');
  });
});
