import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const place = (...tops: readonly number[]) =>
  spreadLabels(
    tops.map((top, index) => ({ key: String(index), top })),
    { height: 16, bottom: 200 },
  ).map(({ top }) => top);

it.each([
  { tops: [10, 60, 120], placed: [10, 60, 120], why: 'far apart they stay' },
  { tops: [50, 52, 54], placed: [50, 66, 82], why: 'close together they move down' },
  { tops: [180, 190, 195], placed: [152, 168, 184], why: 'at the foot they move up' },
  { tops: [90, 20], placed: [20, 90], why: 'they keep the order of the lines' },
])('places labels at $placed: $why', ({ tops, placed }) => {
  expect(place(...tops)).toEqual(placed);
});
