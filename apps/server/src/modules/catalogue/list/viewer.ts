import type { ClientType } from '@mall/domain/catalogue/product-terms';
import type { Investor } from '@mall/domain/suitability/match';

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
