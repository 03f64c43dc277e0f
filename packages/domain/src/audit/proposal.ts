import type { Day } from '../calendar/day.ts';
import { at, epochMsOf, type Moment } from '../calendar/moment.ts';
import { CUTOFF_MS } from '../calendar/trade-date.ts';
import { REPURCHASE_HOURS } from '../catalogue/buy-button.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { AuditLevel } from './audit-policy.ts';

/** The end of the hours in which money goes to a bank. */
const TRANSFERS_END_MS = at(16, 0);

/** When a proposal is void unless it was approved: at the cut-off of the day it is bound to; that instant is too late (EX-11.1). */
export function proposalExpiry(kind: OrderKind, boundTo: Day): Moment {
  return { day: boundTo, msOfDay: endOf(kind) };
}

function endOf(kind: OrderKind): number {
  switch (kind) {
    case 'repo_purchase':
    case 'repo_early_end':
      return REPURCHASE_HOURS.closes;
    case 'bank_transfer':
      return TRANSFERS_END_MS;
    default:
      return CUTOFF_MS;
  }
}

export function isVoid(expiresAt: Moment, now: Moment): boolean {
  return epochMsOf(now) >= epochMsOf(expiresAt);
}

/** Checkers hear of a proposal once more so long before its end. */
export const REMIND_MS = 30 * 60_000;

/** Whether it is time to remind; one that was submitted later than that was just told of. */
export function isReminderDue(
  { submittedAt, expiresAt }: { readonly submittedAt: Moment; readonly expiresAt: Moment },
  now: Moment,
): boolean {
  const from = epochMsOf(expiresAt) - REMIND_MS;
  const nowMs = epochMsOf(now);
  return epochMsOf(submittedAt) < from && from <= nowMs && nowMs < epochMsOf(expiresAt);
}

/** A proposal with what happened to it. */
export type Proposal = {
  readonly levels: AuditLevel;
  /** How many auditors approved it so far. */
  readonly approvals: number;
  readonly state: OrderState;
};

/** For which auditor a proposal waits; undefined: it waits for none. */
export function awaitedLevel({ levels, approvals, state }: Proposal): AuditLevel | undefined {
  if (state !== '00' || approvals >= levels) return undefined;
  return approvals === 0 ? 1 : 2;
}

/** What an approval of this level does: the next auditor follows, or the order is taken. */
export function afterApproval(levels: AuditLevel, level: AuditLevel): 'next_level' | 'approved' {
  return level < levels ? 'next_level' : 'approved';
}
