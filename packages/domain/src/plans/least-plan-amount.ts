import type { ProductTerms } from '../catalogue/product-terms.ts';
import type { Fen } from '../money/units.ts';

/** The least a plan may pay each time: its first deduction is a first purchase, the others add to a holding (rules 9.1). */
export function leastPlanAmount({ limits }: Pick<ProductTerms, 'limits'>): Fen {
  return limits.firstMin > limits.addMin ? limits.firstMin : limits.addMin;
}
