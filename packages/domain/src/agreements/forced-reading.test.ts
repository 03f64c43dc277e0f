import { expect, it } from 'vitest';
import { handOut, readingTimeMs } from './forced-reading.ts';

const HALF_HOUR = 30 * 60_000;

it('counts from the first of openings at most half an hour apart', () => {
  const first = handOut(undefined, 1_000);
  expect(first).toEqual({ firstMs: 1_000, lastMs: 1_000 });
  const again = handOut(first, 1_000 + HALF_HOUR);
  expect(again).toEqual({ firstMs: 1_000, lastMs: 1_000 + HALF_HOUR });
  const later = 1_001 + 2 * HALF_HOUR;
  expect(handOut(again, later)).toEqual({ firstMs: later, lastMs: later });
});

it.each([
  { reading: undefined, nowMs: 9_000, expected: undefined, why: 'never handed out' },
  { reading: { firstMs: 4_000, lastMs: 8_000 }, nowMs: 9_000, expected: 5_000, why: 'under way' },
  {
    reading: { firstMs: 0, lastMs: 0 },
    nowMs: HALF_HOUR,
    expected: HALF_HOUR,
    why: 'half an hour to the millisecond',
  },
  { reading: { firstMs: 0, lastMs: 0 }, nowMs: HALF_HOUR + 1, expected: undefined, why: 'over' },
  {
    reading: { firstMs: 9_500, lastMs: 9_500 },
    nowMs: 9_000,
    expected: 0,
    why: 'a clock that was set back adds nothing',
  },
])('tells $expected ms: $why', ({ reading, nowMs, expected }) => {
  expect(readingTimeMs(reading, nowMs)).toBe(expected);
});

it('keeps the last opening when the clock is set back', () => {
  expect(handOut({ firstMs: 5_000, lastMs: 5_000 }, 4_000)).toEqual({
    firstMs: 5_000,
    lastMs: 5_000,
  });
});
