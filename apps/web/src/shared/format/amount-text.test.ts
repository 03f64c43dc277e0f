// @vitest-environment node

import { fen } from '@mall/domain/money/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caretAfterReading, readAmountText, readSharesText } from './amount-text.ts';
import { formatMoney } from './money.ts';

it.each([
  { typed: '4800000', text: '4,800,000', why: 'groups while typing' },
  { typed: '4,8000,00.5', text: '4,800,000.5', why: 'commas move' },
  { typed: '.5', text: '0.5', why: 'a point needs a digit before it' },
  { typed: '.', text: '0.', why: 'typing has just begun' },
  { typed: '007', text: '7', why: 'no leading zeros' },
  { typed: '0', text: '0', why: 'a zero alone stays' },
  { typed: '￥1,000.00 元', text: '1,000.00', why: 'pasted with currency' },
  { typed: '1,000,000.00', text: '1,000,000.00', why: 'pasted from a spreadsheet' },
  { typed: '100万', text: '1,000,000', why: 'pasted in 万' },
  { typed: '480 万', text: '4,800,000', why: 'as the field itself says it back' },
  { typed: '1.28亿', text: '128,000,000', why: 'pasted in 亿' },
  { typed: '1.23456789 亿元', text: '123,456,789', why: 'every place of the fraction moves' },
  { typed: '0.123456 万', text: '1,234.56', why: 'what is left of the fraction stays' },
  { typed: '１，０００．５', text: '1,000.5', why: 'full-width digits' },
  { typed: '', text: '', why: 'empty stays empty' },
  { typed: '  ', text: '', why: 'blanks are nothing' },
])('"$typed" becomes "$text": $why', ({ typed, text }) => {
  expect(readAmountText(typed)).toMatchObject({ text, problem: undefined });
});

const DIGITS_ONLY = '金额只能填数字，如 1,000,000.00 或 100万';
it.each([
  { typed: '-500', problem: DIGITS_ONLY, why: 'a minus' },
  { typed: '－５００', text: '-500', problem: DIGITS_ONLY, why: 'a minus in full width' },
  { typed: '1e5', problem: DIGITS_ONLY, why: 'an exponent' },
  { typed: 'abc', problem: DIGITS_ONLY, why: 'letters' },
  { typed: '12a3', problem: DIGITS_ONLY, why: 'a letter in the middle' },
  { typed: '12.3.4', problem: DIGITS_ONLY, why: 'two points' },
  { typed: '万', problem: DIGITS_ONLY, why: 'a unit alone' },
  { typed: '100万5', problem: DIGITS_ONLY, why: 'digits behind a unit' },
  { typed: '1234.567', problem: '金额最多两位小数', why: 'a third decimal' },
  { typed: '0.1234567万', problem: '金额最多两位小数', why: 'a third decimal behind 万' },
  {
    typed: '12345678901234',
    problem: '金额过大，最多13位整数',
    why: 'more digits than an amount has',
  },
])('"$typed" stays and is no amount: $why', ({ typed, text = typed, problem }) => {
  expect(readAmountText(typed)).toEqual({ text, amount: undefined, problem });
});

it.each([
  { text: '4,800,000', amount: 4_800_000_00n },
  { text: '0.', amount: 0n },
  { text: '1,234.5', amount: 1_234_50n },
  { text: '', amount: undefined },
])('reads "$text" as $amount fen', ({ text, amount }) => {
  expect(readAmountText(text).amount).toBe(amount);
});

it('leaves every printed amount as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (value) => {
      const text = formatMoney(fen(value));
      expect(readAmountText(text)).toEqual({ text, amount: value, problem: undefined });
    }),
  );
});

it('never loses a character without saying so', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-e+x万 元') }), (typed) => {
      const { text, problem } = readAmountText(typed);
      if (problem !== undefined) expect(text).toBe(typed);
      else expect(typed.replace(/[\d.,\s万亿元]/g, '')).toBe('');
    }),
  );
});

it.each([
  { typed: '1234|', shown: '1,234|', why: 'at the end' },
  { typed: '12|34', shown: '1,2|34', why: 'behind the digit just typed' },
  { typed: '1,29|34', shown: '12,9|34', why: 'a digit in the middle' },
  { typed: '12|,345', shown: '12|,345', why: 'before a comma' },
  { typed: '|1234', shown: '|1,234', why: 'at the start' },
  { typed: '00|7', shown: '|7', why: 'leading zeros are gone' },
  { typed: '1234.5|6', shown: '1,234.5|6', why: 'behind the point' },
  { typed: '1-|234', shown: '1-|234', why: 'a text that stays keeps its caret' },
])('keeps the caret, $typed → $shown: $why', ({ typed, shown }) => {
  expect(place(typed)).toBe(shown);
});

it.each([
  { typed: '9000', text: '9,000', amount: 9_000_00n },
  { typed: '９０００．５份', text: '9,000.5', amount: 9_000_50n },
  { typed: '1.5万份', text: '15,000', amount: 15_000_00n },
])('reads $typed as shares', ({ typed, text, amount }) => {
  expect(readSharesText(typed)).toEqual({ text, amount, problem: undefined });
});

it.each([
  { typed: '1.234', problem: '份额最多两位小数' },
  { typed: '-5', problem: '份额只能填数字，如 9,000.00 或 1.5万' },
  { typed: '500元', problem: '份额只能填数字，如 9,000.00 或 1.5万' },
  { typed: '12345678901234', problem: '份额过大，最多13位整数' },
])('keeps $typed, which is no number of shares, and says why', ({ typed, problem }) => {
  expect(readSharesText(typed)).toEqual({ text: typed, amount: undefined, problem });
});

/** Reads a text whose caret is written as a bar. */
function place(marked: string): string {
  const typed = marked.replace('|', '');
  const { text } = readAmountText(typed);
  const caret = caretAfterReading(typed, marked.indexOf('|'), text);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}
