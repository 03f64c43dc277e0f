import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, parseDay } from '../calendar/day.ts';
import { type Lot, lotsAfter, sharesOf, takeFirstIn } from '../lots/lot.ts';
import { parseDecimal } from '../money/decimal.ts';
import { fen, nav, rate, shares } from '../money/units.ts';
import { formatYuan } from '../money/yuan.ts';
import {
  feeOf,
  type HoldingTier,
  holdingRate,
  marketValue,
  splitRedemption,
} from './redemption-fee.ts';

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

describe('half up, never cut off', () => {
  it.each([
    { amount: 99n, charged: '0.005', fee: 0n, why: '0.495 fen are less than a half' },
    { amount: 100n, charged: '0.005', fee: 1n, why: 'half a fen becomes one' },
    { amount: 500n, charged: '0.005', fee: 3n, why: '2.5 fen go up, also to an odd number' },
    { amount: 1n, charged: '0.49999999', fee: 0n, why: 'just below a half' },
    { amount: 1n, charged: '0.5', fee: 1n, why: 'exactly a half' },
  ])('$charged of $amount fen is $fee: $why', ({ amount, charged, fee }) => {
    expect(feeOf(fen(amount), fraction(charged))).toBe(fee);
  });

  it.each([
    { held: '0.01', value: 50_000_000n, worth: 1n, why: '0.005 yuan become a fen' },
    { held: '0.01', value: 49_999_999n, worth: 0n, why: 'just below half a fen' },
    { held: '123456.78', value: 123_450_000n, worth: 152_407_39n, why: '152,407.394910 yuan' },
  ])('$held shares at $value are $worth fen: $why', ({ held, value, worth }) => {
    expect(marketValue(count(held), nav(value))).toBe(worth);
  });

  it('is the nearest fen to the exact product, the upper one of two', () => {
    const one = 100_000_000n;
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const rates = fc.bigInt({ min: 0n, max: one });
    fc.assert(
      fc.property(amounts, rates, (amount, charged) => {
        // floor(x + ½) = floor((2 × numerator + denominator) ÷ (2 × denominator)).
        const nearest = (2n * amount * charged + one) / (2n * one);
        expect(feeOf(fen(amount), rate(charged))).toBe(nearest);
        expect(marketValue(shares(amount), nav(charged))).toBe(nearest);
      }),
    );
  });

  it('is done for each lot and not for their sum', () => {
    const on = day('2026-06-30');
    const takes = ['1', '2', '3'].map((lotId) => ({
      lot: lot(lotId, '2026-05-31', '1.00'),
      taken: count('1.00'),
    }));
    // 0.5 % of 1.00 is half a fen, so each lot pays one; rounded together they would pay two.
    const { gross, fee, net } = splitRedemption(takes, nav(100_000_000n), equity, on);
    expect([gross, fee, net]).toEqual([300n, 3n, 297n]);
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
