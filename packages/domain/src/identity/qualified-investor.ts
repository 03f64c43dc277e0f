import type { Day } from '../calendar/day.ts';

/** 0 none, 1 declared, 2 verified, 3 verified once and over. */
export type QualifyStatus = '0' | '1' | '2' | '3';

/** What is known of a customer as a qualified investor. */
export type QualificationFacts = {
  /** What he came to this mall with. */
  readonly cameAs: 'none' | 'declared' | 'verified';
  readonly cameTo: Day | null;
  /** The days of his declarations here. */
  readonly declaredOn: readonly Day[];
  /** The last days of what was granted here. */
  readonly grantedTo: readonly Day[];
};

export type Qualification = {
  readonly status: QualifyStatus;
  /** The last day of what holds, or of what has ended; undefined: nothing was verified. */
  readonly validTo: Day | undefined;
  /** The last day of the newest qualification that has ended; a letter signed for it counts no more. */
  readonly lapsedOn: Day | undefined;
};

/** Where a customer stands on a day: the last day of a qualification is one of its days, and after it he declares himself anew. */
export function qualificationOn(today: Day, facts: QualificationFacts): Qualification {
  const ends = facts.cameTo === null ? facts.grantedTo : [facts.cameTo, ...facts.grantedTo];
  const validTo = latest(ends.filter((end) => end >= today));
  const lapsedOn = latest(ends.filter((end) => end < today));
  if (validTo !== undefined) return { status: '2', validTo, lapsedOn };
  const hasDeclared = facts.declaredOn.some((day) => lapsedOn === undefined || day > lapsedOn);
  if (hasDeclared || (facts.cameAs === 'declared' && lapsedOn === undefined))
    return { status: '1', validTo: undefined, lapsedOn };
  return { status: lapsedOn === undefined ? '0' : '3', validTo: lapsedOn, lapsedOn };
}

function latest(days: readonly Day[]): Day | undefined {
  return days.toSorted().at(-1);
}

/**
 * Declared is enough to see private products; to buy them one must be verified (rules 5.5, 5.6). A professional
 * investor counts as qualified without a declaration.
 */
export function maySeePrivate({
  status,
  isProfessional,
}: {
  readonly status: QualifyStatus;
  readonly isProfessional: boolean;
}): boolean {
  return isProfessional || status === '1' || status === '2';
}
