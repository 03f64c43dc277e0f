import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLimits } from '../catalogue/product-terms.ts';
import { fen, shares } from '../money/units.ts';
import { decidePurchase, type PurchaseFacts } from './decide-purchase.ts';

/** A product without maxima, whose minima are no multiples of its step. */
const LIMITS: OrderLimits = {
  firstMin: fen(130_00n),
  addMin: fen(10_00n),
  step: fen(100_00n),
  orderMax: undefined,
  dayMax: undefined,
  holdingMax: undefined,
  minRedeem: shares(1_00n),
  minHold: shares(0n),
};

/** A customer with plenty of money, and nothing in the way but the limits. */
const FACTS: PurchaseFacts = {
  amount: fen(230_00n),
  isBuyable: true,
  acceptsOrders: true,
  account: 'open',
  mayOrderAlone: true,
  isClientTypeAllowed: true,
  risk: 'valid',
  match: 'match',
  isLowestClass: false,
  hasConfirmedSuitability: true,
  hasSignedAll: true,
  hasTickedAll: true,
  limits: LIMITS,
  isFirst: true,
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  usableCash: fen(1_000_000_00n),
};

describe('minimum and step', () => {
  it.each([
    { amount: 130_00n, refusal: undefined, why: 'the minimum itself, which is no multiple' },
    { amount: 230_00n, refusal: undefined, why: 'one step above the minimum' },
    { amount: 200_00n, refusal: 'off_purchase_step', why: 'steps count from the minimum' },
    { amount: 130_01n, refusal: 'off_purchase_step', why: 'one fen above the minimum' },
    { amount: 129_99n, refusal: 'below_first_minimum', why: 'one fen below the minimum' },
    { amount: 100_00n, refusal: 'below_first_minimum', why: 'too little is told before the step' },
    { amount: 30_00n, refusal: 'below_first_minimum', why: 'a whole step below the minimum' },
  ])('a first purchase of $amount: $refusal, because $why', ({ amount, refusal }) => {
    const limit = refusal === 'off_purchase_step' ? LIMITS.step : LIMITS.firstMin;
    const expected = refusal === undefined ? undefined : { refusal, limit };
    expect(decidePurchase({ ...FACTS, amount: fen(amount) })).toEqual(expected);
  });

  it.each([
    { amount: 10_00n, refusal: undefined, why: 'the smaller minimum of a further purchase' },
    { amount: 110_00n, refusal: undefined, why: 'one step above it' },
    { amount: 130_00n, refusal: 'off_purchase_step', why: 'the first minimum does not count here' },
    { amount: 9_99n, refusal: 'below_additional_minimum', why: 'one fen below it' },
  ])('a further purchase of $amount: $refusal, because $why', ({ amount, refusal }) => {
    const limit = refusal === 'off_purchase_step' ? LIMITS.step : LIMITS.addMin;
    const expected = refusal === undefined ? undefined : { refusal, limit };
    const facts = { ...FACTS, isFirst: false, amount: fen(amount) };
    expect(decidePurchase(facts)).toEqual(expected);
  });
});

describe('maxima', () => {
  const maxima: OrderLimits = {
    ...LIMITS,
    orderMax: fen(330_00n),
    dayMax: fen(430_00n),
    holdingMax: fen(1_000_00n),
  };
  it.each([
    { change: { amount: 330_00n }, expected: undefined, why: 'exactly the largest order' },
    {
      change: { amount: 430_00n },
      expected: { refusal: 'above_order_maximum', limit: 330_00n },
      why: 'a step more than the largest order',
    },
    {
      change: { orderedThatDay: 200_00n },
      expected: undefined,
      why: 'exactly what the day has left',
    },
    {
      change: { orderedThatDay: 200_01n },
      expected: { refusal: 'above_day_maximum', limit: 229_99n },
      why: 'one fen more than the day has left',
    },
    {
      change: { orderedThatDay: 430_00n },
      expected: { refusal: 'above_day_maximum', limit: 0n },
      why: 'the day is used up',
    },
    {
      change: { orderedThatDay: 500_00n },
      expected: { refusal: 'above_day_maximum', limit: 0n },
      why: 'the limit was lowered during the day: nothing is left, not less than nothing',
    },
    { change: { heldValue: 770_00n }, expected: undefined, why: 'exactly the largest holding' },
    {
      change: { heldValue: 770_01n },
      expected: { refusal: 'above_holding_maximum', limit: 1_000_00n },
      why: 'one fen above the largest holding',
    },
  ])('$expected, because $why', ({ change, expected }) => {
    const facts = {
      ...FACTS,
      limits: maxima,
      amount: fen(change.amount ?? FACTS.amount),
      orderedThatDay: fen(change.orderedThatDay ?? 0n),
      heldValue: fen(change.heldValue ?? 0n),
    };
    expect(decidePurchase(facts)).toEqual(expected);
  });

  it('count only where the product has them', () => {
    const large = fen(900_030_00n);
    const facts = { ...FACTS, amount: large, orderedThatDay: large, heldValue: large };
    expect(decidePurchase(facts)).toBeUndefined();
  });
});

it.each([
  { usableCash: 230_00n, expected: undefined, why: 'the last fen may be spent' },
  { usableCash: 229_99n, expected: { refusal: 'insufficient_cash' }, why: 'one fen is missing' },
])('$usableCash in the purse: $expected, because $why', ({ usableCash, expected }) => {
  expect(decidePurchase({ ...FACTS, usableCash: fen(usableCash) })).toEqual(expected);
});

it('takes minimum + n × step, and nothing between', () => {
  const amounts = fc.bigInt({ min: 0n, max: 1_000_00n });
  fc.assert(
    fc.property(amounts, (above) => {
      const decided = decidePurchase({ ...FACTS, amount: fen(130_00n + above) });
      expect(decided === undefined).toBe(above % 100_00n === 0n);
    }),
  );
});
