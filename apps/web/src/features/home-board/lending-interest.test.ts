import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { lendingInterest } from './lending-interest.ts';

const TEN_MILLION = fen(10_000_000_00n);

it.each([
  { due: '2026-11-13', yearly: 1_050_000n, interest: 287_67n, why: 'one night' },
  { due: '2026-11-19', yearly: 1_420_000n, interest: 2_723_29n, why: 'seven' },
  { due: '2027-01-14', yearly: 1_700_000n, interest: 29_342_47n, why: 'over the year' },
  { due: '2026-11-12', yearly: 1_050_000n, interest: 0n, why: 'not a night' },
])('earns $interest fen on ten million until $due: $why', ({ due, yearly, interest }) => {
  expect(lendingInterest(TEN_MILLION, rate(yearly), day('2026-11-12'), day(due))).toBe(interest);
});

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
