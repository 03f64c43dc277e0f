import { expect, it } from 'vitest';
import { PURCHASE_RULES } from './kinds/purchase.ts';
import { KIND_TRAITS, kindsWhere, ORDER_KINDS } from './order-kind.ts';

/** Every kind whose rules are written; a new one is added here. */
const RULES = [PURCHASE_RULES];

it('every kind has a business of its own', () => {
  const types = Object.values(ORDER_KINDS);
  expect(new Set(types).size).toBe(types.length);
});

it.each(RULES)('the rules of a $kind agree with the traits of its kind', (rules) => {
  expect(KIND_TRAITS[rules.kind].freezes).toBe(rules.freezes);
  expect(rules.businType).toBe(ORDER_KINDS[rules.kind]);
});

it('finds kinds by a trait', () => {
  expect(kindsWhere(({ freezes }) => freezes === 'cash')).toEqual([
    'purchase',
    'subscription',
    'repo_purchase',
  ]);
});
