import { expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { riskValidityOn } from './risk-validity.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

// EX-6.4: assessed 2025-03-10, good for 24 months.
it.each([
  { today: '2027-03-10', expected: 'expiring', why: 'its last day still counts' },
  { today: '2027-03-11', expected: 'expired', why: 'the day after does not' },
  { today: '2027-02-08', expected: 'expiring', why: 'the reminder starts 30 days before' },
  { today: '2027-02-07', expected: 'valid', why: 'and not earlier' },
])('is $expected on $today: $why', ({ today, expected }) => {
  expect(riskValidityOn(day(today), day('2027-03-10'))).toBe(expected);
});

it('is missing before the first assessment', () => {
  expect(riskValidityOn(day('2027-03-10'), undefined)).toBe('missing');
});
