import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms, RiskLevel } from '@mall/domain/catalogue/product-terms';
import { type Match, matchRisk } from '@mall/domain/suitability/match';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import {
  type RiskValidity,
  riskValidityOn,
  riskValidTo,
} from '@mall/domain/suitability/risk-validity';
import type { InvestorProfile } from './investor-store.ts';

/** Until when the assessment of a customer counts for a product; null before the first one. */
export function assessedTo(
  investor: InvestorProfile | undefined,
  { categoryId }: Pick<ProductTerms, 'categoryId'>,
): Day | null {
  const assessment = investor?.assessment;
  return assessment ? riskValidTo(assessment.validTo, categoryId) : null;
}

const LOWEST = { level: '1' } as const;

export type SuitabilityState = {
  readonly risk: RiskValidity;
  /** Undefined before the first assessment. */
  readonly match: Match | undefined;
  /** What the customer can bear; undefined before the first assessment. */
  readonly level: RiskLevel | undefined;
};

/** How a product suits a customer on a day; an unknown customer counts as one without an assessment. */
export function matchProduct(
  investor: InvestorProfile | undefined,
  { risk, isPrivate, categoryId }: Pick<ProductTerms, 'risk' | 'isPrivate' | 'categoryId'>,
  today: Day,
): SuitabilityState {
  const assessment = investor?.assessment;
  if (investor && isProfessionalOn(investor.professional, today)) {
    // A professional needs no assessment, and none that is still good (rules 6.2); without one the lowest level stands in.
    const { level } = assessment ?? LOWEST;
    const match = matchRisk({ ...investor, level, isProfessional: true }, { risk, isPrivate });
    return { risk: 'valid', match, level: assessment?.level };
  }
  if (!investor || !assessment) return { risk: 'missing', match: undefined, level: undefined };
  const { isLowestClass, usesBorrowedFunds } = investor;
  return {
    risk: riskValidityOn(today, riskValidTo(assessment.validTo, categoryId)),
    match: matchRisk(
      { level: assessment.level, isLowestClass, isProfessional: false, usesBorrowedFunds },
      { risk, isPrivate },
    ),
    level: assessment.level,
  };
}
