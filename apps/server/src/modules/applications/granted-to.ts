import type { Day } from '@mall/domain/calendar/day';
import { type ProfessionalBasis, professionalTo } from '@mall/domain/suitability/professional';
import { qualifiedTo } from '@mall/domain/suitability/qualified';
import type { QualifyCondition } from '@mall/domain/suitability/qualify-condition';
import type { ApplicationRow } from './application-store.ts';

/** The last day of what an application brings that is granted on a day; undefined: it has no end. */
export function grantedTo(
  { kind, basis }: Pick<ApplicationRow, 'kind' | 'basis'>,
  grantedOn: Day,
): Day | undefined {
  // The table takes the reasons of each kind and no others.
  if (kind === 'qualified') return qualifiedTo(basis as QualifyCondition, grantedOn);
  // As above.
  return professionalTo(basis as ProfessionalBasis, grantedOn);
}
