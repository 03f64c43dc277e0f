import { expect, it } from 'vitest';
import { BANK_TRANSFER_RULES } from './kinds/bank-transfer.ts';
import { CUSTODY_TRANSFER_RULES } from './kinds/custody-transfer.ts';
import { DIVIDEND_SETTING_RULES } from './kinds/dividend-setting.ts';
import { PURCHASE_RULES } from './kinds/purchase.ts';
import { QUICK_WITHDRAWAL_RULES } from './kinds/quick-withdrawal.ts';
import { REDEMPTION_RULES } from './kinds/redemption.ts';
import { REPO_EARLY_END_RULES } from './kinds/repo-early-end.ts';
import { REPO_PURCHASE_RULES } from './kinds/repo-purchase.ts';
import { SUBSCRIPTION_RULES } from './kinds/subscription.ts';
import { SWITCH_RULES } from './kinds/switch.ts';
import {
  KIND_TRAITS,
  type KindTraits,
  kindsWhere,
  ORDER_KINDS,
  type OrderKind,
} from './order-kind.ts';

/** Every kind whose rules are written; a new one is added here. */
const RULES = [
  PURCHASE_RULES,
  SUBSCRIPTION_RULES,
  REDEMPTION_RULES,
  QUICK_WITHDRAWAL_RULES,
  SWITCH_RULES,
  CUSTODY_TRANSFER_RULES,
  DIVIDEND_SETTING_RULES,
  REPO_PURCHASE_RULES,
  REPO_EARLY_END_RULES,
  BANK_TRANSFER_RULES,
];

it('every kind has a business of its own', () => {
  const types = Object.values(ORDER_KINDS);
  expect(new Set(types).size).toBe(types.length);
});

it.each(RULES)('the rules of a $kind agree with the traits of its kind', (rules) => {
  expect(KIND_TRAITS[rules.kind].freezes).toBe(rules.freezes);
  expect(rules.businType).toBe(ORDER_KINDS[rules.kind]);
});

it.each<{ where: string; has: (traits: KindTraits) => boolean; kinds: OrderKind[]; why: string }>([
  {
    where: 'freezes cash',
    has: ({ freezes }) => freezes === 'cash',
    kinds: ['purchase', 'subscription', 'repo_purchase'],
    why: 'money goes in',
  },
  {
    where: 'freezes shares',
    has: ({ freezes }) => freezes === 'shares',
    kinds: ['redemption', 'quick_withdrawal', 'switch', 'custody_transfer'],
    why: 'shares leave',
  },
  {
    where: 'freezes a contract',
    has: ({ freezes }) => freezes === 'contract',
    kinds: ['repo_early_end'],
    why: 'a part of the money lent comes back early',
  },
  {
    where: 'freezes nothing',
    has: ({ freezes }) => freezes === 'nothing',
    kinds: ['dividend_setting', 'bank_transfer', 'registrar_act', 'plan_setting'],
    why: 'a transfer moves its cash at once, a setting has none, the registrar acts without an order',
  },
  {
    where: 'is sent when its day closes',
    has: ({ isSentWithDay }) => isSentWithDay,
    kinds: [
      'purchase',
      'subscription',
      'redemption',
      'switch',
      'custody_transfer',
      'dividend_setting',
    ],
    why: 'the registrar answers these in its morning file',
  },
  {
    where: 'takes of the quota of its product',
    has: ({ takesQuota }) => takesQuota,
    kinds: ['purchase', 'subscription', 'repo_purchase'],
    why: 'only what brings new money',
  },
  {
    where: 'needs collateral',
    has: ({ takesCollateral }) => takesCollateral === true,
    kinds: ['repo_purchase'],
    why: 'only money lent to the house',
  },
  {
    where: 'needs the right to transfer',
    has: ({ right }) => right === 'transfer',
    kinds: ['custody_transfer', 'bank_transfer'],
    why: 'what leaves the house',
  },
  {
    where: 'needs the right to make orders',
    has: ({ right }) => right === 'make',
    kinds: [
      'purchase',
      'subscription',
      'redemption',
      'quick_withdrawal',
      'switch',
      'dividend_setting',
      'repo_purchase',
      'repo_early_end',
      'registrar_act',
      'plan_setting',
    ],
    why: 'everything else',
  },
])('$where: $why', ({ has, kinds }) => {
  expect(kindsWhere(has)).toEqual(kinds);
});
