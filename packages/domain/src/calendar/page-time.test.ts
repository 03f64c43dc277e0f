import { expect, it } from 'vitest';
import { isPlausible, msOfPageTime } from './page-time.ts';

const MINUTE = 60_000;
const known = { fromMs: 100 * MINUTE, toMs: 110 * MINUTE };

it.each([
  { page: [101, 109], plausible: true, why: 'within what the server knows' },
  { page: [95, 115], plausible: true, why: 'five minutes off at either end' },
  { page: [94.9, 109], plausible: false, why: 'it began too early' },
  { page: [101, 115.1], plausible: false, why: 'it ended in the future' },
  { page: [109, 101], plausible: false, why: 'it ended before it began' },
  { page: [Number.NaN, 109], plausible: false, why: 'it is no time' },
  { page: [], plausible: true, why: 'nothing is said' },
])('times of a page: $why', ({ page, plausible }) => {
  expect(
    isPlausible(
      page.map((minutes) => minutes * MINUTE),
      known,
    ),
  ).toBe(plausible);
});

it('reads a time of a page as Shanghai time', () => {
  expect(msOfPageTime('2026-11-12 14:26:31')).toBe(Date.parse('2026-11-12T06:26:31Z'));
});
