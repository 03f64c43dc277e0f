import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByRates } from './split-by-rates.ts';
import { fen, RATE_ONE, rate } from './units.ts';

describe('splitByRates', () => {
  it.each([
    {
      amount: 421_800_000_000n,
      parts: [96_300_000n, 3_700_000n],
      split: [406_193_400_000n, 15_606_600_000n],
      why: 'both parts are whole fen',
    },
    {
      amount: 100n,
      parts: [33_333_333n, 33_333_333n, 33_333_334n],
      split: [33n, 33n, 34n],
      why: 'the fen left over goes to the part that lost most',
    },
    {
      amount: 1n,
      parts: [50_000_000n, 50_000_000n],
      split: [1n, 0n],
      why: 'the first of two equals',
    },
    {
      amount: 2n,
      parts: [70_000_000n, 30_000_000n],
      split: [1n, 1n],
      why: '1.4 and 0.6: the smaller part lost more',
    },
    {
      amount: 3n,
      parts: [40_000_000n, 60_000_000n],
      split: [1n, 2n],
      why: '1.2 and 1.8: the later part lost more',
    },
    {
      amount: 3n,
      parts: [25_000_000n, 25_000_000n, 25_000_000n, 25_000_000n],
      split: [1n, 1n, 1n, 0n],
      why: 'the first three of four equals',
    },
    { amount: 0n, parts: [40_000_000n, 60_000_000n], split: [0n, 0n], why: 'nothing has no parts' },
  ])('gives $split of $amount, because $why', ({ amount, parts, split }) => {
    expect(splitByRates(fen(amount), parts.map(rate))).toEqual(split);
  });

  it('loses no fen, and gives each his part to within a fen', () => {
    const cuts = fc.array(fc.bigInt({ min: 0n, max: RATE_ONE }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), cuts, (amount, places) => {
        const bounds = [0n, ...places.toSorted((left, right) => Number(left - right)), RATE_ONE];
        const parts = bounds.slice(1).map((bound, index) => rate(bound - (bounds[index] ?? 0n)));
        const split = splitByRates(fen(amount), parts);
        const isNear = split.every((part, index) => {
          const error = part * RATE_ONE - amount * (parts[index] ?? 0n);
          return error < RATE_ONE && error > -RATE_ONE;
        });
        return isNear && split.reduce((sum, part) => sum + part, 0n) === amount;
      }),
    );
  });

  it('raises those that lost most, the earlier one of two that lost the same', () => {
    const eighths = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1000n }), eighths, (amount, owners) => {
        // Every owner of an eighth appears by his number, so that many parts lose the same.
        const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((owner) =>
          BigInt(owners.filter((drawn) => drawn === owner).length),
        );
        const split = splitByRates(
          fen(amount),
          parts.map((part) => rate(part * 12_500_000n)),
        );
        const ranked = parts
          .map((part, index) => ({ index, lost: Number((amount * part) % 8n) }))
          .toSorted((left, right) => right.lost - left.lost || left.index - right.index);
        const isRaised = ranked.map(
          ({ index }) => (split[index] ?? 0n) > (amount * (parts[index] ?? 0n)) / 8n,
        );
        expect(isRaised).toEqual(isRaised.toSorted((left, right) => Number(right) - Number(left)));
      }),
    );
  });

  it.each([
    [[50_000_000n], 'the parts make a whole'],
    [[60_000_000n, 60_000_000n], 'the parts make a whole'],
  ])('takes %s for a bug', (parts, says) => {
    expect(() => splitByRates(fen(1n), parts.map(rate))).toThrow(says);
  });
});
