import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, parseDay } from '../calendar/day.ts';
import { type Lot, lotsAfter, sharesOf, takeFirstIn } from '../lots/lot.ts';
import { parseDecimal } from '../money/decimal.ts';
import { nav, rate, shares } from '../money/units.ts';
import { formatYuan } from '../money/yuan.ts';
import { type HoldingTier, holdingRate, splitRedemption } from './redemption-fee.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const fraction = (text: string) => rate(parseDecimal(text, 8) ?? -1n);
const count = (text: string) => shares(parseDecimal(text, 2) ?? -1n);
const lot = (lotId: string, confirmedOn: string, size: string): Lot => ({
  lotId,
  confirmedOn: day(confirmedOn),
  shares: count(size),
});

/** The rule of 2026 for equity funds. */
const equity: readonly HoldingTier[] = [
  { fromDays: 0, rate: fraction('0.015') },
  { fromDays: 7, rate: fraction('0.01') },
  { fromDays: 30, rate: fraction('0.005') },
  { fromDays: 180, rate: fraction('0') },
];

describe('EX-2.8: nine thousand shares out of three lots', () => {
  const lots = [
    lot('3', '2026-06-25', '2000.00'),
    lot('1', '2026-01-06', '5000.00'),
    lot('2', '2026-06-01', '3000.00'),
  ];
  const takes = takeFirstIn(lots, count('9000.00'), day('2026-06-30')) ?? [];
  const split = splitRedemption(takes, nav(135_800_000n), equity, day('2026-06-30'));

  it('takes the oldest first and prices each by its age', () => {
    const rows = split.exits.map((exit) => [
      exit.lotId,
      exit.days,
      formatYuan(exit.gross),
      formatYuan(exit.fee),
    ]);
    expect(rows).toEqual([
      ['1', 175, '6790.00', '33.95'],
      ['2', 29, '4074.00', '40.74'],
      ['3', 5, '1358.00', '20.37'],
    ]);
  });

  it('pays what is left after the fees', () => {
    expect([split.gross, split.fee, split.net].map(formatYuan)).toEqual([
      '12222.00',
      '95.06',
      '12126.94',
    ]);
  });

  it('leaves a thousand shares in the youngest lot', () => {
    expect(lotsAfter(lots, takes)).toEqual([{ ...lot('3', '2026-06-25', '1000.00') }]);
  });
});

describe('EX-2.9: the day a rate drops', () => {
  it.each([
    [6, '0.015', 'still the punishing rate'],
    [7, '0.01', 'seven full days: confirmed 06-02, redeemed for 06-09'],
    [29, '0.01', 'one day short'],
    [30, '0.005', 'a month'],
    [179, '0.005', 'one day short of half a year'],
    [180, '0', 'free from half a year on'],
  ])('%i days cost %s: %s', (days, expected) => {
    expect(holdingRate(days, equity)).toBe(fraction(expected));
  });
});

it('passes over locked lots, and says so when the rest does not suffice', () => {
  const locked = { ...lot('1', '2026-01-06', '100.00'), lockedUntil: day('2026-07-01') };
  const open = lot('2', '2026-02-06', '50.00');
  expect(takeFirstIn([locked, open], count('50.00'), day('2026-06-30'))?.[0]?.lot).toBe(open);
  expect(takeFirstIn([locked, open], count('50.01'), day('2026-06-30'))).toBeUndefined();
  expect(takeFirstIn([locked, open], count('150.00'), day('2026-07-01'))).toHaveLength(2);
});

it('conserves shares whatever is taken', () => {
  const someLots = fc
    .array(fc.record({ size: fc.bigInt(1n, 10n ** 9n), age: fc.integer({ min: 0, max: 400 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((rows) =>
      rows.map(
        ({ size, age }, index): Lot => ({
          lotId: String(index),
          confirmedOn: addDays(day('2026-06-30'), -age),
          shares: shares(size),
        }),
      ),
    );
  fc.assert(
    fc.property(someLots, fc.bigInt(1n, 2n * 10n ** 9n), (lots, size) => {
      const wanted = shares(size);
      const takes = takeFirstIn(lots, wanted, day('2026-06-30'));
      if (takes === undefined) {
        expect(sharesOf(lots) < wanted).toBe(true);
        return;
      }
      const split = splitRedemption(takes, nav(123_450_000n), equity, day('2026-06-30'));
      expect(sharesOf(lotsAfter(lots, takes)) + wanted).toBe(sharesOf(lots));
      expect(split.net + split.fee).toBe(split.gross);
    }),
  );
});
