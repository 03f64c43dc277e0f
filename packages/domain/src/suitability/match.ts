import type { RiskLevel } from '../catalogue/product-terms.ts';

/** What a customer can bear: C1 to C5, on the same scale as a product's R1 to R5. */
export type Investor = {
  readonly level: RiskLevel;
  /** A natural person who can or will bear no loss at all (C1-min). */
  readonly isLowestClass: boolean;
  readonly isProfessional: boolean;
  /** He said that what he invests is not his own: no private product is sold to him (G2, rules 6.6). */
  readonly usesBorrowedFunds?: boolean | undefined;
};

export type RiskBearing = {
  readonly risk: RiskLevel;
  /** Asset-management plans and trusts may not be sold above the customer's level, whatever he confirms. */
  readonly isPrivate: boolean;
};

/** 'warn': sold only after a warning and the customer's own confirmation, and never recommended. */
export type Match = 'match' | 'warn' | 'forbidden';

/** Domain rules 6.2: the product's level may not exceed the customer's. */
export function matchRisk(investor: Investor, { risk, isPrivate }: RiskBearing): Match {
  if (isPrivate && investor.usesBorrowedFunds === true) return 'forbidden';
  if (investor.isProfessional) return 'match';
  if (investor.isLowestClass) return risk === '1' ? 'match' : 'forbidden';
  // One digit each, so they compare as the numbers they are.
  if (risk <= investor.level) return 'match';
  return isPrivate ? 'forbidden' : 'warn';
}

const RISKS = ['1', '2', '3', '4', '5'] as const satisfies readonly RiskLevel[];

/** The risks of public products that match a customer, for what is shown to him without his asking (rules 6.4). */
export function bearableRisks(investor: Investor): readonly RiskLevel[] {
  return RISKS.filter((risk) => matchRisk(investor, { risk, isPrivate: false }) === 'match');
}
