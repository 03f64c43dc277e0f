import type { Day } from '../calendar/day.ts';
import type { ClientType, ProductTerms, RiskLevel } from '../catalogue/product-terms.ts';
import { fitsTerm, fitsVariety, type Match, matchRisk, type Preference } from './match.ts';
import { isProfessionalOn, type Professional } from './professional.ts';
import { type RiskValidity, riskValidityOn, riskValidTo } from './risk-validity.ts';

/** What is known of a customer as an investor. */
export type KnownInvestor = {
  readonly clientType: ClientType;
  /** Undefined before the first assessment. */
  readonly assessment: { readonly level: RiskLevel; readonly validTo: Day } | undefined;
  readonly isLowestClass: boolean;
  /** What was granted, also when it has ended; whether it counts is asked with a day. Absent: he is an ordinary investor. */
  readonly professional?: Professional | undefined;
  /** He said that what he invests is not his own: no private product is sold to him. Absent: it is. */
  readonly usesBorrowedFunds?: boolean | undefined;
  /** Absent: his level came from elsewhere, without these answers. */
  readonly preferred?: Preference | undefined;
};

export type MatchedProduct = Pick<
  ProductTerms,
  'risk' | 'isPrivate' | 'categoryId' | 'variety' | 'minClientLevel' | 'investDays'
>;

/** Part by part (rules 6.3); undefined: not compared, because one of the two sides is not known or need not be. */
export type MatchedParts = {
  readonly risk: boolean;
  readonly term: boolean | undefined;
  readonly variety: boolean | undefined;
};

export const SUIT_PARTS = ['risk', 'term', 'variety'] as const;
export type SuitPart = (typeof SUIT_PARTS)[number];

/** The parts that do not fit; what was not compared is not among them. */
export function unmetParts(parts: MatchedParts): readonly SuitPart[] {
  return SUIT_PARTS.filter((part) => parts[part] === false);
}

export type SuitabilityState = {
  readonly risk: RiskValidity;
  /** Undefined before the first assessment. */
  readonly match: Match | undefined;
  /** Undefined before the first assessment. */
  readonly parts: MatchedParts | undefined;
  /** What the customer can bear; undefined before the first assessment. */
  readonly level: RiskLevel | undefined;
};

const LOWEST = { level: '1' } as const;

/** Until when the assessment of a customer counts for a product; null before the first one. */
export function assessedTo(
  investor: KnownInvestor | undefined,
  { categoryId }: Pick<ProductTerms, 'categoryId'>,
): Day | null {
  const assessment = investor?.assessment;
  return assessment ? riskValidTo(assessment.validTo, categoryId) : null;
}

/** How a product suits a customer on a day; an unknown customer counts as one without an assessment. */
export function matchProduct(
  investor: KnownInvestor | undefined,
  product: MatchedProduct,
  today: Day,
): SuitabilityState {
  const assessment = investor?.assessment;
  if (investor && isProfessionalOn(investor.professional, today)) {
    // A professional needs no assessment, and none that is still good (rules 6.2); without one the lowest level stands in.
    const { level } = assessment ?? LOWEST;
    const match = matchRisk({ ...investor, level, isProfessional: true }, product);
    return { risk: 'valid', match, parts: ONLY_RISK, level: assessment?.level };
  }
  if (!investor || !assessment)
    return { risk: 'missing', match: undefined, parts: undefined, level: undefined };
  const parts = partsOf(investor, assessment.level, product);
  return {
    risk: riskValidityOn(today, riskValidTo(assessment.validTo, product.categoryId)),
    match: matchOf(investor, assessment.level, { product, parts }),
    parts,
    level: assessment.level,
  };
}

const ONLY_RISK: MatchedParts = { risk: true, term: undefined, variety: undefined };

function partsOf(
  { isLowestClass, clientType, preferred }: KnownInvestor,
  level: RiskLevel,
  product: MatchedProduct,
): MatchedParts {
  return {
    risk: matchRisk({ level, isLowestClass, isProfessional: false }, product) === 'match',
    term: fitsTerm(preferred?.term, clientType, product.investDays),
    variety: fitsVariety(preferred?.variety, product),
  };
}

/** A term or variety that does not fit is warned of like a risk, and of private products no warning is confirmed (rules 6.2, 12.2). */
function matchOf(
  { isLowestClass, usesBorrowedFunds }: KnownInvestor,
  level: RiskLevel,
  { product, parts }: { readonly product: MatchedProduct; readonly parts: MatchedParts },
): Match {
  const investor = { level, isLowestClass, isProfessional: false, usesBorrowedFunds };
  const byRisk = matchRisk(investor, product);
  const isPreferred = parts.term !== false && parts.variety !== false;
  if (byRisk === 'forbidden' || isPreferred) return byRisk;
  return product.isPrivate ? 'forbidden' : 'warn';
}
