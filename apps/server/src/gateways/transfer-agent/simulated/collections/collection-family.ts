import { CATEGORY, type CategoryId } from '@mall/domain/catalogue/category';
import type { CollectionFamily } from './collection-arithmetic.ts';

/** The least that has to be collected goes by families of products. */
const FAMILIES: { readonly [Category in CategoryId]?: CollectionFamily } = {
  [CATEGORY.fund]: 'public',
  [CATEGORY.institutionFund]: 'public',
  [CATEGORY.plan]: 'plan',
  [CATEGORY.collective]: 'plan',
};

export function familyOf(category: CategoryId): CollectionFamily {
  return FAMILIES[category] ?? 'other';
}
