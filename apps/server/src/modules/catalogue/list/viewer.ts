import type { ClientType, RiskLevel } from '@mall/domain/catalogue/product-terms';
import { type Investor, matchRisk } from '@mall/domain/suitability/match';

/** Who looks at the catalogue. Private products show their figures only to declared qualified investors. */
export type Viewer = {
  /** Undefined for a visitor. */
  readonly clientType: ClientType | undefined;
  readonly isQualified: boolean;
  /** Absent for a visitor. */
  readonly clientId?: string;
  /** Professional investors answer for themselves and are warned less. */
  readonly isProfessional?: boolean;
  /** What a customer can bear; absent for a visitor, undefined before the first assessment. */
  readonly investor?: Investor | undefined;
  /** The products on his watch list; absent for a visitor. */
  readonly watched?: ReadonlySet<string>;
};

export const VISITOR: Viewer = { clientType: undefined, isQualified: false };

export function isVisitor(viewer: Viewer): boolean {
  return viewer.clientType === undefined;
}

/** Whether a product's figures are hidden from this viewer (domain rules 5.6). */
export function isHiddenFrom(viewer: Viewer, product: { readonly is_private: boolean }): boolean {
  return product.is_private && !viewer.isQualified;
}

type Risky = {
  readonly risk_level: RiskLevel;
  readonly is_private: boolean;
  readonly min_client_level: RiskLevel | null;
};

/**
 * Whether a product may be recommended to a customer: neither its risk nor the level its own terms ask for is above what he can bear
 * (rules 6.2). What a visitor can bear is unknown.
 */
export function isBearable({ investor }: Viewer, product: Risky): boolean {
  if (!investor) return true;
  const { risk_level: risk, is_private: isPrivate, min_client_level: least } = product;
  return matchRisk(investor, { risk, isPrivate, minClientLevel: least ?? undefined }) === 'match';
}
