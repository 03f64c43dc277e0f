import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatRounded, parseDecimal } from './decimal.ts';
import { divide } from './rounding.ts';

describe('parseDecimal', () => {
  it.each([
    { text: '1.2345', decimals: 4, value: 12_345n, why: 'it counts ten-thousandths' },
    { text: '1.2', decimals: 4, value: 12_000n, why: 'missing decimals are zero' },
    { text: '7', decimals: 2, value: 700n, why: 'the point may be left out' },
    { text: '-0.01', decimals: 2, value: -1n, why: 'the sign belongs to the whole' },
    { text: '007', decimals: 0, value: 7n, why: 'leading zeros say nothing' },
    { text: '1.23456', decimals: 4, value: undefined, why: 'a digit would be lost' },
    { text: '1.20', decimals: 1, value: undefined, why: 'even a zero is a digit too many' },
    { text: '1e2', decimals: 2, value: undefined, why: 'exponents are not decimals' },
    { text: '', decimals: 2, value: undefined, why: 'nothing is not a number' },
    { text: '-', decimals: 2, value: undefined, why: 'a sign alone is not a number' },
    { text: ' 1', decimals: 2, value: undefined, why: 'blanks are not trimmed' },
    { text: '1_000', decimals: 2, value: undefined, why: 'no separators' },
    { text: '１', decimals: 2, value: undefined, why: 'a full-width digit is not a digit' },
    { text: '1'.repeat(19), decimals: 2, value: undefined, why: 'nineteen digits are too many' },
  ])('reads $text with $decimals places as $value, because $why', ({ text, decimals, value }) => {
    expect(parseDecimal(text, decimals)).toBe(value);
  });
});

describe('formatDecimal', () => {
  it('is read back as the same number', () => {
    const places = fc.integer({ min: 0, max: 12 });
    const values = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(
        values,
        places,
        (value, decimals) => parseDecimal(formatDecimal(value, decimals), decimals) === value,
      ),
    );
  });

  it('refuses negative places as a bug', () => {
    expect(() => formatDecimal(1n, -1)).toThrow('a decimal has no negative places');
  });
});

describe('formatRounded', () => {
  it.each([
    { value: 2_345n, decimals: 3, shown: 2, text: '2.35', why: 'EX-0.1: a five goes up' },
    {
      value: 2_344_999n,
      decimals: 6,
      shown: 2,
      text: '2.34',
      why: 'EX-0.1: rounded once, not twice',
    },
    { value: 123_455n, decimals: 5, shown: 4, text: '1.2346', why: 'EX-0.1: net values have four' },
    { value: -2_345n, decimals: 3, shown: 2, text: '-2.35', why: 'a loss is rounded like a gain' },
    { value: -4n, decimals: 3, shown: 2, text: '0.00', why: 'a rounded nothing has no sign' },
    { value: 1_005n, decimals: 3, shown: 2, text: '1.01', why: 'binary floats get this wrong' },
    { value: 999_995n, decimals: 5, shown: 4, text: '10.0000', why: 'the carry runs through' },
    { value: 12_345n, decimals: 4, shown: 4, text: '1.2345', why: 'nothing to round' },
  ])('$value with $decimals places shown with $shown is $text, because $why', (row) => {
    expect(formatRounded(row.value, row.decimals, row.shown)).toBe(row.text);
  });

  it('shows 1234567890.12 ÷ 1000000000.00 as 1.2346, rounded once (EX-0.1)', () => {
    expect(formatDecimal(divide(123_456_789_012n * 10_000n, 100_000_000_000n, 'half_up'), 4)).toBe(
      '1.2346',
    );
  });

  it('refuses to invent digits', () => {
    expect(() => formatRounded(1n, 2, 3)).toThrow('rounding shortens');
  });
});
