import { assert } from '@mall/domain/assert';
import { addDays, parseDay } from '@mall/domain/calendar/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draggedWindow, sliceChart, zoomIn, zoomOut } from './chart-window.ts';

it.each([
  { window: { first: 0, last: 99 }, around: 50, shown: { first: 25, last: 74 }, why: 'the middle' },
  {
    window: { first: 0, last: 99 },
    around: 0,
    shown: { first: 0, last: 49 },
    why: 'the left edge',
  },
  { window: { first: 0, last: 99 }, around: 99, shown: { first: 50, last: 99 }, why: 'the right' },
  { window: { first: 10, last: 14 }, around: 12, shown: { first: 10, last: 14 }, why: 'no nearer' },
])('comes nearer to $shown: $why', ({ window, around, shown }) => {
  expect(zoomIn(window, around)).toEqual(shown);
});

it.each([
  { window: { first: 25, last: 74 }, days: 100, shown: { first: 0, last: 99 }, why: 'all of it' },
  { window: { first: 0, last: 9 }, days: 100, shown: { first: 0, last: 19 }, why: 'from the edge' },
  { window: { first: 90, last: 99 }, days: 100, shown: { first: 80, last: 99 }, why: 'at the end' },
])('steps back to $shown: $why', ({ window, days, shown }) => {
  expect(zoomOut(window, days)).toEqual(shown);
});

it.each([
  { from: 10, to: 40, shown: { first: 10, last: 40 }, why: 'left to right' },
  { from: 40, to: 10, shown: { first: 10, last: 40 }, why: 'right to left' },
  { from: 10, to: 12, shown: undefined, why: 'a hand that trembled' },
])('a drag from $from to $to shows $shown: $why', ({ from, to, shown }) => {
  expect(draggedWindow(from, to)).toEqual(shown);
});

it('never leaves the chart, however one zooms', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(400)), { maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 300 }), steps, (days, moves) => {
      let window = { first: 0, last: days - 1 };
      for (const [isIn, at] of moves) {
        const around = Math.min(window.last, Math.max(window.first, at));
        window = isIn ? zoomIn(window, around) : zoomOut(window, days);
        expect(window.first).toBeGreaterThanOrEqual(0);
        expect(window.last).toBeLessThan(days);
        expect(window.last - window.first + 1).toBeGreaterThanOrEqual(Math.min(5, days));
      }
    }),
  );
});

it('cuts days and every line alike', () => {
  const first = parseDay('2026-01-01');
  assert(first !== undefined, 'the test names a day');
  const days = Array.from({ length: 10 }, (_, index) => addDays(first, index));
  const values = days.map((_, index) => index);
  const data = { days, series: [{ key: 'a', name: 'a', tone: 'product', values }] } as const;
  const cut = sliceChart(data, { first: 2, last: 7 });
  expect(cut.days).toEqual(days.slice(2, 8));
  expect(cut.series[0]?.values).toEqual([2, 3, 4, 5, 6, 7]);
  expect(sliceChart(data, { first: 0, last: 9 })).toBe(data);
});
