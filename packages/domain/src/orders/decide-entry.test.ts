import { describe, expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { decideEntry, type EntryFacts, isConcentrated } from './decide-entry.ts';
import type { PurchaseFacts } from './decide-purchase.ts';

const purchase: PurchaseFacts = {
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
const privateSale = { isQualified: true, isOwnMoney: true, canCoolOff: true };
const newcomer = { isUsed: false, days: 30, isOver: false, most: fen(1_000_00n) };
const fine: EntryFacts = {
  ...purchase,
  privateSale,
  newcomer,
  hasConfirmedIdentity: true,
  quotaLeft: fen(1_000_00n),
  investors: { count: 199, most: 200 },
  fundValue: fen(1_000_01n),
  heldInOtherClasses: fen(0n),
};

// In the order customers are told, last first: each line breaks one more thing, and its own is what is said.
const broken: readonly (readonly [string, Partial<EntryFacts>])[] = [
  ['insufficient_cash', { usableCash: fen(999_99n) }],
  ['concentration_exceeded', { fundValue: fen(0n) }],
  ['investor_limit_reached', { investors: { count: 200, most: 200 } }],
  ['quota_exhausted', { quotaLeft: fen(999_99n) }],
  ['above_holding_maximum', { heldValue: fen(99_000_01n) }],
  ['above_newcomer_maximum', { newcomer: { ...newcomer, most: fen(999_99n) } }],
  ['above_day_maximum', { orderedThatDay: fen(59_000_01n) }],
  ['above_order_maximum', { amount: fen(50_000_01n) }],
  ['below_first_minimum', { amount: fen(999_99n) }],
  [
    'off_purchase_step',
    { amount: fen(1_000_01n), limits: { ...purchase.limits, step: fen(100n) } },
  ],
  ['confirm_items_unticked', { hasTickedAll: false }],
  ['identity_unconfirmed', { hasConfirmedIdentity: false }],
  ['agreement_step_needed', { hasSignedAll: false }],
  ['suitability_step_needed', { hasConfirmedSuitability: false }],
  ['risk_level_exceeded', { match: 'forbidden' }],
  [
    'preference_exceeded',
    { match: 'forbidden', parts: { risk: true, term: false, variety: true } },
  ],
  ['own_funds_required', { privateSale: { ...privateSale, isOwnMoney: false } }],
  ['not_qualified', { privateSale: { ...privateSale, isOwnMoney: false, isQualified: false } }],
  ['risk_profile_expired', { risk: 'expired' }],
  ['risk_profile_missing', { risk: 'missing' }],
  ['newcomer_offer_used', { newcomer: { ...newcomer, isUsed: true } }],
  ['newcomer_period_over', { newcomer: { ...newcomer, isUsed: true, isOver: true } }],
  ['client_type_not_allowed', { isClientTypeAllowed: false }],
  ['account_restricted', { account: 'restricted' }],
  ['account_not_open', { account: 'missing' }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  [
    'cooling_off_impossible',
    { privateSale: { isOwnMoney: false, isQualified: false, canCoolOff: false } },
  ],
  ['outside_trading_hours', { acceptsOrders: false }],
  ['product_not_buyable', { isBuyable: false }],
];

describe('rules 1.6: an order that brings money in', () => {
  it('is taken when it breaks nothing, to the last fen and the last investor', () => {
    expect(decideEntry(fine)).toBeUndefined();
  });

  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      const facts = Object.assign({}, fine, ...changes);
      expect(decideEntry(facts)?.refusal).toBe(refusal);
    },
  );

  it('an investor who is in already is not counted again', () => {
    const facts = { ...fine, isFirst: false, investors: { count: 200, most: 200 } };
    expect(decideEntry(facts)).toBeUndefined();
  });
});

describe('concentration', () => {
  it.each([
    { heldValue: 0n, amount: 1_000n, fundValue: 1_001n, is: false, why: 'just below half' },
    { heldValue: 0n, amount: 1_000n, fundValue: 1_000n, is: true, why: 'exactly half' },
    { heldValue: 400n, amount: 100n, fundValue: 900n, is: true, why: '500 of 1000' },
    { heldValue: 400n, amount: 100n, fundValue: 901n, is: false, why: '500 of 1001' },
    { heldValue: 0n, amount: 1n, fundValue: undefined, is: false, why: 'the fund is exempt' },
  ])('$heldValue + $amount of $fundValue: $is, $why', ({ heldValue, amount, fundValue, is }) => {
    const heldInOtherClasses = fen(0n);
    const facts = { heldValue: fen(heldValue), heldInOtherClasses, amount: fen(amount) };
    const total = fundValue === undefined ? undefined : fen(fundValue);
    expect(isConcentrated({ ...facts, fundValue: total })).toBe(is);
  });

  it('counts what is held by other share classes of the fund', () => {
    const facts = { heldValue: fen(100n), amount: fen(100n), fundValue: fen(900n) };
    expect(isConcentrated({ ...facts, heldInOtherClasses: fen(299n) })).toBe(false);
    expect(isConcentrated({ ...facts, heldInOtherClasses: fen(300n) })).toBe(true);
  });

  it.each([
    { fundValue: 801n, is: false, why: '400 of 801 before and after it' },
    { fundValue: 800n, is: true, why: 'he had half of it already' },
  ])('of a switch within the fund: $fundValue: $is, $why', ({ fundValue, is }) => {
    const held = { heldValue: fen(100n), heldInOtherClasses: fen(300n) };
    const moved = { amount: fen(200n), leaving: fen(200n), fundValue: fen(fundValue) };
    expect(isConcentrated({ ...held, ...moved })).toBe(is);
  });
});
