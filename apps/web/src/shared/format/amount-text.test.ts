// @vitest-environment node

import { fen } from '@mall/domain/money/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caretAfterCleaning, cleanAmountText, parseAmountText } from './amount-text.ts';
import { formatMoney } from './money.ts';

it.each([
  { typed: '4800000', text: '4,800,000', why: 'groups while typing' },
  { typed: '4,8000,00.5', text: '4,800,000.5', why: 'commas move' },
  { typed: '1234.567', text: '1,234.56', why: 'two decimals' },
  { typed: '12.3.4', text: '12.34', why: 'one point' },
  { typed: '.5', text: '0.5', why: 'a point needs a digit before it' },
  { typed: '.', text: '0.', why: 'typing has just begun' },
  { typed: '007', text: '7', why: 'no leading zeros' },
  { typed: '0', text: '0', why: 'a zero alone stays' },
  { typed: '-500', text: '500', why: 'no minus' },
  { typed: '￥1,000.00 元', text: '1,000.00', why: 'pasted with currency' },
  { typed: '480万', text: '4,800,000', why: 'pasted in 万' },
  { typed: '1.28亿', text: '128,000,000', why: 'pasted in 亿' },
  { typed: '1.23456789 亿元', text: '123,456,789', why: 'every place of the fraction moves' },
  { typed: '0.123456 万', text: '1,234.56', why: 'what is left of the fraction stays' },
  { typed: '１，０００．５', text: '1,000.5', why: 'full-width digits' },
  { typed: '万', text: '', why: 'a unit alone is nothing' },
  { typed: 'abc', text: '', why: 'letters are nothing' },
  { typed: '', text: '', why: 'empty stays empty' },
  { typed: '12345678901234567', text: '1,234,567,890,123', why: 'thirteen whole digits at most' },
])('"$typed" becomes "$text": $why', ({ typed, text }) => {
  expect(cleanAmountText(typed)).toBe(text);
});

it.each([
  { text: '4,800,000', amount: 4_800_000_00n },
  { text: '0.', amount: 0n },
  { text: '1,234.5', amount: 1_234_50n },
  { text: '', amount: undefined },
])('reads "$text" as $amount fen', ({ text, amount }) => {
  expect(parseAmountText(text)).toBe(amount);
});

it('leaves every printed amount as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (value) => {
      const text = formatMoney(fen(value));
      expect(cleanAmountText(text)).toBe(text);
      expect(parseAmountText(text)).toBe(value);
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
])('keeps the caret, $typed → $shown: $why', ({ typed, shown }) => {
  expect(place(typed)).toBe(shown);
});

/** Cleans a text whose caret is written as a bar. */
function place(marked: string): string {
  const typed = marked.replace('|', '');
  const cleaned = cleanAmountText(typed);
  const caret = caretAfterCleaning(typed, marked.indexOf('|'), cleaned);
  return `${cleaned.slice(0, caret)}|${cleaned.slice(caret)}`;
}
