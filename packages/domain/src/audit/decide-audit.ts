import type { Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import { isMandateInDate } from '../identity/operator-rights.ts';
import type { Fen } from '../money/units.ts';
import type { AuditLevel } from './audit-policy.ts';
import { type Hand, isSamePerson } from './hand.ts';
import { awaitedLevel, isVoid, type Proposal } from './proposal.ts';

export type Auditor = Hand & {
  readonly hasRight: boolean;
  /** Undefined: no limit. */
  readonly limit: Fen | undefined;
  /** The last day of his power of attorney; undefined: it has no end. */
  readonly mandateTo: Day | undefined;
};

export type AuditFacts = Proposal & {
  readonly auditor: Auditor;
  readonly maker: Hand;
  /** Who approved it so far. */
  readonly earlier: readonly Hand[];
  readonly value: Fen | undefined;
  readonly expiresAt: Moment;
  readonly now: Moment;
};

export type AuditRefusal =
  | 'operator_not_permitted'
  | 'audit_own_order'
  | 'audit_expired'
  | 'audit_already_handled'
  | 'audit_limit_exceeded';

export type AuditDecision =
  | { readonly ok: true; readonly level: AuditLevel }
  | { readonly ok: false; readonly refusal: AuditRefusal };

/**
 * Whether this operator may decide on a proposal now (rules 11): with the right, a mandate in date and within his limit, and
 * neither as its maker nor as one who approved it before, also under a second login.
 */
export function decideAudit(facts: AuditFacts): AuditDecision {
  const { auditor, maker, earlier, value, now } = facts;
  if (isSamePerson(auditor, maker)) return refuse('audit_own_order');
  if (!auditor.hasRight || !isMandateInDate(auditor.mandateTo, now.day))
    return refuse('operator_not_permitted');
  if (facts.state === '02' || (facts.state === '00' && isVoid(facts.expiresAt, now)))
    return refuse('audit_expired');
  const level = awaitedLevel(facts);
  if (level === undefined || earlier.some((hand) => isSamePerson(hand, auditor)))
    return refuse('audit_already_handled');
  if (!isWithin(auditor.limit, value)) return refuse('audit_limit_exceeded');
  return { ok: true, level };
}

/** An order whose value is not known is above every limit. */
function isWithin(limit: Fen | undefined, value: Fen | undefined): boolean {
  return limit === undefined || (value !== undefined && value <= limit);
}

function refuse(refusal: AuditRefusal): AuditDecision {
  return { ok: false, refusal };
}

const REASON_LETTERS_MIN = 2;

/** A rejection says why. */
export function isReason(remark: string | undefined): boolean {
  return [...(remark ?? '').trim()].length >= REASON_LETTERS_MIN;
}
