import { expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { CATEGORY, type CategoryId } from '../catalogue/category.ts';
import { riskValidityOn, riskValidTo } from './risk-validity.ts';

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

it.each<{ categoryId: CategoryId; today: string; expected: string; why: string }>([
  {
    categoryId: CATEGORY.trust,
    today: '2026-03-10',
    expected: 'expiring',
    why: 'a year for trusts',
  },
  {
    categoryId: CATEGORY.trust,
    today: '2026-03-11',
    expected: 'expired',
    why: 'and not a day more',
  },
  { categoryId: CATEGORY.plan, today: '2026-03-11', expected: 'valid', why: 'plans are no trusts' },
])('EX-6.4: for $categoryId it is $expected on $today: $why', ({ categoryId, today, expected }) => {
  const validTo = riskValidTo(day('2027-03-10'), categoryId);
  expect(riskValidityOn(day(today), validTo)).toBe(expected);
});
