import { type Day, epochOf } from '../calendar/day.ts';
import type { RiskLevel } from '../catalogue/product-terms.ts';

const HOLDS_DAYS = 30;

/**
 * Whether a confirmed mismatch counts for another order of the same product (rules 6.4): for 30 days where the product is one level
 * above the customer, for its own order only where it is further above.
 */
export function confirmationHolds(
  { level, risk }: { readonly level: RiskLevel; readonly risk: RiskLevel },
  { signedOn, today }: { readonly signedOn: Day; readonly today: Day },
): boolean {
  const isNext = Number(risk) - Number(level) === 1;
  return isNext && signedOn <= today && epochOf(today) - epochOf(signedOn) <= HOLDS_DAYS;
}
