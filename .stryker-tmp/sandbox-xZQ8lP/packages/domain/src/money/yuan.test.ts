import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from './units.ts';
import { formatYuan, parseYuan } from './yuan.ts';

describe('yuan', () => {
  it.each([
    { text: '10000.00', amount: 1_000_000n, why: 'a hundred fen are a yuan' },
    { text: '0.01', amount: 1n, why: 'a fen is the least' },
    { text: '0.001', amount: undefined, why: 'there is nothing below a fen' },
    { text: '1万', amount: undefined, why: 'units are for screens' },
  ])('$text is $amount fen, because $why', ({ text, amount }) => {
    expect(parseYuan(text)).toBe(amount);
  });

  it('come back as they were written', () => {
    const amounts = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
    fc.assert(fc.property(amounts, (amount) => parseYuan(formatYuan(fen(amount))) === amount));
  });
});
