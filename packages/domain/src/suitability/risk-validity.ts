import { addMonths } from '../calendar/add-months.ts';
import { type Day, epochOf } from '../calendar/day.ts';
import { CATEGORY, type CategoryId } from '../catalogue/category.ts';

/** Where a risk assessment stands. An expired one blocks buying and never leaving. */
export type RiskValidity = 'missing' | 'valid' | 'expiring' | 'expired';

const REMINDER_DAYS = 30;

/** Two years are the rule, for trusts it is one (rules 6.7). */
const SHORTER_FOR_TRUSTS = 12;

/** The last day on which an assessment counts for a product of a category. */
export function riskValidTo(validTo: Day, categoryId: CategoryId): Day {
  return categoryId === CATEGORY.trust ? addMonths(validTo, -SHORTER_FOR_TRUSTS) : validTo;
}

/** An assessment is good on its last day and not on the day after (domain rules 6.7). */
export function riskValidityOn(today: Day, validTo: Day | undefined): RiskValidity {
  if (validTo === undefined) return 'missing';
  if (validTo < today) return 'expired';
  return epochOf(validTo) - epochOf(today) <= REMINDER_DAYS ? 'expiring' : 'valid';
}
