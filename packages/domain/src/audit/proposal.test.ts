import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { at, formatMoment } from '../calendar/moment.ts';
import { stateOf } from '../orders/derive-state.ts';
import { EVENT_MOVES, type OrderEvent, stateAfter } from '../orders/order-event.ts';
import { canMove, type OrderState } from '../orders/order-state.ts';
import type { AuditLevel } from './audit-policy.ts';
import { afterApproval, awaitedLevel, isReminderDue, isVoid, proposalExpiry } from './proposal.ts';

const T = knownDay('2026-11-16');

it.each([
  ['purchase', '2026-11-16 15:00:00'],
  ['redemption', '2026-11-16 15:00:00'],
  ['dividend_setting', '2026-11-16 15:00:00'],
  ['repo_purchase', '2026-11-16 15:30:00'],
  ['repo_early_end', '2026-11-16 15:30:00'],
  ['bank_transfer', '2026-11-16 16:00:00'],
] as const)('a proposal of a %s is void at %s', (kind, expiry) => {
  const expiresAt = proposalExpiry(kind, T);
  expect(formatMoment(expiresAt)).toBe(expiry);
  expect(isVoid(expiresAt, expiresAt)).toBe(true);
  expect(isVoid(expiresAt, { ...expiresAt, msOfDay: expiresAt.msOfDay - 1 })).toBe(false);
});

it.each<{ submitted: number; now: number; due: boolean; why: string }>([
  { submitted: at(14, 20), now: at(14, 30), due: true, why: 'half an hour is left' },
  { submitted: at(14, 20), now: at(14, 30) - 1, due: false, why: 'more than half an hour is left' },
  { submitted: at(14, 20), now: at(15, 0), due: false, why: 'it is void' },
  { submitted: at(14, 30), now: at(14, 40), due: false, why: 'it was just submitted' },
])('a reminder is $due: $why', ({ submitted, now, due }) => {
  const times = {
    submittedAt: { day: T, msOfDay: submitted },
    expiresAt: proposalExpiry('purchase', T),
  };
  expect(isReminderDue(times, { day: T, msOfDay: now })).toBe(due);
});

describe('the levels of a proposal', () => {
  it.each<{ levels: AuditLevel; approvals: number; awaited: AuditLevel | undefined }>([
    { levels: 1, approvals: 0, awaited: 1 },
    { levels: 1, approvals: 1, awaited: undefined },
    { levels: 2, approvals: 0, awaited: 1 },
    { levels: 2, approvals: 1, awaited: 2 },
    { levels: 2, approvals: 2, awaited: undefined },
  ])('of $levels with $approvals approvals it waits for $awaited', ({ awaited, ...proposal }) => {
    expect(awaitedLevel({ ...proposal, state: '00' })).toBe(awaited);
    expect(awaitedLevel({ ...proposal, state: '10' })).toBeUndefined();
  });

  it('the last one takes the order', () => {
    expect(afterApproval(1, 1)).toBe('approved');
    expect(afterApproval(2, 1)).toBe('next_level');
    expect(afterApproval(2, 2)).toBe('approved');
  });
});

describe('every step of a proposal', () => {
  // The table's keys are the names; Object.keys only forgets it.
  const names = Object.keys(EVENT_MOVES) as (keyof typeof EVENT_MOVES)[];
  const eventOf = (name: string): OrderEvent => {
    const [kind, outcome] = name.split(':');
    // Every name of the table is a plain kind, or a kind and an outcome.
    return (outcome === undefined ? { kind } : { kind, outcome }) as OrderEvent;
  };
  const LEGAL = { approved: '10', rejected: '01', expired: '02', recalled: '03' } as const;
  const legal: Readonly<Record<string, OrderState | undefined>> = LEGAL;

  it.each(names)('%s goes from 00 as the table says, and nowhere else', (name) => {
    const to = legal[name];
    expect(stateAfter('00', eventOf(name))).toBe(to);
    if (to) expect(canMove('00', to)).toBe(true);
  });

  it.each(['01', '02', '03'] as const)('nothing follows %s', (state) => {
    for (const name of names) expect(stateAfter(state, eventOf(name))).toBeUndefined();
  });

  it.each(['approved', 'rejected', 'expired', 'recalled'] as const)(
    '%s happens to no order that was not proposed, and not twice',
    (kind) => {
      for (const from of ['10', '11', '20', '30', '61', '80'] as const)
        expect(stateAfter(from, { kind })).toBeUndefined();
      const order = { kind: 'purchase', isDayClosed: true } as const;
      expect(() =>
        stateOf({ ...order, events: [{ kind: 'proposed' }, { kind }, { kind }] }),
      ).toThrow('an order may be');
    },
  );

  it('closing the day sends what was approved and nothing else', () => {
    const order = { kind: 'purchase', isDayClosed: true } as const;
    const after = (kind: OrderEvent['kind'] & keyof typeof LEGAL) =>
      stateOf({ ...order, events: [{ kind: 'proposed' }, { kind }] });
    expect(after('approved')).toBe('20');
    expect(after('rejected')).toBe('01');
    expect(after('expired')).toBe('02');
    expect(after('recalled')).toBe('03');
    expect(stateOf({ ...order, events: [{ kind: 'proposed' }] })).toBe('00');
  });
});
