import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { FeeRate } from './fee-rate.ts';
import { amountRangeText, chargeText, holdingRangeText } from './fee-text.ts';
import { nextTierHint, previewFee, purchaseTiers } from './purchase-tiers.ts';

const effective = parseDay('2026-01-01');
assert(effective !== undefined, 'the test names a day');

const line = (differs: Partial<FeeRate>): FeeRate => ({
  fee_type: 'BUY',
  fee_type_dict_name: '申购费',
  client_type: '1',
  amt_from: null,
  amt_to: null,
  hold_from: null,
  hold_to: null,
  return_from: null,
  return_to: null,
  rate: null,
  fixed_fee: null,
  discount: null,
  discount_rate: null,
  to_fund_ratio: null,
  effective_date_num: effective,
  ...differs,
});

const WAN = 10_000_00n;
// The table of the mock-up: 0.30 %, 0.20 %, 0.10 % at four tenths, then 1,000 yuan an order.
const TIERS = purchaseTiers(
  [
    line({ amt_from: fen(500n * WAN), fixed_fee: fen(1_000_00n) }),
    line({ amt_to: fen(100n * WAN), rate: rate(300_000n), discount_rate: rate(120_000n) }),
    line({
      amt_from: fen(100n * WAN),
      amt_to: fen(300n * WAN),
      rate: rate(200_000n),
      discount_rate: rate(80_000n),
    }),
    line({
      amt_from: fen(300n * WAN),
      amt_to: fen(500n * WAN),
      rate: rate(100_000n),
      discount_rate: rate(40_000n),
    }),
    line({ fee_type: 'RED', hold_to: 7, rate: rate(1_500_000n) }),
  ],
  'BUY',
);

it('orders the table by amount and leaves other fees out', () => {
  expect(
    TIERS.map(({ from, to, charge }) => [amountRangeText(from, to), chargeText(charge)]),
  ).toEqual([
    ['小于 100 万', '0.12%'],
    ['100 万（含）– 300 万', '0.08%'],
    ['300 万（含）– 500 万', '0.04%'],
    ['500 万（含）以上', '1,000.00 元/笔'],
  ]);
});

it.each([
  { amount: 480n * WAN, fee: 1_919_23n, why: 'the rate applies to the net amount' },
  { amount: 500n * WAN, fee: 1_000_00n, why: 'the flat fee begins exactly here' },
  { amount: 300n * WAN, fee: 1_199_52n, why: 'a step is in from its first fen' },
])('costs $fee fen for $amount fen: $why', ({ amount, fee }) => {
  expect(previewFee(fen(amount), TIERS)).toMatchObject({ fee, net: amount - fee });
});

it('rounds once with a discount of eight decimals, as the server does', () => {
  const tiers = purchaseTiers(
    [
      line({
        rate: rate(800_000n),
        discount: rate(33_333_333n),
        discount_rate: rate(266_667n),
      }),
    ],
    'BUY',
  );
  expect(previewFee(fen(35_500_00n), tiers).fee).toBe(94_41n);
});

it('costs nothing where there is no table', () => {
  expect(previewFee(fen(WAN), [])).toEqual({ tier: undefined, fee: 0n, net: WAN });
});

it('hints at the next step when it is cheaper in all', () => {
  expect(nextTierHint(fen(480n * WAN), TIERS)).toMatchObject({
    more: 20n * WAN,
    amount: 500n * WAN,
    saved: 919_23n,
  });
});

it('hints at a lower rate within reach and says nothing of what is far', () => {
  expect(nextTierHint(fen(99n * WAN), TIERS)).toMatchObject({ more: WAN, saved: 387_22n });
  expect(nextTierHint(fen(60n * WAN), TIERS)).toMatchObject({ more: 40n * WAN, saved: null });
  expect(nextTierHint(fen(49n * WAN), TIERS)).toBeUndefined();
  expect(nextTierHint(fen(600n * WAN), TIERS)).toBeUndefined();
});

it.each([
  { from: null, to: 7, text: '小于 7 天' },
  { from: 0, to: 7, text: '小于 7 天' },
  { from: 7, to: 30, text: '7 天（含）– 30 天' },
  { from: 30, to: null, text: '30 天（含）以上' },
  { from: null, to: null, text: '不限' },
])('writes a holding from $from to $to as $text', ({ from, to, text }) => {
  expect(holdingRangeText(from, to)).toBe(text);
});
