import type { ClientType } from '@mall/domain/catalogue/product-terms';

/** Who looks at the catalogue. Private products show their figures only to declared qualified investors. */
export type Viewer = {
  /** Undefined for a stranger. */
  readonly clientType: ClientType | undefined;
  readonly isQualified: boolean;
};

export const STRANGER: Viewer = { clientType: undefined, isQualified: false };

/** Whether a product's figures are hidden from this viewer (domain rules 5.6). */
export function isHiddenFrom(viewer: Viewer, product: { readonly is_private: boolean }): boolean {
  return product.is_private && !viewer.isQualified;
}
