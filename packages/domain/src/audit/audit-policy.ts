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

/** An order as far as a policy looks at it. */
export type AuditedOrder = {
  readonly kind: OrderKind;
  readonly value: Fen | undefined;
  /** A plan whose target sells by itself all that it bought. */
  readonly redeems?: boolean;
};

/** Whether an order waits for an auditor. One whose value is not known is never too small to be looked at. */
export function isAudited(policy: AuditPolicy, order: AuditedOrder): boolean {
  return auditedActs(policy, order).length > 0;
}

/** What the auditor of an order has to be allowed to approve; undefined: no limit is known to be enough. */
export function valueToApprove(policy: AuditPolicy, order: AuditedOrder): Fen | undefined {
  const isBounded = auditedActs(policy, order).every(({ value }) => value !== undefined);
  return isBounded ? order.value : undefined;
}

function auditedActs({ kinds, threshold }: AuditPolicy, order: AuditedOrder) {
  return actsOf(order).filter(
    ({ kind, value }) => kinds.includes(kind) && (value === undefined || value >= threshold),
  );
}

/** A recurring plan is a row of purchases, and a redemption of what they will have come to where its target sells. */
function actsOf({ kind, value, redeems }: AuditedOrder): readonly AuditedOrder[] {
  if (kind !== 'plan_setting') return [{ kind, value }];
  const purchases = { kind: 'purchase', value } as const;
  return redeems ? [purchases, { kind: 'redemption', value: undefined }] : [purchases];
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
