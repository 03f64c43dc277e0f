import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDecimal } from '../money/decimal.ts';
import { fen, nav, RATE_ONE, rate, shares } from '../money/units.ts';
import { formatYuan } from '../money/yuan.ts';
import { isNearest } from '../testing/is-nearest.ts';
import { backEndFee } from './back-end-fee.ts';
import { serviceFee } from './service-fee.ts';
import { carryOver, splitSwitch } from './switch-fee.ts';

const fraction = (text: string) => rate(parseDecimal(text, 8) ?? -1n);
const unitValue = (text: string) => nav(parseDecimal(text, 8) ?? -1n);
const count = (text: string) => shares(parseDecimal(text, 2) ?? -1n);

it('EX-2.7: a back-end purchase pays its fee on the price it was bought at', () => {
  const fee = backEndFee(count('10000.00'), unitValue('1.1'), fraction('0.012'));
  expect(formatYuan(fee)).toBe('132.00');
});

it('rounds a back-end fee once: shares × value × rate is one fraction', () => {
  const drawn = fc.record({
    held: fc.bigInt(1n, 10n ** 10n),
    bought: fc.bigInt(1_000_000n, 10n ** 9n),
    charged: fc.bigInt(0n, 3_000_000n),
  });
  fc.assert(
    fc.property(drawn, ({ held, bought, charged }) => {
      const fee = backEndFee(shares(held), nav(bought), rate(charged));
      const whole = RATE_ONE * RATE_ONE;
      expect(isNearest(fee, held * bought * charged, whole)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

it('a back-end fee is not raised by a value that was rounded first', () => {
  // 0.01 shares at 149.60 are worth 1.496 yuan: 1 % of that is 0.01496, of the rounded 1.50 it is 0.015.
  const fee = backEndFee(count('0.01'), unitValue('149.6'), fraction('0.01'));
  expect(formatYuan(fee)).toBe('0.01');
});

it.each([
  ['EX-2.10, one day', '1000000.00', '1.2', 1, '13.15'],
  ['EX-2.10, ten days', '1000000.00', '1.2', 10, '131.51'],
  ['EX-2.11, the rebate of 120 days', '100000.00', '1.25', 120, '164.38'],
])('%s: %s shares at %s for %i days make %s', (_, held, value, days, expected) => {
  const fee = serviceFee(count(held), unitValue(value), fraction('0.004'), {
    charged: days,
    inYear: 365,
  });
  expect(formatYuan(fee)).toBe(expected);
});

it('EX-2.12: a switch pays the redemption fee and the difference of the purchase fees', () => {
  const out = {
    value: unitValue('1.5'),
    purchaseRate: fraction('0.003'),
    redemptionRate: fraction('0.005'),
  };
  const into = { value: unitValue('0.8'), purchaseRate: fraction('0.008') };
  const split = splitSwitch(count('10000.00'), out, into);
  const printed = [
    split.gross,
    split.redemptionFee,
    split.net,
    split.difference,
    split.amountIn,
  ].map(formatYuan);
  expect(printed).toEqual(['15000.00', '75.00', '14925.00', '73.81', '14851.19']);
  expect(split.sharesIn).toBe(count('18563.99'));
});

it('charges a difference of a single fen', () => {
  const side = (purchaseRate: string) => ({
    value: unitValue('1'),
    purchaseRate: fraction(purchaseRate),
    redemptionRate: fraction('0'),
  });
  // 100 ÷ 1.003 leaves 99.70 and 100 ÷ 1.0031 leaves 99.69: fees of 0.30 and 0.31.
  const split = splitSwitch(count('100.00'), side('0.003'), side('0.0031'));
  expect([split.difference, split.amountIn, split.sharesIn]).toEqual([1n, 99_99n, 99_99n]);
});

it('charges no difference when the new fund is cheaper to enter', () => {
  const dear = {
    value: unitValue('1'),
    purchaseRate: fraction('0.008'),
    redemptionRate: fraction('0'),
  };
  const cheap = { value: unitValue('1'), purchaseRate: fraction('0.003') };
  expect(splitSwitch(count('1000.00'), dear, cheap).difference).toBe(0n);
});

it.each([
  {
    net: 0n,
    difference: 0n,
    amountIn: 0n,
    sharesIn: 0n,
    why: 'less than a fen buys and costs nothing',
  },
  {
    net: 1n,
    difference: 0n,
    amountIn: 1n,
    sharesIn: 2n,
    why: 'of a fen the fee rounds to nothing',
  },
  {
    net: 500_00n,
    difference: 2_44n,
    amountIn: 497_56n,
    sharesIn: 995_12n,
    why: '7.39 at 1.5 % less 4.95 at 1 %',
  },
])('$net of an exit enter the other fund for $difference: $why', ({ net, ...expected }) => {
  const charge = (text: string) => ({
    tiers: [{ from: fen(0n), charge: { kind: 'rate', rate: fraction(text) } as const }],
    discount: RATE_ONE,
  });
  const charges = { out: charge('0.01'), into: charge('0.015') };
  const carried = carryOver(fen(net), charges, unitValue('0.5'), 'half_up');
  const { difference, amountIn, sharesIn } = expected;
  expect(carried).toEqual({ difference, amountIn, sharesIn });
});
