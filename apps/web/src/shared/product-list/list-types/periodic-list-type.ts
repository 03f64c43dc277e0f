import { CATEGORY } from '@mall/domain/catalogue/category';
import { isOneOf, type ListType } from '#shared/product-list/list-type.ts';
import {
  category,
  disabled,
  OPERATION,
  QUALIFIED_ONLY,
  RISK,
  SALE_STATE,
  TERM,
} from './list-filters.ts';

/** Collective plans with a term: private, so their figures are hidden from visitors. */
const FAMILIES = { [CATEGORY.periodic]: '定期产品', [CATEGORY.collective]: '现金管理及到期类' };
const CATEGORY_FILTER = category(FAMILIES);

/** 定期理财. A user who sees masked rows cannot filter the private family by a figure he may not know. */
export function periodicList({ isMasked }: { readonly isMasked: boolean }): ListType {
  return {
    parameters: ['cat', 'invest', 'term', 'risk', 'status'],
    viewOf: ({ cat }) => {
      const isCollective = cat === CATEGORY.collective;
      return {
        filters: [
          CATEGORY_FILTER,
          ...(isCollective ? [OPERATION] : []),
          isCollective && isMasked ? disabled(TERM, QUALIFIED_ONLY) : TERM,
          RISK,
          SALE_STATE,
        ],
        conditions: [isOneOf('category_id', Object.keys(FAMILIES))],
        initialOrdering: { field_name: 'trade_status', sort_direc: 'asc' },
        sortFields: [],
      };
    },
  };
}
