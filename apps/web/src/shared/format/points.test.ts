import { points } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { formatPoints } from './points.ts';

it.each([
  { level: points(41_203_450n), text: '4,120.35', why: 'half up' },
  { level: points(41_203_449n), text: '4,120.34', why: 'and not before' },
  { level: points(9_990_000n), text: '999.00', why: 'no comma below a thousand' },
  { level: null, text: '--', why: 'not known' },
])('$text: $why', ({ level, text }) => {
  expect(formatPoints(level)).toBe(text);
});
