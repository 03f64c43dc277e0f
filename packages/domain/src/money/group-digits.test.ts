import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';
import { fen } from './units.ts';
import { groupedYuan } from './yuan.ts';

it.each([
  { decimal: '0', grouped: '0', why: 'a digit has no group before it' },
  { decimal: '999.99', grouped: '999.99', why: 'three whole digits are one group' },
  { decimal: '1000', grouped: '1,000', why: 'without decimals no point is added' },
  { decimal: '100000.00', grouped: '100,000.00', why: 'no comma stands before the first digit' },
  { decimal: '-100.0000', grouped: '-100.0000', why: 'none after the sign, none among decimals' },
  { decimal: '-1234567.89', grouped: '-1,234,567.89', why: 'every third digit from the right' },
])('writes $decimal as $grouped: $why', ({ decimal, grouped }) => {
  expect(groupDigits(decimal)).toBe(grouped);
});

it('says money in groups and with its fen', () => {
  expect(groupedYuan(fen(3_500_00n))).toBe('3,500.00');
});
