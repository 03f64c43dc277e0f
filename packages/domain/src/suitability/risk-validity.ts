import { type Day, epochOf } from '../calendar/day.ts';

/** Where a risk assessment stands. An expired one blocks buying and never leaving. */
export type RiskValidity = 'missing' | 'valid' | 'expiring' | 'expired';

const REMINDER_DAYS = 30;

/** An assessment is good on its last day and not on the day after (domain rules 6.7). */
export function riskValidityOn(today: Day, validTo: Day | undefined): RiskValidity {
  if (validTo === undefined) return 'missing';
  if (validTo < today) return 'expired';
  return epochOf(validTo) - epochOf(today) <= REMINDER_DAYS ? 'expiring' : 'valid';
}
