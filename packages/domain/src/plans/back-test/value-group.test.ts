import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfEpoch, epochOf, knownDay } from '../../calendar/day.ts';
import { trackOf } from '../../catalogue/figures/value-track.ts';
import { percent } from '../../money/percent.ts';
import { fen, nav, RATE_ONE } from '../../money/units.ts';
import { commonTracks, splitToLargest, valueGroup } from './value-group.ts';
import { valuePlan } from './value-plan.ts';

const FIRST = epochOf(knownDay('2024-01-02'));
const track = (prices: readonly number[], gap = 1) =>
  trackOf(
    prices.map((price, at) => ({
      day: dayOfEpoch(FIRST + at * gap),
      value: nav(BigInt(price) * 10_000n),
    })),
  );

describe('a payment into several products', () => {
  it.each([
    { amount: 100_000n, weights: [60n, 40n], parts: [60_000n, 40_000n], why: 'it divides evenly' },
    {
      amount: 10_000n,
      weights: [1n, 1n, 1n],
      parts: [3_334n, 3_333n, 3_333n],
      why: 'of equal ones the first takes the rest',
    },
    {
      amount: 10_001n,
      weights: [20n, 50n, 30n],
      parts: [2_000n, 5_001n, 3_000n],
      why: 'the largest takes the rest',
    },
    { amount: 1n, weights: [1n, 99n], parts: [0n, 1n], why: 'a fen cannot be divided' },
  ])('$amount by $weights is $parts: $why', ({ amount, weights, parts }) => {
    const split = splitToLargest(
      fen(amount),
      weights.map((weight) => ({ weight: percent(weight) })),
    );
    expect(split).toEqual(parts);
  });
});

describe('a portfolio over the past', () => {
  const rising = track([10_000, 11_000, 12_000, 12_000]);
  const falling = track([10_000, 8_000, 5_000, 6_000]);
  const parts = [
    { track: rising, weight: percent(50n), fee: undefined },
    { track: falling, weight: percent(50n), fee: undefined },
  ];

  it('is worth what its products are, day by day', () => {
    const payments = [0, 2].map((place) => ({ place, amount: fen(2_000_00n) }));
    const test = valueGroup(parts, payments, 3);
    // 1,000 + 833.33 shares of the one at 1.2 and 1,000 + 2,000 of the other at 0.6.
    expect(test).toMatchObject({ invested: 4_000_00n, endValue: 4_000_00n, income: 0n });
    expect(test.periods.map(({ value }) => value)).toEqual([2_000_00n, 3_700_00n]);
    // The first payment is worth 1,200 + 600, the second 1,000 + 1,200.
    expect([test.paidCount, test.winCount]).toEqual([2, 1]);
    // From 1 the wealth falls to (1,100 + 800) ÷ 2,000 and, with the second payment, to 3,700 ÷ 4,000.
    expect(test.maxWithdrawal).toBeCloseTo(0.075, 12);
    expect(test.maxFloatLoss).toBeCloseTo(-0.075, 12);
    expect(test.yearRate).toBeUndefined();
  });

  it('is bought on the days on which all products have a value', () => {
    const [every, second] = commonTracks([track([1, 2, 3, 4, 5]), track([7, 8, 9], 2)]);
    expect(Array.from(every?.epochs ?? [])).toEqual([FIRST, FIRST + 2, FIRST + 4]);
    expect(Array.from(every?.values ?? [])).toEqual([10_000, 30_000, 50_000]);
    expect(Array.from(second?.values ?? [])).toEqual([70_000, 80_000, 90_000]);
  });

  it('of one product is a plan in it', () => {
    const prices = fc.array(fc.integer({ min: 1_000, max: 90_000 }), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 5 }),
        fc.bigInt(100n, 10n ** 9n),
        (series, every, amount) => {
          const one = track(series, 30);
          const places = series.flatMap((_, at) => (at % every === 0 ? [at] : []));
          const lastPlace = series.length - 1;
          const payments = places.map((place) => ({ place, amount: fen(amount) }));
          const group = valueGroup(
            [{ track: one, weight: percent(7n), fee: undefined }],
            payments,
            lastPlace,
          );
          const plan = valuePlan(
            one,
            payments.map((payment) => ({ ...payment, ratio: RATE_ONE })),
            { lastPlace, fee: undefined },
          );
          const {
            shares: _,
            averageCost: __,
            wealth: ___,
            firstPlace: ____,
            periods,
            ...rest
          } = plan;
          const { periods: shown, ...figures } = group;
          expect(figures).toEqual(rest);
          expect(shown.map(({ value }) => value)).toEqual(periods.map(({ value }) => value));
        },
      ),
    );
  });
});
