import { expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { decideEntry, NOTHING_FURTHER } from './decide-entry.ts';
import type { PurchaseFacts } from './decide-purchase.ts';

/** A fund that asks for nothing beside what every purchase is checked for. */
const decidePurchase = (facts: PurchaseFacts) => decideEntry({ ...facts, ...NOTHING_FURTHER });

const fine: PurchaseFacts = {
  amount: fen(1_000_00n),
  isBuyable: true,
  acceptsOrders: true,
  account: 'open',
  mayOrderAlone: true,
  isClientTypeAllowed: true,
  risk: 'valid',
  match: 'match',
  isLowestClass: false,
  parts: undefined,
  hasConfirmedSuitability: true,
  hasSignedAll: true,
  hasTickedAll: true,
  limits: {
    firstMin: fen(1_000_00n),
    addMin: fen(100_00n),
    step: fen(1n),
    orderMax: fen(50_000_00n),
    dayMax: fen(60_000_00n),
    holdingMax: fen(100_000_00n),
  },
  isFirst: true,
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  usableCash: fen(1_000_00n),
};

// In the order customers are told: each line breaks one more thing, and the first one is what is said.
const broken: readonly (readonly [string, Partial<PurchaseFacts>])[] = [
  ['insufficient_cash', { usableCash: fen(999_99n) }],
  ['above_holding_maximum', { heldValue: fen(99_000_01n) }],
  ['above_day_maximum', { orderedThatDay: fen(59_000_01n) }],
  ['above_order_maximum', { amount: fen(50_000_01n) }],
  ['below_first_minimum', { amount: fen(999_99n) }],
  ['off_purchase_step', { amount: fen(1_000_01n), limits: { ...fine.limits, step: fen(100n) } }],
  ['confirm_items_unticked', { hasTickedAll: false }],
  ['agreement_step_needed', { hasSignedAll: false }],
  ['suitability_step_needed', { hasConfirmedSuitability: false }],
  ['risk_level_exceeded', { match: 'forbidden' }],
  [
    'preference_exceeded',
    { match: 'forbidden', parts: { risk: true, term: false, variety: true } },
  ],
  ['risk_profile_expired', { risk: 'expired' }],
  ['risk_profile_missing', { risk: 'missing' }],
  ['client_type_not_allowed', { isClientTypeAllowed: false }],
  ['account_restricted', { account: 'restricted' }],
  ['account_not_open', { account: 'missing' }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  ['outside_trading_hours', { acceptsOrders: false }],
  ['product_not_buyable', { isBuyable: false }],
];

it('takes a purchase that breaks nothing, to the last fen', () => {
  expect(decidePurchase(fine)).toBeUndefined();
});

it.each(broken.map(([refusal, change], index) => ({ refusal, change, index })))(
  'says $refusal before anything that stands later in the list',
  ({ refusal, change, index }) => {
    expect(decidePurchase({ ...fine, ...change })?.refusal).toBe(refusal);
    const changes = broken.slice(0, index + 1).map(([, more]) => more);
    const all: PurchaseFacts = Object.assign({}, fine, ...changes);
    expect(decidePurchase(all)?.refusal).toBe(refusal);
  },
);

it.each([
  { change: { isFirst: false, amount: fen(100_00n) }, expected: undefined, why: 'adding' },
  {
    change: { isFirst: false, amount: fen(99_99n) },
    expected: { refusal: 'below_additional_minimum', limit: 100_00n },
    why: 'adding less than the smaller minimum',
  },
  { change: { match: 'warn' } as const, why: 'a confirmed warning' },
  {
    change: { match: 'warn', hasConfirmedSuitability: false } as const,
    expected: { refusal: 'suitability_step_needed' },
    why: 'a warning that was not confirmed',
  },
  { change: { risk: 'expiring' } as const, why: 'an assessment in its last days' },
  {
    change: { orderedThatDay: fen(59_500_00n) },
    expected: { refusal: 'above_day_maximum', limit: 500_00n },
    why: 'the text names what is left of the day',
  },
  {
    change: { match: 'forbidden', isLowestClass: true } as const,
    expected: { refusal: 'lowest_risk_class' },
    why: 'the lowest class is told why',
  },
])('$why', ({ change, expected }) => {
  expect(decidePurchase({ ...fine, ...change })).toEqual(expected);
});
