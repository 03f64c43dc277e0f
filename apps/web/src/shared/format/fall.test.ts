import { rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { formatFall } from './fall.ts';

it.each([
  { fall: rate(12_300_000n), text: '-12.30%', why: 'delivered as an amount' },
  { fall: rate(-12_300_000n), text: '-12.30%', why: 'delivered as a loss' },
  { fall: rate(0n), text: '0.00%', why: 'no fall has no sign' },
  { fall: rate(40n), text: '0.00%', why: 'what rounds to nothing is nothing' },
  { fall: null, text: '--', why: 'not known' },
])('$text: $why', ({ fall, text }) => {
  expect(formatFall(fall)).toBe(text);
});
