import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { at } from '../calendar/moment.ts';
import { fen } from '../money/units.ts';
import { ORDER_TRANSITIONS, type OrderState } from '../orders/order-state.ts';
import { type AuditFacts, decideAudit, isReason } from './decide-audit.ts';
import { proposalExpiry } from './proposal.ts';

const T = knownDay('2026-11-16');
const hand = (code: string, idNo?: string) => ({ instUserCode: code, userId: `U${code}`, idNo });
const checker = { ...hand('C'), hasRight: true, limit: undefined, mandateTo: undefined };
const facts: AuditFacts = {
  levels: 1,
  approvals: 0,
  state: '00',
  auditor: checker,
  maker: hand('M'),
  earlier: [],
  value: fen(1_000_000_00n),
  expiresAt: proposalExpiry('purchase', T),
  now: { day: T, msOfDay: at(14, 58, 10) },
};
const twoLevels = { levels: 2, approvals: 1 } as const;

describe('rules 11: who may decide on a proposal', () => {
  it.each<{ change: Partial<AuditFacts>; result: string | number; why: string }>([
    { change: {}, result: 1, why: 'EX-11.1: at 14:58:10 it is in time' },
    {
      change: { now: { day: T, msOfDay: at(15, 0) } },
      result: 'audit_expired',
      why: 'EX-11.1: 15:00:00.000 is too late, also before anything wrote it down',
    },
    { change: { now: { day: T, msOfDay: at(15, 0) - 1 } }, result: 1, why: 'the last millisecond' },
    { change: { state: '02' }, result: 'audit_expired', why: 'it was written down' },
    {
      change: { auditor: { ...checker, ...hand('M') } },
      result: 'audit_own_order',
      why: 'EX-11.2: the maker does not look at himself',
    },
    {
      change: { auditor: { ...checker, userId: 'UM' } },
      result: 'audit_own_order',
      why: 'another code of the same login is the same person',
    },
    {
      change: { maker: hand('M', '1101'), auditor: { ...checker, ...hand('C', '1101') } },
      result: 'audit_own_order',
      why: 'another login of the same person is the maker',
    },
    {
      change: { auditor: { ...checker, ...hand('M'), hasRight: false } },
      result: 'audit_own_order',
      why: 'the maker is told so, also without the right to audit',
    },
    {
      change: { auditor: { ...checker, hasRight: false } },
      result: 'operator_not_permitted',
      why: 'the right was taken away',
    },
    {
      change: { auditor: { ...checker, mandateTo: knownDay('2026-11-15') } },
      result: 'operator_not_permitted',
      why: 'his mandate ended yesterday',
    },
    { change: { auditor: { ...checker, mandateTo: T } }, result: 1, why: 'it ends today' },
    {
      change: { auditor: { ...checker, limit: fen(999_999_99n) } },
      result: 'audit_limit_exceeded',
      why: 'one fen above his limit',
    },
    { change: { auditor: { ...checker, limit: fen(1_000_000_00n) } }, result: 1, why: 'at it' },
    {
      change: { auditor: { ...checker, limit: fen(1n) }, value: undefined },
      result: 'audit_limit_exceeded',
      why: 'a value that is not known is within no limit',
    },
    {
      change: { ...twoLevels, earlier: [hand('D')] },
      result: 2,
      why: 'another auditor approved it first',
    },
    {
      change: { ...twoLevels, earlier: [hand('C')] },
      result: 'audit_already_handled',
      why: 'he approved it himself before',
    },
    {
      change: {
        ...twoLevels,
        earlier: [hand('D', '1102')],
        auditor: { ...checker, ...hand('C', '1102') },
      },
      result: 'audit_already_handled',
      why: 'he approved it by another login',
    },
  ])('$result: $why', ({ change, result }) => {
    const decision = decideAudit({ ...facts, ...change });
    expect(decision.ok ? decision.level : decision.refusal).toBe(result);
  });

  // The table's keys are the states; Object.keys only forgets it.
  const states = Object.keys(ORDER_TRANSITIONS) as OrderState[];
  it.each(states.filter((state) => state !== '00' && state !== '02'))(
    'none when it is in state %s',
    (state) => {
      expect(decideAudit({ ...facts, state })).toEqual({
        ok: false,
        refusal: 'audit_already_handled',
      });
    },
  );
});

it.each([
  [undefined, false],
  ['', false],
  ['错', false],
  [' 错 ', false],
  ['有误', true],
  ['𠮷', false],
])('a rejection says why: %s %s', (remark, isOne) => {
  expect(isReason(remark)).toBe(isOne);
});
