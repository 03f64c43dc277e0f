import { describe, expect, it } from 'vitest';
import type { Right } from '../identity/operator-rights.ts';
import { fen } from '../money/units.ts';
import {
  AUDITED_KINDS,
  type AuditLevel,
  canBeAudited,
  isAudited,
  valueToApprove,
} from './audit-policy.ts';

const policy = { kinds: AUDITED_KINDS, threshold: fen(10_000_00n), levels: 1 } as const;

describe('rules 11: which orders are looked at', () => {
  it.each([
    { order: { kind: 'purchase', value: fen(10_000_00n) }, audited: true, why: 'at the threshold' },
    { order: { kind: 'purchase', value: fen(9_999_99n) }, audited: false, why: 'one fen below it' },
    { order: { kind: 'redemption', value: undefined }, audited: true, why: 'its value is unknown' },
    {
      order: { kind: 'dividend_setting', value: undefined },
      audited: true,
      why: 'it has no value',
    },
    {
      order: { kind: 'plan_setting', value: fen(10_000_00n) },
      audited: true,
      why: 'each of its purchases would be',
    },
    {
      order: { kind: 'plan_setting', value: fen(9_999_99n) },
      audited: false,
      why: 'none of its purchases would be',
    },
    { order: { kind: 'quick_withdrawal', value: fen(1n) }, audited: false, why: 'not in the list' },
  ] as const)('$order.kind of $order.value: $audited, $why', ({ order, audited }) => {
    expect(isAudited(policy, order)).toBe(audited);
  });

  it('none that the institution did not list', () => {
    const onlyBuys = { ...policy, kinds: ['purchase'] as const, threshold: fen(0n) };
    expect(isAudited(onlyBuys, { kind: 'redemption', value: fen(1n) })).toBe(false);
    expect(isAudited(onlyBuys, { kind: 'purchase', value: fen(1n) })).toBe(true);
  });
});

describe('rules 11: a plan whose target redeems is looked at as its purchases and as a redemption', () => {
  const small = fen(1n);
  it.each([
    { kinds: ['purchase', 'redemption'], redeems: true, audited: true, why: 'no bound is known' },
    { kinds: ['redemption'], redeems: true, audited: true, why: 'redemptions are looked at' },
    { kinds: ['redemption'], redeems: false, audited: false, why: 'it only buys' },
    { kinds: ['purchase'], redeems: true, audited: false, why: 'its purchases are too small' },
  ] as const)('$kinds, redeems: $redeems: $audited, because $why', (row) => {
    const order = { kind: 'plan_setting', value: small, redeems: row.redeems } as const;
    expect(isAudited({ ...policy, kinds: row.kinds }, order)).toBe(row.audited);
  });

  it.each([
    {
      kinds: ['purchase', 'redemption'],
      redeems: true,
      value: undefined,
      why: 'no bound is known',
    },
    { kinds: ['purchase'], redeems: true, value: 10_000_00n, why: 'only purchases are looked at' },
    { kinds: ['purchase', 'redemption'], redeems: false, value: 10_000_00n, why: 'it only buys' },
  ] as const)('$kinds, redeems: $redeems is approved up to $value: $why', (row) => {
    const order = { kind: 'plan_setting', value: fen(10_000_00n), redeems: row.redeems } as const;
    expect(valueToApprove({ ...policy, kinds: row.kinds }, order)).toBe(row.value);
  });
});

describe('rules 11: an institution can be audited', () => {
  const operator = (code: string, rights: readonly Right[], idNo?: string) => ({
    instUserCode: code,
    userId: `U${code}`,
    idNo,
    rights: new Set(rights),
  });
  const maker = operator('M', ['make']);
  const checker = operator('C', ['audit']);
  it.each<{ levels: AuditLevel; with: ReturnType<typeof operator>[]; can: boolean; why: string }>([
    { levels: 1, with: [maker, checker], can: true, why: 'one orders, another looks' },
    { levels: 1, with: [operator('A', ['make', 'audit'])], can: false, why: 'it has one user' },
    { levels: 1, with: [maker], can: false, why: 'it has one user who may not audit' },
    { levels: 1, with: [], can: false, why: 'it has no user' },
    { levels: 1, with: [maker, operator('N', ['make'])], can: false, why: 'no user audits' },
    {
      levels: 1,
      with: [operator('A', ['make', 'audit']), operator('B', ['make', 'audit'])],
      can: true,
      why: 'each looks at what the other orders',
    },
    {
      levels: 1,
      with: [maker, operator('A', ['make', 'audit'])],
      can: false,
      why: 'the auditor orders as well, and no other looks at that',
    },
    {
      levels: 1,
      with: [operator('M', ['make'], '1101'), operator('C', ['audit'], '1101')],
      can: false,
      why: 'both logins are one person',
    },
    {
      levels: 1,
      with: [operator('M', ['transfer']), checker],
      can: true,
      why: 'transfers are ordered as well',
    },
    { levels: 2, with: [maker, checker], can: false, why: 'two levels take two auditors' },
    {
      levels: 2,
      with: [maker, checker, operator('D', ['audit'])],
      can: true,
      why: 'there are two',
    },
    {
      levels: 2,
      with: [maker, operator('C', ['audit'], '1102'), operator('D', ['audit'], '1102')],
      can: false,
      why: 'the two are one person',
    },
  ])('in $levels levels: $can, $why', ({ levels, with: operators, can }) => {
    expect(canBeAudited(levels, operators)).toBe(can);
  });
});
