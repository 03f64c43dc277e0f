import { formatMoneyWithUnit } from '#shared/format/money.ts';
import type { ProductInfo } from './buy-terms.ts';

/** 起购 10.00元，单笔上限 1,000,000.00元，单日上限 … */
export function limitsText(product: ProductInfo): string {
  const parts = [
    { name: '起购', limit: product.first_min_buy_money },
    { name: '追加起购', limit: product.add_min_buy_money },
    { name: '单笔上限', limit: product.max_buy_money },
    { name: '单日上限', limit: product.day_max_buy_money },
  ];
  return parts
    .filter(({ limit }) => limit !== null)
    .map(({ name, limit }) => `${name} ${formatMoneyWithUnit(limit)}`)
    .join('，');
}
