import { expect, it } from 'vitest';
import { groupedDecimal, groupedFormula } from './grouped-decimal.ts';

it.each([
  ['3008890.30 + 1000597.42', '3,008,890.30 + 1,000,597.42', 'a sum'],
  ['(5000.00 - 149.78) × 0.0015', '(5,000.00 - 149.78) × 0.0015', 'in brackets'],
  ['12973.04 × 1.27000000', '12,973.04 × 1.2700', 'a price'],
  ['12973.04 × 1.27123400', '12,973.04 × 1.271234', 'a price with six decimals'],
  ['100000.00 × 2.400000% × 3 ÷ 365', '100,000.00 × 2.40% × 3 ÷ 365', 'a rate'],
  ['-1465760.23', '-1,465,760.23', 'what is less than nothing'],
  ['3,008,890.30', '3,008,890.30', 'grouped already'],
  ['2026-11-12 910203 365', '2026-11-12 910203 365', 'days and numbers'],
  ['0.12345678', '0.12345678', 'places are not grouped'],
])('groups the thousands of %s: %s, as it is %s', (text, grouped) => {
  expect(groupedFormula(text)).toBe(grouped);
});

it('groups a figure and drops the zeros that say nothing', () => {
  expect(groupedDecimal('1234567.8900')).toBe('1,234,567.89');
  expect(groupedDecimal('1234')).toBe('1,234');
  expect(groupedDecimal('0.12340000')).toBe('0.1234');
});
