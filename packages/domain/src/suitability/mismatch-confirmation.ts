import { type Day, epochOf } from '../calendar/day.ts';
import type { RiskLevel } from '../catalogue/product-terms.ts';
import { neededLevel, type RiskBearing } from './match.ts';

const HOLDS_DAYS = 30;

/**
 * Whether a confirmed mismatch counts for another order of the same product (rules 6.4): for its own order only where the product is
 * two levels or more above the customer, for 30 days where it is one, or where only the term or the variety does not fit.
 */
export function confirmationHolds(
  {
    level,
    ...product
  }: { readonly level: RiskLevel } & Pick<RiskBearing, 'risk' | 'minClientLevel'>,
  { signedOn, today }: { readonly signedOn: Day; readonly today: Day },
): boolean {
  const isNear = Number(neededLevel(product)) - Number(level) <= 1;
  return isNear && signedOn <= today && epochOf(today) - epochOf(signedOn) <= HOLDS_DAYS;
}
