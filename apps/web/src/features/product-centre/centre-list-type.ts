import { CATEGORY } from '@mall/domain/catalogue/category';
import {
  isOneOf,
  type ListFilter,
  type ListType,
  type Ordering,
} from '#shared/product-list/list-type.ts';
import {
  disabled,
  FUND_MINIMUM,
  HIGH_END_MINIMUM,
  KIND_OF_FUND,
  OPERATION,
  QUALIFIED_ONLY,
  RISK,
  SALE_STATE,
  TERM,
} from '#shared/product-list/list-types/list-filters.ts';
import { CENTRE_FAMILIES, familyAt } from './centre-families.ts';

const BY_SALE_STATE: Ordering = { field_name: 'trade_status', sort_direc: 'asc' };
const BY_TERM: Ordering = { field_name: 'prod_term', sort_direc: 'asc' };

/** Every product of every family. A user who sees masked rows cannot filter by a figure he may not know. */
export function centreList({ isMasked }: { readonly isMasked: boolean }): ListType {
  const known = (filter: ListFilter) => (isMasked ? disabled(filter, QUALIFIED_ONLY) : filter);
  const filtersOf = (family: string): readonly ListFilter[] => {
    switch (family) {
      case CATEGORY.fund:
        return [KIND_OF_FUND, RISK, FUND_MINIMUM, SALE_STATE];
      case CATEGORY.repo:
      case CATEGORY.periodic:
        return [TERM, RISK, SALE_STATE];
      case CATEGORY.plan:
        return [OPERATION, known(TERM), known(HIGH_END_MINIMUM), RISK, SALE_STATE];
      case CATEGORY.trust:
        return [known(TERM), known(HIGH_END_MINIMUM), RISK, SALE_STATE];
      default:
        return [RISK, FUND_MINIMUM, SALE_STATE];
    }
  };
  return {
    tab: { key: 'cat', values: CENTRE_FAMILIES.map(({ key }) => key) },
    parameters: ['type', 'invest', 'term', 'min', 'risk', 'status'],
    viewOf: ({ cat }) => {
      const { key, categories } = familyAt(cat);
      return {
        filters: filtersOf(key),
        conditions: [isOneOf('category_id', categories)],
        initialOrdering: key === CATEGORY.repo ? BY_TERM : BY_SALE_STATE,
        sortFields: [],
      };
    },
  };
}
