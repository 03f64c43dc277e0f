// @vitest-environment node

import { fen } from '@mall/domain/money/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capitalAmount } from './capital-amount.ts';

it.each([
  { amount: 4_800_000_00n, text: '肆佰捌拾万元整', why: 'round ten-thousands' },
  { amount: 128_000_000_00n, text: '壹亿贰仟捌佰万元整', why: '亿 and 万' },
  { amount: 500_00n, text: '伍佰元整', why: 'whole yuan end in 整' },
  { amount: 1_409_50n, text: '壹仟肆佰零玖元伍角整', why: 'a zero inside is said' },
  { amount: 6_007_14n, text: '陆仟零柒元壹角肆分', why: 'two zeros are said once' },
  {
    amount: 1_680_32n,
    text: '壹仟陆佰捌拾元叁角贰分',
    why: 'a 元 place of 0 before 角 is left out',
  },
  {
    amount: 107_000_53n,
    text: '壹拾万柒仟元伍角叁分',
    why: 'a 万 place of 0 before 仟 is left out',
  },
  { amount: 100_500_00n, text: '壹拾万零伍佰元整', why: 'a 仟 place of 0 is said' },
  { amount: 16_409_02n, text: '壹万陆仟肆佰零玖元零贰分', why: 'no 角 before 分 is said' },
  { amount: 10_00n, text: '壹拾元整', why: 'ten has its 壹' },
  { amount: 5n, text: '伍分', why: 'fen alone' },
  { amount: 50n, text: '伍角整', why: 'jiao alone' },
  { amount: 0n, text: '零元整', why: 'nothing' },
  { amount: 1_0000_0000_0000_00n, text: '壹万亿元整', why: 'ten thousand 亿' },
  { amount: 100_000_001_00n, text: '壹亿零壹元整', why: 'one zero for seven' },
])('$amount → $text: $why', ({ amount, text }) => {
  expect(capitalAmount(fen(amount))).toBe(text);
});

it('is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (amount) => {
      expect(readCapitals(capitalAmount(fen(amount)))).toBe(amount);
    }),
  );
});

it('never says two zeros in a row', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (amount) => {
      expect(capitalAmount(fen(amount))).not.toMatch(/零零|.零元|零万|零亿/);
    }),
  );
});

it('refuses a negative amount', () => {
  expect(() => capitalAmount(fen(-1n))).toThrow('not negative');
});

/** Reads as a cashier does: digits wait for their place, 万 and 亿 multiply what stands before them. */
function readCapitals(text: string): bigint {
  const places: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };
  const parts: Record<string, bigint> = { 元: 100n, 角: 10n, 分: 1n };
  let [total, section, digit, high] = [0n, 0n, 0n, 0n];
  for (const mark of text) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(mark);
    if (value >= 0) digit = BigInt(value);
    if (mark in places) [section, digit] = [section + digit * (places[mark] ?? 0n), 0n];
    if (mark === '万') [section, digit] = [(section + digit) * 10_000n, 0n];
    if (mark === '亿') [high, section, digit] = [(section + digit) * 100_000_000n, 0n, 0n];
    if (mark in parts) {
      total += (high + section + digit) * (parts[mark] ?? 0n);
      [high, section, digit] = [0n, 0n, 0n];
    }
  }
  return total;
}
