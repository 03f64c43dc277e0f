import { type Day, epochOf } from '../calendar/day.ts';
import { isProfessionalOn, type Professional } from './professional.ts';

/** Where an application stands: a person decides it once. */
export type ApplicationState = 'pending' | 'approved' | 'refused';

const RENEWAL_DAYS = 30;

/** Why a customer cannot ask now to be a professional investor; undefined: he can. A status is renewed in its last month. */
export function refuseApplying(
  {
    professional,
    isPending,
  }: { readonly professional: Professional | undefined; readonly isPending: boolean },
  today: Day,
): 'application_pending' | 'professional_already' | undefined {
  if (isPending) return 'application_pending';
  if (!isProfessionalOn(professional, today)) return undefined;
  const validTo = professional?.validTo;
  const isEnding = validTo !== undefined && epochOf(validTo) - epochOf(today) <= RENEWAL_DAYS;
  return isEnding ? undefined : 'professional_already';
}
