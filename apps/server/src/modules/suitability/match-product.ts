import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type Match, matchRisk } from '@mall/domain/suitability/match';
import { type RiskValidity, riskValidityOn } from '@mall/domain/suitability/risk-validity';
import type { InvestorProfile } from './investor-store.ts';

export type SuitabilityState = {
  readonly risk: RiskValidity;
  /** Undefined before the first assessment. */
  readonly match: Match | undefined;
};

/** How a product suits a customer on a day; an unknown customer counts as one without an assessment. */
export function matchProduct(
  investor: InvestorProfile | undefined,
  { risk, isPrivate }: Pick<ProductTerms, 'risk' | 'isPrivate'>,
  today: Day,
): SuitabilityState {
  const assessment = investor?.assessment;
  if (!investor || !assessment) return { risk: 'missing', match: undefined };
  const { isLowestClass, isProfessional } = investor;
  return {
    risk: riskValidityOn(today, assessment.validTo),
    match: matchRisk(
      { level: assessment.level, isLowestClass, isProfessional },
      { risk, isPrivate },
    ),
  };
}
