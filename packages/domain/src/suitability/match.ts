/** What a customer can bear and what a product demands, 1 to 5 (C1-C5, R1-R5). */
export type RiskLevel = 1 | 2 | 3 | 4 | 5;

export type Investor = {
  readonly level: RiskLevel;
  /** A natural person who can or will bear no loss at all (C1-min). */
  readonly isLowestClass: boolean;
  readonly isProfessional: boolean;
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
  if (investor.isProfessional) return 'match';
  if (investor.isLowestClass) return risk === 1 ? 'match' : 'forbidden';
  if (risk <= investor.level) return 'match';
  return isPrivate ? 'forbidden' : 'warn';
}
