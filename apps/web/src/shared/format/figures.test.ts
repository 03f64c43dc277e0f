// @vitest-environment node

import { nav, rate, shares } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { gainDirectionOf } from './gain.ts';
import { formatIncomeUnit, formatNetValue } from './net-value.ts';
import {
  formatChange,
  formatPercent,
  formatPercentSigned,
  formatRateRange,
  formatSevenDayYield,
} from './percent.ts';
import { formatRisk } from './risk.ts';
import { formatShares } from './shares.ts';
import { formatTerm } from './term.ts';

describe('formatNetValue', () => {
  it.each([
    { value: 123_450_000n, scale: 4, text: '1.2345', why: 'four decimals' },
    { value: 100_000_000n, scale: 4, text: '1.0000', why: 'zeros stay' },
    { value: 123_455_000n, scale: 4, text: '1.2346', why: 'a five goes up' },
    { value: 123_454_999n, scale: 4, text: '1.2345', why: 'below a five goes down' },
    { value: 123_456_780n, scale: 6, text: '1.234568', why: 'more when the product is quoted so' },
    { value: 123_450_000n, scale: 2, text: '1.2345', why: 'never fewer than four' },
  ])('$value with scale $scale → $text: $why', ({ value, scale, text }) => {
    expect(formatNetValue(nav(value), scale)).toBe(text);
  });

  it('shows -- for a net value that is not out yet', () => {
    expect([formatNetValue(null), formatIncomeUnit(undefined)]).toEqual(['--', '--']);
  });
});

it('prints income per ten thousand units with four decimals', () => {
  expect(formatIncomeUnit(nav(50_380_000n))).toBe('0.5038');
});

describe('percentages', () => {
  it.each([
    { value: 3_850_000n, plain: '3.85%', change: '+3.85', three: '3.850%' },
    { value: 1_851_000n, plain: '1.85%', change: '+1.85', three: '1.851%' },
    { value: -350_000n, plain: '-0.35%', change: '-0.35', three: '-0.350%' },
    { value: 0n, plain: '0.00%', change: '0.00', three: '0.000%' },
    { value: 4_999n, plain: '0.00%', change: '0.00', three: '0.005%' },
    { value: -4_999n, plain: '0.00%', change: '0.00', three: '-0.005%' },
    { value: 5_000n, plain: '0.01%', change: '+0.01', three: '0.005%' },
  ])('$value → $plain, $change, $three', ({ value, plain, change, three }) => {
    expect(formatPercent(rate(value))).toBe(plain);
    expect(formatChange(rate(value))).toBe(change);
    expect(formatPercentSigned(rate(value))).toBe(`${change}%`);
    expect(formatSevenDayYield(rate(value))).toBe(three);
  });

  it('shows -- for a missing rate, without a percent sign', () => {
    const texts = [formatPercent, formatChange, formatPercentSigned, formatSevenDayYield].map(
      (format) => format(null),
    );
    expect(new Set(texts)).toEqual(new Set(['--']));
  });
});

it.each([
  { lower: rate(2_800_000n), upper: rate(3_400_000n), text: '2.80%~3.40%' },
  { lower: rate(2_100_000n), upper: rate(2_100_000n), text: '2.10%' },
  { lower: rate(2_100_000n), upper: null, text: '--' },
  { lower: null, upper: rate(2_100_000n), text: '--' },
  { lower: null, upper: null, text: '--' },
])('prints a range as $text', ({ lower, upper, text }) => {
  expect(formatRateRange(lower, upper)).toBe(text);
});

it.each([
  { term: 91, unit: '天', text: '91天' },
  { term: 91, unit: null, text: '91天' },
  { term: 0, unit: '天', text: '0天' },
  { term: 11, unit: '个月', text: '11个月' },
  { term: 12, unit: '个月', text: '1年' },
  { term: 18, unit: '月', text: '1年6个月' },
  { term: 24, unit: '个月', text: '2年' },
  { term: 6, unit: '月', text: '6个月' },
  { term: 2, unit: '年', text: '2年' },
  { term: null, unit: '天', text: '--' },
])('prints a term of $term $unit as $text', ({ term, unit, text }) => {
  expect(formatTerm(term, unit)).toBe(text);
});

it.each([
  { level: '2', name: '中低风险', text: 'R2（中低风险）' },
  { level: '5', name: null, text: 'R5（高风险）' },
  { level: null, name: '中低风险', text: '--' },
] as const)('prints risk $level as $text', ({ level, name, text }) => {
  expect(formatRisk(level, name)).toBe(text);
});

it('groups shares and keeps two decimals', () => {
  expect([formatShares(shares(8_088_313n)), formatShares(null)]).toEqual(['80,883.13', '--']);
});

it.each([
  { text: '+1.28%', direction: 'gain' },
  { text: '-0.46%', direction: 'loss' },
  { text: '0.00%', direction: 'flat' },
  { text: '--', direction: 'flat' },
  { text: '待更新', direction: 'flat' },
])('colours $text as $direction', ({ text, direction }) => {
  expect(gainDirectionOf(text)).toBe(direction);
});
