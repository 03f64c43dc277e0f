import { assert } from '@mall/domain/assert';
import { addDays, knownDay, parseDay } from '@mall/domain/calendar/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayPlaces, dayTicks, leavesZeroOut, ticksOfLines, valueTicks } from './axis-ticks.ts';

it.each([
  { low: -0.15, high: 3.24, ticks: [-2, 0, 2, 4], why: 'steps of one would be six values' },
  { low: 0, high: 4, ticks: [0, 1, 2, 3, 4], why: 'round ends are the ends' },
  { low: 1.31, high: 1.53, ticks: [1.3, 1.4, 1.5, 1.6], why: 'net values do not begin at zero' },
  { low: 0, high: 0, ticks: [-1, -0.5, 0, 0.5, 1], why: 'a flat line has room on both sides' },
])('encloses $low to $high by $ticks: $why', ({ low, high, ticks }) => {
  expect(valueTicks(low, high)).toEqual(ticks);
});

it.each([
  { values: [3, 97], ticks: [0, 20, 40, 60, 80, 100], why: 'a percentile over all its levels' },
  { values: [0.2, 23.4], ticks: [0, 5, 10, 15, 20, 25], why: 'a percentile that was never high' },
  { values: [-19.5, 13.1], ticks: [-20, -10, 0, 10, 20], why: 'a deviation over its grades' },
])('puts values on the bounds of levels: $why', ({ values, ticks }) => {
  expect(ticksOfLines([{ values }], { hasZero: false, hasBands: true, text: String })).toEqual(
    ticks,
  );
});

it('always encloses what it is given, in even steps', () => {
  const figure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 10_000);
  fc.assert(
    fc.property(figure, figure, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const ticks = valueTicks(low, high);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBeLessThanOrEqual(low + 1e-9);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - 1e-9);
    }),
  );
});

it.each([
  { values: [1.31, null, 1.53], hasZero: false, isOut: true, why: 'a net value far from zero' },
  { values: [1.31, null, 1.53], hasZero: true, isOut: false, why: 'zero was asked for' },
  { values: [-2, 3], hasZero: false, isOut: false, why: 'zero lies between' },
  { values: [-3, -2], hasZero: false, isOut: true, why: 'below zero is away from it too' },
  { values: [null], hasZero: false, isOut: false, why: 'nothing to mislead with' },
])('leaves zero out of $values: $isOut, $why', ({ values, hasZero, isOut }) => {
  expect(leavesZeroOut(ticksOfLines([{ values }], { hasZero, text: String }))).toBe(isOut);
});

it('names the first and the last day in full and months between', () => {
  const first = parseDay('2025-11-12');
  assert(first !== undefined, 'the test names a day');
  const days = Array.from({ length: 250 }, (_, index) => addDays(first, index));
  expect(dayTicks(days).map(({ text }) => text)).toEqual([
    '2025-11-12',
    '2026-01',
    '2026-03',
    '2026-05',
    '2026-07-19',
  ]);
  expect(dayTicks(days.slice(0, 20)).map(({ text }) => text)).toEqual([
    '2025-11-12',
    '11-17',
    '11-22',
    '11-26',
    '2025-12-01',
  ]);
  expect(dayTicks(days.slice(0, 1))).toHaveLength(1);
  expect(dayTicks([])).toEqual([]);
});

it.each([
  { plotPx: 900, places: 5, why: 'never more than five' },
  { plotPx: 250, places: 3, why: 'the ends and one between them' },
  { plotPx: 120, places: 2, why: 'the ends always' },
])('$plotPx pixels have room for $places days: $why', ({ plotPx, places }) => {
  expect(dayPlaces(plotPx)).toBe(places);
});

it('names only the ends where there is no room between them', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map(knownDay);
  expect(dayTicks(days, 2).map(({ text }) => text)).toEqual(['2026-11-02', '2026-11-05']);
});

it('never writes the same day twice, however long or short the stretch', () => {
  const first = knownDay('2025-11-12');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 150 }),
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 0, max: 365 }),
      (count, places, later) => {
        const days = Array.from({ length: count }, (_, index) => addDays(first, later + index));
        const texts = dayTicks(days, places).map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
      },
    ),
    { examples: [[100, 5, 25]], numRuns: 1_000 },
  );
});

it.each([
  { decimals: 2, why: 'percentages' },
  { decimals: 4, why: 'net values' },
])('never writes the same value twice when it has come near to $why', ({ decimals }) => {
  const text = (value: number) => value.toFixed(decimals);
  const unit = 10 ** -decimals;
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.nat(40), (from, steps) => {
      const values = [from * unit, (from + steps) * unit];
      const texts = ticksOfLines([{ values }], { hasZero: false, text }).map(text);
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(new Set(texts).size).toBe(texts.length);
    }),
  );
});
