import type { ClientType, ProductTerms } from './product-terms.ts';
import { allows } from './trade-status.ts';

type PlanTerms = Pick<ProductTerms, 'isPlannable' | 'isPrivate'>;

/** Whether recurring plans buy a product at all (rules 9.1): it says so itself, and private products are bought by hand. */
export function takesPlans({ isPlannable, isPrivate }: PlanTerms): boolean {
  return isPlannable && !isPrivate;
}

/** Whether a plan may buy it in its present status (rules 1.8). */
export function isOpenToPlans(terms: PlanTerms & Pick<ProductTerms, 'status'>): boolean {
  return takesPlans(terms) && allows(terms.status, 'plan');
}

/** What decides whether a customer may open a plan in an open product. */
export type PlanCustomer = {
  readonly clientType: ClientType;
  readonly isRestricted: boolean;
  /** The contract with the adviser of the portfolio is being ended, so that it takes no more money. */
  readonly isUnbinding: boolean;
};

/** Whether a customer may open a plan in a product now; what he still has to sign or confirm is a step of opening it. */
export function mayOpenPlan(
  terms: PlanTerms & Pick<ProductTerms, 'status' | 'clientTypes'>,
  { clientType, isRestricted, isUnbinding }: PlanCustomer,
): boolean {
  if (isRestricted || isUnbinding) return false;
  return isOpenToPlans(terms) && terms.clientTypes.includes(clientType);
}
