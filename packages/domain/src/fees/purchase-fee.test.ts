import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../money/decimal.ts';
import type { Rounding } from '../money/rounding.ts';
import { add, fen, NAV_ONE, nav, RATE_ONE, rate } from '../money/units.ts';
import { formatYuan, parseYuan } from '../money/yuan.ts';
import { isNearest } from '../testing/is-nearest.ts';
import { discountedRate, type FeeTier, sharesFor, splitPurchase } from './purchase-fee.ts';

const yuan = (text: string) => parseYuan(text) ?? fen(-1n);
const fraction = (text: string) => rate(parseDecimal(text, 8) ?? -1n);
const unitValue = (text: string) => nav(parseDecimal(text, 8) ?? -1n);
const flatRate = (text: string): readonly FeeTier[] => [
  { from: fen(0n), charge: { kind: 'rate', rate: fraction(text) } },
];
const laddered: readonly FeeTier[] = [
  { from: yuan('0'), charge: { kind: 'rate', rate: fraction('0.015') } },
  { from: yuan('1000000'), charge: { kind: 'rate', rate: fraction('0.01') } },
  { from: yuan('5000000'), charge: { kind: 'flat', fee: yuan('1000') } },
];

describe('EX-2.1 to EX-2.5: what a purchase buys', () => {
  it.each([
    ['EX-2.1', '100000.00', '0.015', '0.1', '1.2345', '99850.22', '149.78', '80883.13', 'half_up'],
    ['EX-2.1', '100000.00', '0.015', '0.1', '1.2345', '99850.22', '149.78', '80883.12', 'down'],
    ['EX-2.2', '100000.00', '0.008', '1', '1.2345', '99206.35', '793.65', '80361.56', 'half_up'],
    ['EX-2.3', '100000.00', '0.015', '1', '1.2345', '98522.17', '1477.83', '79807.35', 'half_up'],
    ['EX-2.5', '10.00', '0.015', '0.1', '1.0567', '9.99', '0.01', '9.45', 'half_up'],
  ])(
    '%s: %s at %s × %s, NAV %s → %s + %s, %s shares (%s)',
    (_, gross, base, discount, value, net, fee, bought, rounding) => {
      const split = splitPurchase(yuan(gross), flatRate(base), fraction(discount));
      expect([formatYuan(split.net), formatYuan(split.fee)]).toEqual([net, fee]);
      // The table spells the rounding; its column is wider than the type.
      const count = sharesFor(split.net, unitValue(value), rounding as Rounding);
      expect(count).toBe(parseDecimal(bought, 2));
    },
  );

  it('EX-2.4: from five million on an order costs a thousand yuan, discount or not', () => {
    const { net, fee } = splitPurchase(yuan('5000000.00'), laddered, fraction('0.1'));
    expect([formatYuan(net), formatYuan(fee)]).toEqual(['4999000.00', '1000.00']);
    expect(sharesFor(net, unitValue('1.2345'), 'half_up')).toBe(404_941_272n);
  });

  it('EX-2.6: a subscription turns its deposit interest into shares at face value', () => {
    const { net, fee } = splitPurchase(yuan('1000000.00'), flatRate('0.006'));
    expect([formatYuan(net), formatYuan(fee)]).toEqual(['994035.79', '5964.21']);
    expect(sharesFor(add(net, yuan('123.45')), NAV_ONE, 'half_up')).toBe(99_415_924n);
  });
});

it('a discount with eight decimals costs 94.41 and not 94.42', () => {
  const { fee } = splitPurchase(yuan('35500.00'), flatRate('0.008'), fraction('0.33333333'));
  expect(formatYuan(fee)).toBe('94.41');
});

it.each([
  { base: '0.015', discount: '0.1', shown: '0.0015', why: '1.5 % at a tenth' },
  { base: '0.015', discount: '1', shown: '0.015', why: 'no discount' },
  { base: '0.015', discount: '0', shown: '0', why: 'free of charge' },
  {
    base: '0.015',
    discount: '0.33333333',
    shown: '0.005',
    why: '0.00499999995 is rounded half up',
  },
  { base: '0.00000001', discount: '0.49999999', shown: '0', why: 'just below a half' },
])('shows $base × $discount as $shown: $why', ({ base, discount, shown }) => {
  expect(discountedRate(fraction(base), fraction(discount))).toBe(fraction(shown));
});

describe('the edges of a fee table', () => {
  it.each([
    ['999999.99', '985221.67', '14778.32', 'one fen below the second step'],
    ['1000000.00', '990099.01', '9900.99', 'a step includes its lower bound'],
    ['4999999.99', '4950495.04', '49504.95', 'one fen below the flat fee'],
    ['5000000.00', '4999000.00', '1000.00', 'the flat fee begins'],
    ['0.01', '0.01', '0.00', 'the smallest coin pays no fee it cannot carry'],
  ])('%s → %s + %s: %s', (gross, net, fee) => {
    const split = splitPurchase(yuan(gross), laddered);
    expect([formatYuan(split.net), formatYuan(split.fee)]).toEqual([net, fee]);
  });
});

describe('whatever is paid', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 13n }).map(fen);
  const discount = fc.bigInt({ min: 0n, max: RATE_ONE }).map(rate);

  it('never loses a fen, and never makes a fee negative', () => {
    fc.assert(
      fc.property(amount, discount, (gross, off) => {
        const { net, fee } = splitPurchase(gross, laddered, off);
        expect(add(net, fee)).toBe(gross);
        expect(fee >= 0n && net > 0n).toBe(true);
      }),
    );
  });

  it('rounds the net amount once, whatever the rate and the discount', () => {
    const charged = fc.bigInt({ min: 0n, max: 5_000_000n }).map(rate);
    fc.assert(
      fc.property(amount, charged, discount, (gross, base, off) => {
        const tiers = [{ from: fen(0n), charge: { kind: 'rate', rate: base } as const }];
        const { net } = splitPurchase(gross, tiers, off);
        // gross ÷ (1 + rate × discount) as one fraction.
        const whole = RATE_ONE * RATE_ONE;
        expect(isNearest(net, gross * whole, whole + base * off)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the fee within half a fen of the exact rational', () => {
    fc.assert(
      fc.property(amount, (gross) => {
        const { fee } = splitPurchase(gross, flatRate('0.015'));
        // |fee − gross × 15 ÷ 1015| ≤ ½, multiplied out so that no fraction is left.
        const twice = 2n * (fee * 1015n - gross * 15n);
        expect(twice <= 1015n && twice >= -1015n).toBe(true);
      }),
    );
  });
});
