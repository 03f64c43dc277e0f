import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Fen, fen } from '../money/units.ts';
import {
  type AmountFacts,
  isMultipleRule,
  leastPurchase,
  refuseAmount,
} from './purchase-amount.ts';

const fine: AmountFacts = {
  amount: fen(1_000_50n),
  isFirst: true,
  limits: {
    firstMin: fen(1_000_50n),
    addMin: fen(100_50n),
    step: fen(100_00n),
    orderMax: fen(5_000_50n),
    dayMax: fen(6_000_50n),
    holdingMax: fen(9_000_50n),
  },
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  usableCash: fen(100_000_00n),
};

type Case = {
  readonly facts: Partial<AmountFacts>;
  readonly expected?: { readonly refusal: string; readonly limit?: Fen };
  readonly why: string;
};

const off = {
  refusal: 'off_purchase_step',
  limit: fen(100_00n),
  minimum: fen(1_000_50n),
};

it.each<Case>([
  { facts: {}, why: 'the first minimum, which is no multiple of the step' },
  { facts: { amount: fen(1_100_50n) }, why: 'one step above it' },
  { facts: { amount: fen(1_100_00n) }, expected: off, why: 'a multiple of the step is off it' },
  { facts: { amount: fen(1_000_51n) }, expected: off, why: 'a fen above the minimum' },
  {
    facts: { amount: fen(1_000_49n) },
    expected: { refusal: 'below_first_minimum', limit: fen(1_000_50n) },
    why: 'a fen below the minimum is below it and not off-step',
  },
  { facts: { isFirst: false, amount: fen(100_50n) }, why: 'the additional minimum' },
  { facts: { isFirst: false, amount: fen(200_50n) }, why: 'a step above the additional minimum' },
  {
    facts: { isFirst: false, amount: fen(100_49n) },
    expected: { refusal: 'below_additional_minimum', limit: fen(100_50n) },
    why: 'a fen below the additional minimum',
  },
  { facts: { amount: fen(5_000_50n) }, why: 'exactly the maximum of one order' },
  {
    facts: { amount: fen(5_100_50n) },
    expected: { refusal: 'above_order_maximum', limit: fen(5_000_50n) },
    why: 'a step above it',
  },
  { facts: { orderedThatDay: fen(5_000_00n) }, why: 'exactly the maximum of the day' },
  {
    facts: { orderedThatDay: fen(5_000_01n) },
    expected: { refusal: 'above_day_maximum', limit: fen(1_000_49n) },
    why: 'a fen above it names what is left',
  },
  {
    facts: { orderedThatDay: fen(6_000_50n) },
    expected: { refusal: 'above_day_maximum', limit: fen(0n) },
    why: 'nothing is left of the day',
  },
  {
    facts: { orderedThatDay: fen(7_000_00n) },
    expected: { refusal: 'above_day_maximum', limit: fen(0n) },
    why: 'the limit was lowered below what is ordered: nothing is left, and not less',
  },
  { facts: { heldValue: fen(8_000_00n) }, why: 'exactly the maximum of a holding' },
  {
    facts: { heldValue: fen(8_000_01n) },
    expected: { refusal: 'above_holding_maximum', limit: fen(9_000_50n) },
    why: 'a fen above it',
  },
  { facts: { usableCash: fen(1_000_50n) }, why: 'the last fen of the cash' },
  {
    facts: { usableCash: fen(1_000_49n) },
    expected: { refusal: 'insufficient_cash' },
    why: 'a fen short',
  },
])('$why', ({ facts, expected }) => {
  expect(refuseAmount({ ...fine, ...facts })).toEqual(expected);
});

it('knows products without maxima', () => {
  const limits = { ...fine.limits, orderMax: undefined, dayMax: undefined, holdingMax: undefined };
  const amount = fen(90_000_50n);
  expect(refuseAmount({ ...fine, limits, amount, heldValue: amount })).toBeUndefined();
});

it('tells the least amount of the purchase at hand', () => {
  expect(leastPurchase(fine)).toBe(1_000_50n);
  expect(leastPurchase({ ...fine, isFirst: false })).toBe(100_50n);
});

it('takes minimum + n × step, and nothing between', () => {
  const amounts = fc.bigInt({ min: 0n, max: 4_000_00n });
  fc.assert(
    fc.property(amounts, (above) => {
      const decided = refuseAmount({ ...fine, amount: fen(fine.limits.firstMin + above) });
      expect(decided === undefined).toBe(above % 100_00n === 0n);
    }),
  );
});

it.each([
  { minimum: 1_000_00n, limit: 100_00n, isMultiple: true, why: 'the minimum is a multiple' },
  { minimum: 1_000_50n, limit: 100_00n, isMultiple: false, why: 'the minimum is none' },
  { minimum: 10_00n, limit: 100_00n, isMultiple: false, why: 'the minimum is below the step' },
])(
  'amounts from $minimum in steps of $limit are multiples of the step: $isMultiple, because $why',
  (rule) => {
    const { isMultiple } = rule;
    expect(isMultipleRule({ minimum: fen(rule.minimum), limit: fen(rule.limit) })).toBe(isMultiple);
  },
);
