import type { Day } from '../calendar/day.ts';

/** What an institution can allow an operator, each by itself (domain 11). */
export const RIGHTS = ['query', 'make', 'audit', 'sign', 'transfer'] as const;
export type Right = (typeof RIGHTS)[number];

/** A user in the role of acting for one customer, as the three records about it stand. */
export type Standing = {
  readonly user: 'active' | 'disabled';
  readonly operator: 'active' | 'disabled';
  /** At the counter: 0 normal, 1 dormant, 2 closed. */
  readonly account: '0' | '1' | '2';
  /** False: a natural person, who acts for himself. */
  readonly isForInstitution: boolean;
  readonly granted: ReadonlySet<Right>;
  /** The last day of his power of attorney; undefined: it has no end. */
  readonly mandateTo: Day | undefined;
};

const NO_RIGHTS: ReadonlySet<Right> = new Set();
/** What is left when the power of attorney has ended: he may look, for what he did is still asked of him. */
const AFTER_MANDATE: readonly Right[] = ['query'];
/** A natural person needs no permission of his own; there is no order of a colleague that he could audit. */
const RIGHTS_OF_PERSON: ReadonlySet<Right> = new Set(RIGHTS.filter((right) => right !== 'audit'));

/** Whether the user may log in for this customer and keep a session: no status ended it. */
export function mayAct({ user, operator, account }: Standing): boolean {
  return user === 'active' && operator === 'active' && account !== '2';
}

/** What the user may do for this customer while his power of attorney lasts. */
export function rightsGranted(standing: Standing): ReadonlySet<Right> {
  if (!mayAct(standing)) return NO_RIGHTS;
  return standing.isForInstitution ? standing.granted : RIGHTS_OF_PERSON;
}

/** What the user may do for this customer today. */
export function rightsInForce(standing: Standing, today: Day): ReadonlySet<Right> {
  const granted = rightsGranted(standing);
  if (!standing.isForInstitution || isMandateInDate(standing.mandateTo, today)) return granted;
  return new Set(AFTER_MANDATE.filter((right) => granted.has(right)));
}

export function isMandateInDate(mandateTo: Day | undefined, today: Day): boolean {
  return mandateTo === undefined || today <= mandateTo;
}
