// @vitest-environment node

import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import {
  echoMoney,
  formatMoney,
  formatMoneyCompact,
  formatMoneySigned,
  formatMoneyWithUnit,
} from './money.ts';

describe('formatMoney', () => {
  it.each([
    { amount: 123_456_789n, text: '1,234,567.89', why: 'every third digit' },
    { amount: 99_999n, text: '999.99', why: 'no comma below a thousand' },
    { amount: 100_000n, text: '1,000.00', why: 'a comma from a thousand on' },
    { amount: 5n, text: '0.05', why: 'fen alone' },
    { amount: 0n, text: '0.00', why: 'zero is a figure, not missing' },
    { amount: -123_456n, text: '-1,234.56', why: 'an ASCII minus stays numeric in a spreadsheet' },
    { amount: 9_007_199_254_740_993_01n, text: '9,007,199,254,740,993.01', why: 'beyond a float' },
  ])('$amount → $text: $why', ({ amount, text }) => {
    expect(formatMoney(fen(amount))).toBe(text);
  });

  it.each([formatMoney, formatMoneyWithUnit, formatMoneySigned, formatMoneyCompact])(
    'shows -- for a missing amount: %o',
    (format) => {
      expect([format(null), format(undefined)]).toEqual(['--', '--']);
    },
  );
});

it('writes the unit behind the amount', () => {
  expect(formatMoneyWithUnit(fen(100_000n))).toBe('1,000.00 元');
});

it.each([
  { amount: 6_486n, text: '+64.86' },
  { amount: -1_230n, text: '-12.30' },
  { amount: 0n, text: '0.00' },
])('prints the sign of $amount: $text', ({ amount, text }) => {
  expect(formatMoneySigned(fen(amount))).toBe(text);
});

describe('formatMoneyCompact', () => {
  it.each([
    { amount: 9_999_99n, text: '9,999.99', why: 'one fen below 万' },
    { amount: 10_000_00n, text: '1.00万', why: 'at 万' },
    { amount: 10_000_01n, text: '1.00万', why: 'one fen above 万' },
    { amount: 123_450_00n, text: '12.35万', why: 'half a hundredth goes up' },
    { amount: 123_449_99n, text: '12.34万', why: 'just below half goes down' },
    { amount: 99_999_999_99n, text: '10,000.00万', why: 'the unit is chosen before rounding' },
    { amount: 100_000_000_00n, text: '1.00亿', why: 'at 亿' },
    { amount: 320_000_000_00n, text: '3.20亿', why: 'two decimals, zeros kept' },
    { amount: 1_234_567_000_000_00n, text: '12,345.67亿', why: 'thousands of 亿 are grouped' },
    { amount: -10_000_00n, text: '-1.00万', why: 'a negative amount goes by its size' },
    { amount: -9_999_99n, text: '-9,999.99', why: 'a small negative amount stays plain' },
    { amount: 980_00n, text: '980.00', why: 'plain below 万' },
  ])('$amount → $text: $why', ({ amount, text }) => {
    expect(formatMoneyCompact(fen(amount))).toBe(text);
  });
});

it.each([
  { amount: 4_800_000_00n, text: '480 万' },
  { amount: 128_000_000_00n, text: '1.28 亿' },
  { amount: 1_200_000_00n, text: '120 万' },
  { amount: 105_000_00n, text: '10.5 万' },
  { amount: 9_999_999_99n, text: '999.999999 万' },
  { amount: 99_999_999_99n, text: '9,999.999999 万' },
  { amount: 123_456_789_01n, text: '1.2345678901 亿' },
  { amount: 10_000_01n, text: '1.000001 万' },
  { amount: 9_999_99n, text: undefined },
])('says $amount back as $text', ({ amount, text }) => {
  expect(echoMoney(fen(amount))).toBe(text);
});
