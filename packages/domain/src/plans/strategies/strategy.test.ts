import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOfEpoch, knownDay } from '../../calendar/day.ts';
import { shareOf } from '../../catalogue/figures/daily-returns.ts';
import { type DatedPe, pePercentile } from '../../catalogue/figures/pe-percentile.ts';
import { percent } from '../../money/percent.ts';
import { points, rate } from '../../money/units.ts';
import {
  type DatedClose,
  deviationAt,
  indexTrackOf,
  isVolatileAt,
  placeBefore,
} from './index-track.ts';
import { DEFAULT_PE_LEVELS } from './pe-levels.ts';
import { peRanksOf } from './pe-ranks.ts';
import { findRatio, type Strategy } from './strategy.ts';

const START = knownDay('2015-01-01');
/** Closes in points on days that follow each other. */
const series = (closes: readonly number[]): readonly DatedClose[] =>
  closes.map((close, at) => ({
    day: addDays(START, at),
    close: points(BigInt(Math.round(close * 10_000))),
  }));
const epoch = (day: Day) => Date.parse(day) / 86_400_000;

describe('an average', () => {
  it.each([
    { place: 28, wanted: undefined, why: '29 closes are one too few' },
    { place: 29, wanted: [15.5, 30], why: 'the first thirty' },
    { place: 39, wanted: [25.5, 40], why: 'the last thirty of forty' },
  ])('of thirty closes up to place $place: $wanted, because $why', ({ place, wanted }) => {
    const track = indexTrackOf(series(Array.from({ length: 40 }, (_, at) => at + 1)));
    const found = deviationAt(track, place, 30);
    const [average = 0, close = 0] = wanted ?? [];
    // close ÷ average − 1 = over ÷ of.
    expect(found && Number(found.over) / Number(found.of)).toBe(
      wanted && (close - average) / average,
    );
  });

  it('is that of the closes added one by one', () => {
    const levels = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 30, maxLength: 80 });
    fc.assert(
      fc.property(levels, (closes) => {
        const track = indexTrackOf(series(closes.map((close) => close / 10_000)));
        const window = closes.slice(-30).map(BigInt);
        const sum = window.reduce((total, close) => total + close, 0n);
        const over = BigInt(closes.at(-1) ?? 0) * 30n - sum;
        expect(deviationAt(track, closes.length - 1, 30)).toEqual({ over, of: sum });
      }),
    );
  });
});

it.each([
  { closes: [100, 105], wild: false, why: 'exactly 5 % is calm' },
  { closes: [100, 105.0001], wild: true, why: 'a hair more is not' },
  { closes: [105.0001, 100], wild: true, why: 'a fall moves as much as a rise' },
  { closes: [200, ...Array(10).fill(100)], wild: false, why: 'eleven days ago is forgotten' },
  { closes: [200, ...Array(9).fill(100)], wild: true, why: 'ten days ago is not' },
])('$closes is volatile: $wild, because $why', ({ closes, wild }) => {
  const track = indexTrackOf(series(closes));
  expect(isVolatileAt(track, closes.length - 1)).toBe(wild);
});

describe('ranks of price over earnings', () => {
  const ratio = fc.option(fc.integer({ min: -2, max: 30 }), { nil: null, freq: 8 });
  const histories = fc.array(fc.tuple(ratio, fc.integer({ min: 20, max: 90 })), {
    minLength: 40,
    maxLength: 130,
  });

  it('are on every day what the percentile of the history up to it says', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        let at = 12_000;
        const history = steps.map(([pe, days]): DatedPe => {
          at += days;
          return { day: dayOfEpoch(at), pe: pe === null ? null : rate(BigInt(pe)) };
        });
        const { below, counted } = peRanksOf(history);
        const ours = history.map((_, place) => shareOf(below[place] ?? 0, counted[place] ?? 0));
        const plain = history.map((_, place) => pePercentile(history.slice(0, place + 1)));
        expect(ours).toEqual(plain);
        expect(plain.some((rank) => rank !== undefined) || history.length < 100).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('has none for an empty history', () => {
    expect(peRanksOf([]).counted).toHaveLength(0);
  });
});

describe('the ratio of a pay date', () => {
  const closes = Array.from({ length: 200 }, (_, at) => 3_000 + 400 * Math.sin(at / 9));
  const prices = (changed: (at: number) => bigint) =>
    Array.from({ length: 200 }, (_, at) => ({
      day: addDays(START, at * 14),
      pe: rate(changed(at)),
    }));
  const pe = (at: number) => BigInt(1_000 + ((at * 37) % 101));
  const strategies = (levels: readonly number[], ranks: (at: number) => bigint): Strategy[] => [
    { kind: 'average', index: indexTrackOf(series(levels)), days: 180 },
    { kind: 'mad', index: indexTrackOf(series(levels)), days: 30, step: percent(20n) },
    { kind: 'pe', ranks: peRanksOf(prices(ranks)), levels: DEFAULT_PE_LEVELS },
  ];
  const asked = [addDays(START, 190), addDays(START, 195), addDays(START, 150 * 14)].map(epoch);

  it('knows nothing of its own day or of a later one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...asked), fc.integer({ min: 2, max: 9 }), (payEpoch, factor) => {
        const start = epoch(START);
        const later = closes.map((close, at) => (start + at >= payEpoch ? close * factor : close));
        const dearer = (at: number) => (start + at * 14 >= payEpoch ? 1n : pe(at));
        const before = strategies(closes, pe).map((each) => findRatio(each, payEpoch));
        const after = strategies(later, dearer).map((each) => findRatio(each, payEpoch));
        expect(after).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it('changes with the close of the day before', () => {
    const payEpoch = epoch(addDays(START, 190));
    const fallen = closes.map((close, at) => (at === 189 ? close / 2 : close));
    const cheap = (at: number) => (at === 149 ? 1n : pe(at));
    const [average, mad] = strategies(closes, pe).map((each) => findRatio(each, payEpoch));
    const [lower, more] = strategies(fallen, cheap).map((each) => findRatio(each, payEpoch));
    expect([average === lower, mad === more]).toEqual([false, false]);
    const peDay = epoch(addDays(START, 149 * 14 + 1));
    expect(strategies(closes, cheap).map((each) => findRatio(each, peDay))[2]).toBe(percent(200n));
  });

  it('is missing where the history is too short', () => {
    const early = epoch(addDays(START, 29));
    expect(strategies(closes, pe).map((each) => findRatio(each, early))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(placeBefore(indexTrackOf(series(closes)), epoch(START))).toBe(undefined);
    expect(findRatio({ kind: 'fixed' }, early)).toBe(percent(100n));
  });
});
