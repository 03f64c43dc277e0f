import type { ProductItem } from '@mall/contract/catalogue/product-item';

/** A family by the short name of its chip. */
export type ProductFamily = '基金' | '多元宝' | '定期' | '资管计划' | '信托';

/** The families in the order in which hits stand. */
export const FAMILY_ORDER: readonly ProductFamily[] = [
  '基金',
  '多元宝',
  '定期',
  '资管计划',
  '信托',
];

const FAMILIES: Readonly<Record<ProductItem['category_id'], ProductFamily>> = {
  10010: '基金',
  10050: '基金',
  10000: '多元宝',
  10005: '定期',
  10008: '定期',
  10017: '资管计划',
  10052: '信托',
};

export function familyOf(product: Pick<ProductItem, 'category_id'>): ProductFamily {
  return FAMILIES[product.category_id];
}
