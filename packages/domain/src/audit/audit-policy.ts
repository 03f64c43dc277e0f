import type { Right } from '../identity/operator-rights.ts';
import type { Fen } from '../money/units.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import { countPersons, type Hand, isSamePerson } from './hand.ts';

/** Which orders of an institution wait for an auditor (rules 11). */
export type AuditPolicy = {
  readonly kinds: readonly OrderKind[];
  /** Orders of at least this value are looked at. */
  readonly threshold: Fen;
  /** How many different auditors an order takes. */
  readonly levels: AuditLevel;
};

export type AuditLevel = 1 | 2;

/** What a policy covers unless its institution says otherwise: everything an institution may order. */
export const AUDITED_KINDS = [
  'purchase',
  'subscription',
  'redemption',
  'switch',
  'custody_transfer',
  'dividend_setting',
  'repo_purchase',
  'repo_early_end',
  'bank_transfer',
] as const satisfies readonly OrderKind[];

/** Whether an order waits for an auditor. One whose value is not known is never too small to be looked at. */
export function isAudited(
  { kinds, threshold }: AuditPolicy,
  order: { readonly kind: OrderKind; readonly value: Fen | undefined },
): boolean {
  if (!kinds.includes(auditedAs(order.kind))) return false;
  return order.value === undefined || order.value >= threshold;
}

/** A recurring plan is a row of purchases, so a policy that looks at purchases looks at plans. */
function auditedAs(kind: OrderKind): OrderKind {
  return kind === 'plan_setting' ? 'purchase' : kind;
}

/** An operator with what he may do. */
export type PolicyOperator = Hand & { readonly rights: ReadonlySet<Right> };

/**
 * Whether an institution can live with a policy: every operator who orders has as many auditors who are other persons as
 * an order takes levels. An institution with one user has none.
 */
export function canBeAudited(levels: AuditLevel, operators: readonly PolicyOperator[]): boolean {
  const auditors = operators.filter(({ rights }) => rights.has('audit'));
  const makers = operators.filter(({ rights }) => rights.has('make') || rights.has('transfer'));
  const isCovered = (maker: PolicyOperator) =>
    countPersons(auditors.filter((auditor) => !isSamePerson(auditor, maker))) >= levels;
  return countPersons(operators) > levels && makers.every(isCovered);
}
