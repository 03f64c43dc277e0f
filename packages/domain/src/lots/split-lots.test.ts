import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, parseDay } from '../calendar/day.ts';
import { shares, splitRatio } from '../money/units.ts';
import { type Lot, sharesOf } from './lot.ts';
import { splitLots } from './split-lots.ts';
import { splitShares } from './split-shares.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const FIRST = day('2026-01-06');
/** Lots of following days, the first one the oldest. */
const lotsOf = (...sizes: readonly bigint[]): readonly Lot[] =>
  sizes.map((size, index) => ({
    lotId: String(index + 1),
    confirmedOn: addDays(FIRST, index),
    shares: shares(size),
  }));

it.each([
  { sizes: [10_000_00n], k: 1_853_600_000n, after: ['1: 1853600'], why: 'EX-7.3: one lot' },
  {
    sizes: [10_000_00n, 5_000_00n],
    k: 2_000_000_000n,
    after: ['1: 2000000', '2: 1000000'],
    why: 'no lot has a tail',
  },
  {
    sizes: [1n, 1n],
    k: 1_500_000_000n,
    after: ['1: 2', '2: 1'],
    why: 'the two halves are one hundredth, which goes to the oldest of equal tails',
  },
  {
    sizes: [1n, 3n, 1n],
    k: 1_300_000_000n,
    after: ['1: 1', '2: 4', '3: 1'],
    why: '6.5 hundredths are 6: the lot that loses 0.9 gets the one that 1 + 3 + 1 lack',
  },
  {
    sizes: [7n, 3n],
    k: 1_300_000_000n,
    after: ['1: 9', '2: 4'],
    why: '9.1 and 3.9: the larger and older lot loses less',
  },
  {
    sizes: [2n, 3n, 2n],
    k: 333_333_333n,
    after: ['1: 1', '2: 1'],
    why: 'a merger leaves 2 of 7: for 0.99 of the second lot, for 0.66 of the older of the others',
  },
  { sizes: [1n], k: 333_333_333n, after: [], why: 'a merger can leave nothing' },
  { sizes: [], k: 2_000_000_000n, after: [], why: 'nothing is held' },
])('$sizes at $k become $after: $why', ({ sizes, k, after }) => {
  const split = splitLots(lotsOf(...sizes), splitRatio(k));
  expect(split.map((lot) => `${lot.lotId}: ${lot.shares}`)).toEqual(after);
});

it('keeps days and locks, and lists the oldest first', () => {
  const [old, young] = lotsOf(100n, 100n);
  if (!old || !young) throw new Error('two lots');
  const locked = { ...young, lockedUntil: day('2027-01-06') };
  expect(splitLots([locked, old], splitRatio(2_000_000_000n))).toEqual([
    { ...old, shares: 200n },
    { ...locked, shares: 200n },
  ]);
});

it('loses no hundredth: the lots are what the whole becomes, each within one of its own part', () => {
  const sizes = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.bigInt(1n, 20n * 10n ** 9n), (drawn, k) => {
      const [lots, ratio] = [lotsOf(...drawn), splitRatio(k)];
      const split = splitLots(lots, ratio);
      expect(sharesOf(split)).toBe(splitShares(sharesOf(lots), ratio));
      const left = new Map(split.map((lot) => [lot.lotId, lot.shares]));
      for (const lot of lots) {
        const more = (left.get(lot.lotId) ?? 0n) - splitShares(lot.shares, ratio);
        expect(more === 0n || more === 1n).toBe(true);
      }
    }),
  );
});
