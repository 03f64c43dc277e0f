import { expect, it } from 'vitest';
import { rulerParts } from './ruler-parts.ts';

const STARTS = [0, 7, 30, 180];
const told = (days: number, starts: readonly number[] = STARTS) =>
  rulerParts(days, starts).map(
    ({ from, passed, isNow }) => `${from} ${passed.toFixed(2)}${isNow ? ' now' : ''}`,
  );

it.each([
  { days: 0, is: ['0 0.00 now', '7 0.00', '30 0.00', '180 0.00'], why: 'just confirmed' },
  { days: 6, is: ['0 0.86 now', '7 0.00', '30 0.00', '180 0.00'], why: 'the day before a drop' },
  { days: 7, is: ['0 1.00', '7 0.00 now', '30 0.00', '180 0.00'], why: 'the day of a drop' },
  { days: 105, is: ['0 1.00', '7 1.00', '30 0.50 now', '180 0.00'], why: 'half way' },
  { days: 270, is: ['0 1.00', '7 1.00', '30 1.00', '180 0.50 now'], why: 'the last has no end' },
  { days: 999, is: ['0 1.00', '7 1.00', '30 1.00', '180 1.00 now'], why: 'it never runs over' },
  { days: -1, is: ['0 0.00', '7 0.00', '30 0.00', '180 0.00'], why: 'not confirmed yet' },
])('$days days stand at $is: $why', ({ days, is }) => {
  expect(told(days)).toEqual(is);
});

it('has as many stretches as the fee has steps', () => {
  expect(told(3, [0])).toEqual(['0 1.00 now']);
  expect(told(3, [])).toEqual([]);
});
