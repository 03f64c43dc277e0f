import { CATEGORY, isFund } from '../catalogue/category.ts';
import type { ClientType, ProductTerms, RiskLevel } from '../catalogue/product-terms.ts';
import { paperFor, type RiskOption } from './risk-paper.ts';

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
  /** The least a customer has to be able to bear by the product's own terms, where they ask for more than its risk (rules 6.2). */
  readonly minClientLevel?: RiskLevel | undefined;
};

/** 'warn': sold only after a warning and the customer's own confirmation, and never recommended. */
export type Match = 'match' | 'warn' | 'forbidden';

/** Domain rules 6.2: the product's level may not exceed the customer's. */
export function matchRisk(investor: Investor, product: RiskBearing): Match {
  const { isPrivate } = product;
  if (isPrivate && investor.usesBorrowedFunds === true) return 'forbidden';
  if (investor.isProfessional) return 'match';
  const needed = neededLevel(product);
  if (investor.isLowestClass) return needed === '1' ? 'match' : 'forbidden';
  // One digit each, so they compare as the numbers they are.
  if (needed <= investor.level) return 'match';
  return isPrivate ? 'forbidden' : 'warn';
}

/** What a customer has to be able to bear: the product's risk, or more where its terms ask for more. */
export function neededLevel({
  risk,
  minClientLevel,
}: Pick<RiskBearing, 'risk' | 'minClientLevel'>): RiskLevel {
  return minClientLevel !== undefined && minClientLevel > risk ? minClientLevel : risk;
}

/** The longest term and the varieties that a customer answered, by the letters of his form. */
export type Preference = { readonly term: RiskOption; readonly variety: RiskOption };

/** Whether the money may stay as long as the product takes it; undefined: one of the two is not known (rules 6.3). */
export function fitsTerm(
  answered: RiskOption | undefined,
  clientType: ClientType,
  investDays: number | undefined,
): boolean | undefined {
  if (answered === undefined || investDays === undefined) return undefined;
  const longest = paperFor(clientType).termDays[answered];
  return longest === undefined || investDays <= longest;
}

/** Whether the kind of product is among those the customer chose; each answer includes those before it. */
export function fitsVariety(
  answered: RiskOption | undefined,
  product: Pick<ProductTerms, 'categoryId' | 'variety' | 'risk'>,
): boolean | undefined {
  return answered === undefined ? undefined : varietyOf(product) <= answered;
}

/** The kinds of funds by the first answer that includes them (rules 6.6). */
const FUNDS: Readonly<Record<string, RiskOption>> = {
  3: 'A',
  15: 'A',
  0: 'B',
  1: 'C',
  2: 'C',
  11: 'C',
  12: 'C',
  14: 'C',
  99: 'C',
  13: 'D',
  16: 'E',
};

/** The first answer about varieties that includes a product; what is unknown counts as complex. */
export function varietyOf({
  categoryId,
  variety,
  risk,
}: Pick<ProductTerms, 'categoryId' | 'variety' | 'risk'>): RiskOption {
  if (categoryId === CATEGORY.repo) return 'A';
  if (isFund(categoryId)) return FUNDS[variety ?? ''] ?? 'E';
  // Certificates, plans and trusts of the two lowest risks hold bonds in the main, the others shares as well.
  return risk <= '2' ? 'B' : 'C';
}

const RISKS = ['1', '2', '3', '4', '5'] as const satisfies readonly RiskLevel[];

/** The risks of public products that match a customer, for what is shown to him without his asking (rules 6.4). */
export function bearableRisks(investor: Investor): readonly RiskLevel[] {
  return RISKS.filter((risk) => matchRisk(investor, { risk, isPrivate: false }) === 'match');
}
