import type { Day } from '../calendar/day.ts';

/** 0 none, 1 declared, 2 verified, 3 verified once and over. */
export type QualifyStatus = '0' | '1' | '2' | '3';

export function qualifyStatusOn(
  today: Day,
  qualifiedAs: 'none' | 'declared' | 'verified',
  qualifiedTo: Day | null,
): QualifyStatus {
  if (qualifiedAs === 'none') return '0';
  if (qualifiedAs === 'declared') return '1';
  return qualifiedTo !== null && qualifiedTo >= today ? '2' : '3';
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
